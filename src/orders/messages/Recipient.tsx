import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { customerPath } from '#contract/customers/key.ts'
import type { Order } from '#contract/orders/orders.ts'
import styles from './Messages.module.css'

interface RecipientProps {
  readonly order: Order
  readonly to: string
  /** The customer has an address that the account may not see. */
  readonly hidden: boolean
  readonly onChange: (to: string) => void
}

/** Who gets the mail: the customer, or with the permission to see contacts anyone. */
export function Recipient({ hidden, to, onChange }: RecipientProps) {
  const translate = useTranslate()
  return (
    <label className={styles.field}>
      {translate('customerMessages.to')}
      <input
        className="input"
        type="email"
        maxLength={254}
        required
        readOnly={hidden}
        value={hidden ? translate('customerMessages.hiddenTo') : to}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

/** Leads to the customer, where a contact is linked. */
export function CustomerLink({ order }: Pick<RecipientProps, 'order'>) {
  const translate = useTranslate()
  const login = order.customerInfo?.login
  return login ? (
    <Link className="button" to={customerPath(login)}>
      {translate('customerMessages.toCustomer')}
    </Link>
  ) : null
}
