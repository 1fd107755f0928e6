import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Account } from '#contract/session/session.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './AccountMenu.module.css'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSignOut } from './useSignOut.ts'

export interface AccountPanelProps {
  readonly account: Account
  readonly onClose: () => void
}

/** The entries of the account menu (A§2 Shell, D-13.10). */
export default function AccountPanel({ account, onClose }: AccountPanelProps) {
  const translate = useTranslate()
  const signOut = useSignOut()
  const profile = `/user/detail/${encodeURIComponent(account.login)}`
  return (
    <div className={styles.panel}>
      <div className={styles.who}>
        <strong>{account.fullName || account.login}</strong>
        <span>{account.email}</span>
      </div>
      <Entry
        to={profile}
        icon={AccountCircleIcon}
        label={translate('shell.account.profile')}
        onClick={onClose}
      />
      <Entry
        to="/change-password"
        icon={VpnKeyIcon}
        label={translate('shell.account.changePassword')}
        onClick={onClose}
      />
      <div className={styles.choices}>
        <LanguageChoice />
        <AppearanceChoice />
      </div>
      <BareButton
        className={styles.entry}
        onClick={() => {
          onClose()
          signOut()
        }}
      >
        <LogoutIcon />
        {translate('shell.account.signOut')}
      </BareButton>
    </div>
  )
}

interface EntryProps {
  readonly to: string
  readonly icon: SvgIconComponent
  readonly label: string
  readonly onClick: () => void
}

function Entry({ to, icon: Icon, label, onClick }: EntryProps) {
  return (
    <Link className={styles.entry} to={to} onClick={onClick}>
      <Icon />
      {label}
    </Link>
  )
}
