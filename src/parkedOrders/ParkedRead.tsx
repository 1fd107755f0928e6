import { useTranslate } from 'ra-core'
import type { ParkedItem, ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { amountIn } from './amounts.ts'
import styles from './Parked.module.css'

/** What was read of an order: the customer, the amounts and the items as the shop sent them. */
export function ParkedRead({ order }: { readonly order: ParkedOrder }) {
  const translate = useTranslate()
  const { firstName, lastName, email, phone, unreadPhone, address, orderedAt, paid, total, currency, items } =
    order
  const unread = unreadPhone && translate('parked.unreadPhone', { phone: unreadPhone })
  const contact = [email, phone, unread].filter(Boolean).join(' · ')
  const noContact = email === null && phone === null && translate('parked.noContact')
  const facts = [
    { label: translate('parked.columns.customer'), value: `${firstName} ${lastName}`.trim() },
    { label: translate('parked.contact'), value: contact || noContact },
    { label: translate('parked.address'), value: address },
    { label: translate('parked.ordered'), value: formatDateTime(orderedAt) },
    { label: translate('parked.payment'), value: translate(paid ? 'parked.paid' : 'orders.alert.NOT_PAID') },
    {
      label: translate('parked.total'),
      value: typeof total === 'number' ? amountIn(total, currency) : currency,
    },
  ]
  return (
    <Text
      as="section"
      padX={14}
      padY={12}
      corner="control"
      framed
      breaks
      aria-label={translate('parked.read')}
    >
      <Text as="h3" below={8} size="body" weight="strong">
        {translate('parked.read')}
      </Text>
      <FactList facts={facts} />
      {items.length === 0 ? (
        <Text as="p" block above={4} size="usual" tone="ink-2">
          {translate('parked.noItems')}
        </Text>
      ) : (
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item.place}>
              <Item item={item} currency={currency} />
            </li>
          ))}
        </ol>
      )}
    </Text>
  )
}

function Item({ item, currency }: { readonly item: ParkedItem; readonly currency: string }) {
  const translate = useTranslate()
  const { name, quantity, price, note, photos } = item
  const amount = typeof price === 'number' ? amountIn(price, currency) : price === null && '?'
  return (
    <>
      <b>{name || translate('parked.noName')}</b>
      <span>{[`${quantity ?? '?'} ×`, amount].filter(Boolean).join(' ')}</span>
      {photos.length > 0 && <span>{translate('parked.photos', { smart_count: photos.length })}</span>}
      {note && (
        <Text block tone="ink-2" keepSpaces>
          {note}
        </Text>
      )}
    </>
  )
}
