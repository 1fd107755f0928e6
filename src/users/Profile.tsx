import { useTranslate } from 'ra-core'
import { Link, useParams } from 'react-router'
import type { Account } from '#contract/session.ts'
import { useAccount } from '#src/providers/account.ts'
import { Denied } from '#src/shell/Denied.tsx'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import styles from './Users.module.css'

/** The own profile, read-only (D-1.15). Other people's pages are refused like a missing permission. */
export default function Profile() {
  const { login } = useParams()
  const account = useAccount()
  if (!account) return null
  if (login?.toLowerCase() !== account.login.toLowerCase()) return <Denied missing={['VIEW_USER_DETAIL']} />
  return <OwnProfile account={account} />
}

function OwnProfile({ account }: { account: Account }) {
  const translate = useTranslate()
  const { login, email, firstName, lastName, langKey, authorities, permissions } = account
  const facts = {
    login,
    email,
    firstName,
    lastName,
    language: translate(`shell.languages.${langKey}`),
    permissions: translate('users.profile.permissionCount', { smart_count: permissions.length }),
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <PersonAvatar name={account.fullName} imageUrl={account.imageUrl} size={64} />
        <div className={styles.name}>
          <h1>{account.fullName}</h1>
          <ul className={styles.roles} aria-label={translate('users.profile.roles')}>
            {authorities.length === 0 && <li>{translate('users.profile.noRoles')}</li>}
            {authorities.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </div>
        <Link className="button" to="/change-password">
          {translate('users.profile.changePassword')}
        </Link>
      </header>
      <div className="card">
        <h2 className={styles.cardTitle}>{translate('users.profile.facts')}</h2>
        <dl className={styles.facts}>
          {Object.entries(facts).map(([key, value]) => (
            <div key={key}>
              <dt>{translate(`users.profile.${key}`)}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
