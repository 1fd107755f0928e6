import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { customerPath } from '#contract/customers/key.ts'
import { useHolds } from '#src/providers/account.ts'
import { ApiProblem } from '#src/providers/http.ts'
import styles from '../Customer.module.css'

/** Login of the customer who already has the given value, if the error names it (D-9.5). */
export function holderIn(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const { errorKey, facts } = error.problem
  return (errorKey === 'loginExists' || errorKey === 'emailExists') && typeof facts?.login === 'string'
    ? facts.login
    : undefined
}

/** Link to the customer who already has the phone number or e-mail address. */
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
