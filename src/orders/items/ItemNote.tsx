import { useTranslate } from 'ra-core'
import { addItemFiles } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/useMayWork.ts'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './ItemCards.module.css'
import { ItemUpload } from './ItemUpload.tsx'

interface ItemNoteProps {
  readonly order: Order
  readonly item: OrderItem
  readonly uploads: Uploads
}

/** What the customer wrote about an item, and the way to add files to it (A§2, D-7.2). */
export function ItemNote({ order, item, uploads }: ItemNoteProps) {
  const translate = useTranslate()
  const adds = useMayWork(order, addItemFiles)
  if (!adds && !item.note) return null
  return (
    <div className={styles.about}>
      {item.note && (
        <div>
          <h3 className={styles.label}>{translate('orders.show.note')}</h3>
          <LinkedText text={item.note} />
        </div>
      )}
      {adds && <ItemUpload order={order} item={item} uploads={uploads} />}
    </div>
  )
}
