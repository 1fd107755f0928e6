import { useRecordContext, useTranslate } from 'ra-core'
import type { CustomerOfOrder, Order } from '#contract/orders/orders.ts'
import { addressLines } from '#src/orders/data/addressLines.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import styles from './ShippingCard.module.css'

/** A profile's URL, as a link if it is a valid one. */
const outward = (url: string | null | undefined) =>
  url && /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer" data-full={url}>
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    url
  )

const phoneOf = ({ phonePrefix, phoneNumber }: CustomerOfOrder): string =>
  [phonePrefix, phoneNumber].filter(Boolean).join(' ')

/**
 * The customer's contact data, which is empty without VIEW_CUSTOMER_CONTACT_INFO; then the card is hidden
 * (A§2, D-3).
 */
export function ContactCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const customer = order?.customerInfo
  if (!customer) return null
  const phone = phoneOf(customer)
  const facts = [
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
  ]
  if (facts.every(({ value }) => !value)) return null
  return (
    <Card title={translate('orders.page.contact')}>
      <FactList facts={facts} />
    </Card>
  )
}

/** The customer's address, with the same permission. */
export function AddressCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const lines = addressLines(order?.customerInfo?.address ?? {})
  if (lines.length === 0) return null
  return (
    <Card title={translate('orders.show.address')}>
      <address className={styles.address}>{lines.join('\n')}</address>
    </Card>
  )
}
