import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useAccount } from '#src/providers/account.ts'
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
      <div className={styles.actions}>
        <Link className="button" to={`/user/detail/${encodeURIComponent(account?.login ?? '')}`}>
          {translate('shell.account.profile')}
        </Link>
        <Link className="button" to="/change-password">
          {translate('shell.account.changePassword')}
        </Link>
        <button type="button" className="button" onClick={signOut}>
          {translate('shell.account.signOut')}
        </button>
      </div>
    </section>
  )
}
