import { useTranslate } from 'ra-core'
import { Link, matchPath, useLocation } from 'react-router'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import type { MenuEntry } from '#src/admin/app/types.ts'
import { usePermits } from '#src/providers/account.ts'
import styles from './Sidebar.module.css'

interface Props {
  readonly open: boolean
  readonly mobile: boolean
  readonly onNavigate: () => void
}

/** The areas that the account may open (A§2 Shell). On phones it overlays the page. */
export function Sidebar({ open, mobile, onNavigate }: Props) {
  const translate = useTranslate()
  const { menu } = useAdmin().map
  return (
    <nav
      id="sidebar"
      className={styles.sidebar}
      data-open={open}
      inert={mobile && !open}
      aria-label={translate('shell.menu.label')}
    >
      {[false, true].map((foot) => (
        <ul key={String(foot)} className={styles.entries} data-foot={foot || undefined}>
          {menu
            .filter(({ atFoot }) => (atFoot ?? false) === foot)
            .map((entry) => (
              <Entry key={entry.to} entry={entry} compact={!open} onNavigate={onNavigate} />
            ))}
        </ul>
      ))}
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
  if (usePermits(entry.access) !== true) return null
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
