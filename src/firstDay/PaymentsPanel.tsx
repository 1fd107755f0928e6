import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import { Actions, Lead } from './Actions.tsx'
import styles from './FirstDay.module.css'

/** Who cannot be paid, since nobody knows how. */
export function PaymentsPanel({ setup: { payments } }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const { artists, without, unpayable } = payments
  return (
    <>
      <p>{translate('firstDay.payments.text')}</p>
      <p className={styles.fact}>
        {artists === 0
          ? translate('firstDay.payments.nobody')
          : translate('firstDay.payments.missing', { smart_count: unpayable, artists })}
      </p>
      {without.length > 0 && (
        <ul className={styles.names}>
          {without.map(({ login, fullName }) => (
            <li key={login}>
              <Link to={`/artists/${encodeURIComponent(login)}/edit`}>{fullName || login}</Link>
            </li>
          ))}
        </ul>
      )}
      <Actions>
        {artists === 0 ? (
          <Lead to="/user#create">{translate('firstDay.people.add')}</Lead>
        ) : (
          <Lead to="/artists">{translate('firstDay.payments.open')}</Lead>
        )}
      </Actions>
    </>
  )
}
