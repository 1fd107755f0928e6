import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import { deleteItemFile } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import styles from './ItemCards.module.css'
import { useItemWrites } from './useItemWrites.ts'

interface ItemOriginalProps {
  readonly order: Order
  readonly item: OrderItem
  /** Whether what was made of them is shown beside the photos. */
  readonly paired: boolean
  /** Opens a photo in another way than the viewer; returns whether it did. */
  readonly onOpen: (file: Attachment) => boolean
}

/** Order Original: the customer's files, and the files staff added (A§2, D-7.3). */
export function ItemOriginal({ order, item, paired, onOpen }: ItemOriginalProps) {
  const translate = useTranslate()
  const { remove } = useItemWrites(order, item)
  const deletes = useMayWork(order, deleteItemFile)
  const files = [...item.photos, ...item.attachments]
  const markOf = ({ external }: Attachment) => (external ? translate('orders.item.external') : undefined)
  return (
    <div className={styles.original} tabIndex={-1}>
      <Text as="h3" below={8} size="small" tone="ink-3" weight="medium">
        {translate('orders.show.original')}
      </Text>
      {files.length > 0 ? (
        <Pictures
          files={files}
          label={translate('orders.show.photos', { name: item.name })}
          rowHeight={!paired ? 320 : files.length > 1 ? 240 : 340}
          eager={paired}
          markOf={markOf}
          onOpen={onOpen}
          onDelete={deletes ? remove : undefined}
        />
      ) : (
        <p className={styles.nothing}>
          <ImageIcon />
          {translate('orders.show.noPhotos')}
        </p>
      )}
    </div>
  )
}
