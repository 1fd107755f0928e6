import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useHolds } from '#src/providers/account.ts'
import { ApiProblem } from '#src/providers/http.ts'
import styles from './Customer.module.css'
import { customerPath } from './customerNames.ts'

/** Login of the customer who has what was given already, where the answer tells it (D-9.5). */
export function holderIn(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const { errorKey, facts } = error.problem
  return (errorKey === 'loginExists' || errorKey === 'emailExists') && typeof facts?.login === 'string'
    ? facts.login
    : undefined
}

/** The way to the customer who has the phone number or address already. */
export function TakenBy({ login }: { readonly login: string | undefined }) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  if (!login) return null
  return (
    <p className={styles.taken}>
      {translate('customers.taken', { login })}{' '}
      {opens && <Link to={customerPath(login)}>{translate('customers.open')}</Link>}
    </p>
  )
}
