import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { OrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { paymentBadge, shownAlert, statusCell } from '#src/orders/data/orderCells.tsx'
import { PresenceBar } from '#src/orders/team/PresenceBar.tsx'
import { SnoozeButton } from '#src/orders/team/SnoozeButton.tsx'
import { useHolds } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ArtistChatLink } from './ArtistChatLink.tsx'
import { AssignedControl } from './AssignedControl.tsx'
import { CustomerWrote } from './CustomerWrote.tsx'
import { FollowSlot } from './FollowSlot.tsx'
import styles from './OrderHeader.module.css'

/** Number, statuses and deadline; artist and budget at the right (A§2). Rendered from a list row at first. */
export function OrderHeader({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const alert = shownAlert(order)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{translate('orders.show.number', { number: order.number })}</h1>
        {order.fasterProcessing && (
          <Text tone="accent" weight="label">
            {translate('orders.fasterProcessing')}
          </Text>
        )}
        <FollowSlot order={order} />
        <OrderTexts>
          <PresenceBar order={order} />
        </OrderTexts>
      </div>
      <div className={styles.states}>
        {statusCell(order, { translate })}
        {paymentBadge(order.artistPaymentStatus, { translate }, 'artistPayment')}
        <Text tone="ink-2" tabular>
          {translate('orders.show.deadline')}{' '}
          {order.deadline ? (
            <time dateTime={order.deadline}>{formatDateTime(order.deadline)}</time>
          ) : (
            translate('orders.show.oncePaid')
          )}
        </Text>
        <div className={styles.alarm}>
          {alert && (
            <Row as="span" inline gap={4} tone="danger" weight="label">
              <WarningAmberIcon fontSize="inherit" />
              {translate(`orders.alert.${alert}`)}
            </Row>
          )}
          <SnoozeButton order={order} />
        </div>
        <CustomerWrote order={order} />
      </div>
      <Who order={order} />
    </header>
  )
}

/** Artist and budget, with the way to the chat with the artist. */
function Who({ order }: { readonly order: OrderRow }) {
  const chats = useHolds('ACCESS_CS')
  return (
    <div className={styles.who}>
      <AssignedControl order={order} />
      {chats && order.assignedTo && (
        <span className={styles.chat}>
          <OrderTexts>
            <ArtistChatLink artist={order.assignedTo} />
          </OrderTexts>
        </span>
      )}
    </div>
  )
}
