import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import { customParts } from '#src/orders/customFields/customParts.ts'
import { assignCell, statusCell } from '#src/orders/data/orderCells.tsx'
import { productsOf } from '#src/orders/data/productsOf.ts'
import { formatDollars, formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { dueCell, orderPicture } from './listCells.tsx'
import { numberCell } from './numberCell.tsx'
import styles from './OrderCard.module.css'
import { searchMatches } from './searchMatches.tsx'
import type { useOrderColumns } from './useOrderColumns.tsx'

type Columns = ReturnType<typeof useOrderColumns>

/** The price, or the account's own budget if it sees no prices. */
function moneyOf(order: OrderRow, sees: (name: OrderFieldName) => boolean): string {
  if (sees('subtotal')) return formatPrice(order.subtotal)
  return sees('budget') ? formatDollars(order.budget) : ''
}

/** What is due next: the account's own work, or else the order, which is named to those who see both. */
function due(order: OrderRow, context: Columns['context']) {
  const { deadline, stepDeadline, status } = order
  const label = stepDeadline ? 'orders.column.stepDeadline' : 'orders.column.deadline'
  return (
    <Row as="span" inline gap={4} fixed size="small" tone="ink-2">
      <ScheduleIcon fontSize="inherit" />
      <span className={stepDeadline === null ? undefined : 'visually-hidden'}>
        {context.translate(label)}
      </span>
      {dueCell(stepDeadline ?? deadline, status, context)}
    </Row>
  )
}

/**
 * Renders an order as a card for narrow windows: what it looks like and the essentials for agents, four cards per
 * phone screen. The rest is on the order's page.
 */
export function orderCard(context: Columns['context'], abilities: Columns['abilities'], account?: Account) {
  const { translate } = context
  const sees = (name: OrderFieldName) => account !== undefined && seesField(account, name)
  const customLine = customParts()?.customLineOf(context, account)
  return (order: OrderRow) => (
    <div className={styles.card}>
      {orderPicture(order, 56)}
      <div className={styles.facts}>
        <div className={styles.line}>
          {numberCell(order, { translate, opens: abilities.opens })}
          <Text fixed weight="label" nowrap>
            {moneyOf(order, sees)}
          </Text>
        </div>
        <div className={styles.line}>
          <Text weight="label" cut>
            {order.customer?.fullName ?? productsOf(order)}
          </Text>
          {due(order, context)}
        </div>
        {order.customer && (
          <Text size="small" tone="ink-2" line={16} cut>
            {productsOf(order)}
          </Text>
        )}
        {customLine && (
          <Text size="small" tone="ink-2" line={16} cut>
            {customLine(order)}
          </Text>
        )}
      </div>
      <div className={styles.foot}>
        {statusCell(order, context)}
        {sees('assignedTo') && (
          <span className={styles.artist}>
            {assignCell(
              order,
              { kind: 'artist', name: order.assignedTo?.fullName, avatar: true },
              abilities.artist,
              context,
            )}
          </span>
        )}
      </div>
      {searchMatches(order, sees('customer') ? ['customer'] : [], translate)}
    </div>
  )
}
