import { type TranslateFunction, useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { listCustomers } from '#contract/customers/customers.ts'
import { customerPath } from '#contract/customers/key.ts'
import { type CustomerOfOrder, changeCustomer, type Order } from '#contract/orders/orders.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './CustomerCard.module.css'

const loadDialog = () => import('./ChangeCustomerDialog.tsx')

/** How many orders there are, and how many of them are refunded (D-9.7). */
function orderCount(translate: TranslateFunction, counted: number, refunded = 0): string {
  const key = refunded > 0 ? 'orders.show.totalsRefunded' : 'orders.show.totals'
  return translate(key, { smart_count: counted + refunded, refunded })
}

/** Hidden without VIEW_CUSTOMER_GENERAL_INFO; total spent needs the contact permission (A§2). */
export function CustomerCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const customer = order?.customerInfo
  if (!order || !customer) return null
  const totals = [
    customer.totalOrder !== undefined && orderCount(translate, customer.totalOrder, customer.refundedOrders),
    customer.totalSpent !== undefined &&
      translate('orders.show.spent', { amount: formatPrice(customer.totalSpent) }),
  ].filter(Boolean)
  return (
    <Card title={translate('orders.show.customer')} aside={<UpdateCustomer order={order} />}>
      <Row gap={12}>
        <PersonAvatar name={customer.fullName} size={40} />
        <div>
          <Text as="p" weight="strong">
            <Name customer={customer} />
          </Text>
          {totals.length > 0 && (
            <Text as="p" size="usual" tone="ink-2">
              {totals.join(' · ')}
            </Text>
          )}
        </div>
      </Row>
      {customer.tags && customer.tags.length > 0 && (
        <Row as="ul" gap={4} align="stretch" wrap above={12}>
          {customer.tags.map((tag) => (
            <Text
              as="li"
              padX={8}
              ground="sunken"
              corner="small"
              size="small"
              tone="ink-2"
              line={22}
              key={tag}
            >
              {tag}
            </Text>
          ))}
        </Row>
      )}
    </Card>
  )
}

/** Link to the customer's page; the login needs the contact permission (A§2). */
function Name({ customer: { fullName, login } }: { readonly customer: CustomerOfOrder }) {
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  return opens && login ? <Link to={customerPath(login)}>{fullName}</Link> : fullName
}

/** Changes the order's customer (A§2 Update Customer). */
function UpdateCustomer({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const changes = useCan(changeCustomer)
  const lists = useCan(listCustomers)
  const [open, setOpen] = useState(false)
  if (!changes || !lists) return null
  return (
    <>
      <BareButton className={styles.update} onClick={() => setOpen(true)}>
        {translate('orders.customer.update')}
      </BareButton>
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly order: Order; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
