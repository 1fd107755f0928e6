import { useTranslate } from 'ra-core'
import { Link, matchPath, useLocation } from 'react-router'
import { holds, permits } from '#contract/access.ts'
import type { Account } from '#contract/session/session.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import type { MenuEntry, MenuGroup } from '#src/admin/app/types.ts'
import { useAccount } from '#src/providers/account.ts'
import styles from './Sidebar.module.css'

interface Props {
  readonly open: boolean
  readonly mobile: boolean
  readonly onNavigate: () => void
}

const GROUPS: readonly MenuGroup[] = ['work', 'customers', 'money', 'studio', 'setUp']

/** Who pays begins with the money (D-1.30). */
const groupsOf = (account: Account) =>
  holds(account, 'role:ROLE_ACCOUNTANT') && !holds(account, 'role:ROLE_ADMIN')
    ? new Set<MenuGroup>(['money', ...GROUPS])
    : GROUPS

/** The areas that the account may open, in groups (A§2 Shell, D-1.30). On phones it overlays the page. */
export function Sidebar({ open, mobile, onNavigate }: Props) {
  const translate = useTranslate()
  const { menu } = useAdmin().map
  const account = useAccount()
  const shown = menu.filter(
    ({ access, inSettings }) =>
      account && permits(access, account) && !(inSettings && holds(account, 'ACCESS_SETTING')),
  )
  return (
    <nav
      id="sidebar"
      className={styles.sidebar}
      data-open={open}
      inert={mobile && !open}
      aria-label={translate('shell.menu.label')}
    >
      {[...(account ? groupsOf(account) : [])].map((name) => {
        const entries = shown.filter(({ group = 'work' }) => group === name)
        return (
          entries.length > 0 && (
            <div key={name} className={styles.group} data-group={name}>
              <p id={`menu-${name}`} className={styles.heading}>
                {translate(`shell.menu.${name}`)}
              </p>
              <ul className={styles.entries} aria-labelledby={`menu-${name}`}>
                {entries.map((entry) => (
                  <Entry key={entry.to} entry={entry} compact={!open} onNavigate={onNavigate} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly compact: boolean
  readonly onNavigate: () => void
}

function Entry({ entry, compact, onNavigate }: EntryProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const label = translate(entry.label)
  const within = entry.within?.some((path) => matchPath(path, pathname))
  const { icon: Icon, Badge, Below } = entry
  return (
    <li>
      <Link
        className={styles.entry}
        to={entry.to}
        aria-current={pathname === entry.to ? 'page' : within || undefined}
        title={compact ? label : undefined}
        onClick={onNavigate}
      >
        {Icon && <Icon />}
        <span className={styles.label}>{label}</span>{' '}
        {Badge && (
          <span className={styles.badge}>
            <Badge />
          </span>
        )}
      </Link>
      {Below && <Below compact={compact} onNavigate={onNavigate} />}
    </li>
  )
}
