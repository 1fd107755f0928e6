import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import { addItemFiles, deleteItemFile } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/useMayWork.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './ItemCards.module.css'
import { ItemUpload } from './ItemUpload.tsx'
import { useItemWrites } from './useItemWrites.ts'

interface ItemOriginalProps {
  readonly order: Order
  readonly item: OrderItem
  readonly uploads: Uploads
}

/** Order Original: the customer's files and note, and the files staff added (A§2, D-7.3). */
export function ItemOriginal({ order, item, uploads }: ItemOriginalProps) {
  const translate = useTranslate()
  const { remove } = useItemWrites(order, item)
  const deletes = useMayWork(order, deleteItemFile)
  const adds = useMayWork(order, addItemFiles)
  const files = [...item.photos, ...item.attachments]
  const markOf = ({ external }: Attachment) => (external ? translate('orders.item.external') : undefined)
  return (
    <div className={styles.original} tabIndex={-1}>
      <h3 className={styles.label}>{translate('orders.show.original')}</h3>
      {files.length > 0 ? (
        <Pictures
          files={files}
          label={translate('orders.show.photos', { name: item.name })}
          rowHeight={320}
          markOf={markOf}
          onDelete={deletes ? remove : undefined}
        />
      ) : (
        <p className={styles.nothing}>
          <Icon name="image" size={20} />
          {translate('orders.show.noPhotos')}
        </p>
      )}
      {adds && <ItemUpload order={order} item={item} uploads={uploads} />}
      {item.note && (
        <div className={styles.note}>
          <h4 className={styles.label}>{translate('orders.show.note')}</h4>
          <LinkedText text={item.note} />
        </div>
      )}
    </div>
  )
}
