import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { CONVERSATION_ID } from '#src/orders/data/conversationId.ts'
import { hasWritten } from '#src/orders/data/orderCells.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './OrderHeader.module.css'

/** Leads to the customer's unread answer further down. */
export function CustomerWrote({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  if (!hasWritten(order)) return null
  const go = () => {
    const card = document.getElementById(CONVERSATION_ID)
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }
  return (
    <BareButton className={styles.wrote} onClick={go}>
      <MailOutlineIcon fontSize="inherit" />
      {translate('orders.alert.CUSTOMER_WROTE')}
    </BareButton>
  )
}
