import { useRecordContext, useTranslate } from 'ra-core'
import { getOrderCustomer } from '#contract/orderCustomer.ts'
import type { Order } from '#contract/orders.ts'
import { useCan } from '#src/providers/account.ts'
import { Card } from '#src/ui/Card.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import { addressLines } from './addressLines.ts'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import styles from './CustomerCard.module.css'
import { FactList } from './FactList.tsx'
import { useOrderCustomer } from './useOrderCustomer.ts'

/** Who ordered. Hidden without VIEW_CUSTOMER_GENERAL_INFO; contact data comes only with its permission (A§2). */
export function CustomerCard() {
  const order = useRecordContext<Order>()
  const can = useCan(getOrderCustomer)
  const translate = useTranslate()
  if (!order || !can) return null
  return (
    <Card title={translate('orders.show.customer')}>
      <CustomerFacts code={order.code} />
    </Card>
  )
}

function CustomerFacts({ code }: { readonly code: string }) {
  const translate = useTranslate()
  const { data: customer, error, refetch } = useOrderCustomer(code)
  if (error) return <ChoicesFailed text="orders.show.customerFailed" retry={refetch} />
  if (!customer) return null
  const totals = [
    customer.totalOrder !== undefined &&
      translate('orders.show.totals', { smart_count: customer.totalOrder }),
    customer.totalSpent !== undefined &&
      translate('orders.show.spent', { amount: formatPrice(customer.totalSpent) }),
  ].filter(Boolean)
  const phone = [customer.phonePrefix, customer.phoneNumber].filter(Boolean).join(' ')
  return (
    <>
      <div className={styles.person}>
        <PersonAvatar name={customer.fullName} size={40} />
        <div>
          <p className={styles.name}>{customer.fullName}</p>
          {totals.length > 0 && <p className={styles.totals}>{totals.join(' · ')}</p>}
        </div>
      </div>
      {customer.tags && customer.tags.length > 0 && (
        <ul className={styles.tags}>
          {customer.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {customer.note && <p className={styles.note}>{customer.note}</p>}
      <FactList
        facts={[
          {
            label: translate('orders.show.email'),
            value: customer.email && (
              <a href={`mailto:${customer.email}`} data-full={customer.email}>
                {customer.email}
              </a>
            ),
          },
          {
            label: translate('orders.show.phone'),
            value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
          },
          { label: translate('orders.show.facebook'), value: outward(customer.fbUrl) },
          { label: translate('orders.show.instagram'), value: outward(customer.igUrl) },
          {
            label: translate('orders.show.address'),
            value: customer.address && addressLines(customer.address).join('\n'),
          },
        ]}
      />
    </>
  )
}

/** A profile's address as a link, when it is one. */
const outward = (url: string | null | undefined) =>
  url && /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer" data-full={url}>
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    url
  )
