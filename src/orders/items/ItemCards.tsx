import { useRecordContext, useTranslate } from 'ra-core'
import { EXTRA_FEES, FASTER_PROCESSING, type Order, type OrderItem } from '#contract/orders/orders.ts'
import { formatPrice } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import styles from './ItemCards.module.css'
import { ItemOriginal } from './ItemOriginal.tsx'
import { ItemSummary } from './ItemSummary.tsx'
import { itemElementId } from './itemElementId.ts'

/** The rush fee is not an artwork (A§9, D-7.27). */
const isArtwork = ({ name }: OrderItem) => name.toLowerCase() !== FASTER_PROCESSING.toLowerCase()

/** A fee has nothing to draw, so it may come without photo and note. */
const isBareFee = ({ productName, photos, attachments, note, summarize }: OrderItem) =>
  EXTRA_FEES.some((fee) => fee === productName) &&
  photos.length + attachments.length === 0 &&
  !note &&
  !summarize

/** The order's items: what the customer sent, and the summary of each (A§2). */
export function ItemCards() {
  const order = useRecordContext<Order>()
  return order?.items.filter(isArtwork).map((item) => <ItemCard key={item.id} order={order} item={item} />)
}

interface ItemCardProps {
  readonly order: Order
  readonly item: OrderItem
}

function ItemCard({ order, item }: ItemCardProps) {
  const translate = useTranslate()
  const facts = (
    <span className={styles.facts}>
      {item.quantity > 1 && translate('orders.show.quantity', { count: item.quantity })}
      {item.price !== undefined && <span>{formatPrice(item.price)}</span>}
    </span>
  )
  return (
    <div id={itemElementId(item.id)} tabIndex={-1} className={styles.item}>
      <Card title={item.name} aside={facts}>
        {!isBareFee(item) && <Panels order={order} item={item} />}
      </Card>
    </div>
  )
}

function Panels({ order, item }: ItemCardProps) {
  const uploads = useUploads({ kind: 'work', place: `order.${order.id}.item.${item.id}` })
  return (
    <div className={styles.panels}>
      <ItemOriginal order={order} item={item} uploads={uploads} />
      <ItemSummary order={order} item={item} uploading={uploads.busy} />
    </div>
  )
}
