import { useRecordContext, useTranslate } from 'ra-core'
import { EXTRA_FEES, FASTER_PROCESSING, type Order, type OrderItem } from '#contract/orders.ts'
import { Card } from '#src/ui/Card.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { Pictures } from '#src/ui/Pictures.tsx'
import { SafeHtml } from '#src/ui/SafeHtml.tsx'
import styles from './ItemCards.module.css'

/** The fee that only speeds an order up is no artwork (A§9, D-7.27). */
const isArtwork = ({ name }: OrderItem) => name.toLowerCase() !== FASTER_PROCESSING.toLowerCase()

/** A fee has nothing to draw, so nothing is missing when it comes without photo and words. */
const isBareFee = ({ productName, photos, attachments, note, summarize }: OrderItem) =>
  EXTRA_FEES.some((fee) => fee === productName) &&
  photos.length + attachments.length === 0 &&
  !note &&
  !summarize

/** Each item of the order: what the customer sent, and what was made of it in words (A§2). */
export function ItemCards() {
  const order = useRecordContext<Order>()
  return order?.items.filter(isArtwork).map((item) => <ItemCard key={item.id} item={item} />)
}

function ItemCard({ item }: { readonly item: OrderItem }) {
  const translate = useTranslate()
  const files = [...item.photos, ...item.attachments]
  const facts = (
    <span className={styles.facts}>
      {item.quantity > 1 && translate('orders.show.quantity', { count: item.quantity })}
      {item.price !== undefined && <span>{formatPrice(item.price)}</span>}
    </span>
  )
  if (isBareFee(item)) return <Card title={item.name} aside={facts} />
  return (
    <Card title={item.name} aside={facts}>
      <div className={styles.panels}>
        <div>
          <h3 className={styles.label}>{translate('orders.show.original')}</h3>
          {files.length > 0 ? (
            <Pictures
              files={files}
              label={translate('orders.show.photos', { name: item.name })}
              rowHeight={320}
            />
          ) : (
            <p className={styles.nothing}>
              <Icon name="image" size={20} />
              {translate('orders.show.noPhotos')}
            </p>
          )}
          {item.note && (
            <div className={styles.note}>
              <h4 className={styles.label}>{translate('orders.show.note')}</h4>
              <LinkedText text={item.note} />
            </div>
          )}
        </div>
        <div>
          <h3 className={styles.label}>{translate('orders.show.summarize')}</h3>
          {item.summarize ? (
            <SafeHtml html={item.summarize} className={styles.summary} />
          ) : (
            <p className={styles.quiet}>{translate('orders.show.noSummary')}</p>
          )}
        </div>
      </div>
    </Card>
  )
}
