import InfoIcon from '@mui/icons-material/InfoOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './CustomerCard.module.css'

/** What colleagues should know about the customer before anything else; staff's own note, which customers never see. */
export function InternalNote() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const note = order?.customerInfo?.note
  if (!note) return null
  return (
    <section className={styles.note} aria-label={translate('orders.page.internalNote')}>
      <InfoIcon fontSize="small" />
      <Text as="p" shrink breaks keepLines>
        <Text as="strong" block weight="strong">
          {translate('orders.page.internalNote')}
        </Text>
        {note}
      </Text>
    </section>
  )
}
