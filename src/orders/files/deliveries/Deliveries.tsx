import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined'
import { useTranslate } from 'ra-core'
import { addDeliveries, deleteDelivery } from '#contract/orders/items.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import styles from './Deliveries.module.css'
import { DeliveryUpload } from './DeliveryUpload.tsx'
import { useDeliveryWrites } from './useDeliveryWrites.ts'

/** The files delivered to the customer; MODIFY_DELIVERY allows adding and removing them (A§2, D-7.1). */
export function Deliveries({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const adds = useMayWork(order, addDeliveries)
  const deletes = useMayWork(order, deleteDelivery)
  const { remove } = useDeliveryWrites(order)
  const { attachments, zipLink } = order.deliveries
  return (
    <div className={styles.delivery} tabIndex={-1}>
      {attachments.length === 0 ? (
        <Notice icon={LocalShippingIcon} title={translate('orders.show.noDelivery')} />
      ) : (
        <Pictures
          files={attachments}
          label={translate('orders.show.delivery')}
          rowHeight={320}
          onDelete={deletes ? remove : undefined}
        />
      )}
      {zipLink !== null && (
        <a className={`button ${styles.zip}`} href={zipLink} download="">
          <FileDownloadIcon fontSize="small" />
          {translate('orders.delivery.zip')}
        </a>
      )}
      {adds && <DeliveryUpload order={order} />}
    </div>
  )
}
