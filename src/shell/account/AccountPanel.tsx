import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLockOutlined'
import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { useTranslate } from 'ra-core'
import type { Account } from '#contract/session/session.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { useHelp } from '../help/useHelp.ts'
import styles from './AccountMenu.module.css'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { SignOutAndForget } from './SignOutAndForget.tsx'
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
    <Stack gap={0} pad={6}>
      <div className={styles.who}>
        <Text as="strong" size="body" weight="strong">
          {account.fullName || account.login}
        </Text>
        <Text tone="ink-3">{account.email}</Text>
      </div>
      <MenuItem to={profile} icon={AccountCircleIcon} onClick={onClose}>
        {translate('shell.account.profile')}
      </MenuItem>
      <MenuItem to="/change-password" icon={VpnKeyIcon} onClick={onClose}>
        {translate('shell.account.changePassword')}
      </MenuItem>
      <MenuItem to="/second-factor" icon={PhonelinkLockIcon} onClick={onClose}>
        {translate('shell.account.secondFactor')}
      </MenuItem>
      <Help onClose={onClose} />
      <div className={styles.choices}>
        <LanguageChoice />
        <AppearanceChoice />
      </div>
      <MenuItem
        icon={LogoutIcon}
        onClick={() => {
          onClose()
          signOut()
        }}
      >
        {translate('shell.account.signOut')}
      </MenuItem>
      <SignOutAndForget onClose={onClose} />
    </Stack>
  )
}

/** What helps on any page (D-1.31). */
function Help({ onClose }: Pick<AccountPanelProps, 'onClose'>) {
  return (
    <div className={styles.help}>
      {useHelp().map(({ key, icon, label, run }) => (
        <MenuItem
          key={key}
          icon={icon}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </div>
  )
}
