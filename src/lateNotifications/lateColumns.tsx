import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import rows from '#src/ui/record/Rows.module.css'
import styles from './Late.module.css'
import { ActionCell, ContentCell, OrdersCell, StatusCell, TimeCell } from './lateCells.tsx'

/** The columns of B§2, after the selection. */
export const LATE_COLUMNS: readonly Column<LateNotification>[] = [
  {
    key: 'time',
    label: 'lateNotifications.columns.time',
    sort: 'lastModifiedDate',
    sortByOrder: 'DESC',
    width: 150,
    cell: (row) => <TimeCell row={row} />,
  },
  {
    key: 'orders',
    label: 'lateNotifications.columns.orders',
    width: 220,
    cell: (row) => <OrdersCell row={row} />,
  },
  {
    key: 'status',
    label: 'lateNotifications.columns.status',
    width: 140,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    key: 'content',
    label: 'lateNotifications.columns.content',
    width: 190,
    cell: (row) => <ContentCell row={row} />,
  },
  {
    key: 'action',
    label: 'lateNotifications.columns.action',
    width: 290,
    cell: (row) => <ActionCell row={row} />,
  },
]

/** A late notification as a card for narrow windows. */
export const lateCard = (row: LateNotification) => (
  <div className={`${rows.card} ${styles.card}`}>
    <b>
      <TimeCell row={row} />
    </b>
    <OrdersCell row={row} />
    <StatusCell row={row} />
    <ContentCell row={row} />
    <ActionCell row={row} />
  </div>
)
