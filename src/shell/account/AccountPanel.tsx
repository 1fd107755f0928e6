import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Account } from '#contract/session/session.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './AccountMenu.module.css'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSignOut } from './useSignOut.ts'

/** The entries of the account menu (A§2 Shell, D-13.10). */
export function AccountPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const translate = useTranslate()
  const signOut = useSignOut()
  const profile = `/user/detail/${encodeURIComponent(account.login)}`
  return (
    <div className={styles.panel}>
      <div className={styles.who}>
        <strong>{account.fullName || account.login}</strong>
        <span>{account.email}</span>
      </div>
      <Entry to={profile} icon="user" label={translate('shell.account.profile')} onClick={onClose} />
      <Entry
        to="/change-password"
        icon="key"
        label={translate('shell.account.changePassword')}
        onClick={onClose}
      />
      <div className={styles.choices}>
        <LanguageChoice />
        <AppearanceChoice />
      </div>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          onClose()
          signOut()
        }}
      >
        <Icon name="signout" />
        {translate('shell.account.signOut')}
      </button>
    </div>
  )
}

interface EntryProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
}

function Entry({ to, icon, label, onClick }: EntryProps) {
  return (
    <Link className={styles.entry} to={to} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
