import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { useSignOut } from '../account/useSignOut.ts'
import styles from '../Screen.module.css'

/** For an account without any permitted screen: what it can do (D-1.5). */
export function NoAccess() {
  const translate = useTranslate()
  const signOut = useSignOut()
  const account = useAccount()
  usePageTitle(translate('shell.denied.title'))
  return (
    <section className={styles.middle}>
      <span className={styles.icon}>
        <LockIcon fontSize="large" />
      </span>
      <h1>{translate('shell.denied.heading')}</h1>
      <p>{translate('shell.denied.text')}</p>
      <Row align="stretch" justify="center" wrap above={8}>
        <LinkButton to={`/user/detail/${encodeURIComponent(account?.login ?? '')}`}>
          {translate('shell.account.profile')}
        </LinkButton>
        <LinkButton to="/change-password">{translate('shell.account.changePassword')}</LinkButton>
        <Button onClick={signOut}>{translate('shell.account.signOut')}</Button>
      </Row>
    </section>
  )
}
