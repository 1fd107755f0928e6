import type { CareReminder } from '#contract/care/care.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { formatDate } from '#src/ui/format.ts'
import rows from '#src/ui/record/Rows.module.css'
import styles from './Care.module.css'
import { CareActions, CustomerName, TypeBadge } from './careCells.tsx'

export const CARE_COLUMNS: readonly Column<CareReminder>[] = [
  {
    key: 'name',
    label: 'care.columns.name',
    width: 220,
    pinned: true,
    cell: (reminder) => <CustomerName reminder={reminder} />,
  },
  {
    key: 'date',
    label: 'care.columns.date',
    sort: 'date',
    width: 110,
    cell: ({ date }) => formatDate(date),
  },
  {
    key: 'type',
    label: 'care.columns.type',
    width: 300,
    cell: (reminder) => <TypeBadge reminder={reminder} />,
  },
  {
    key: 'status',
    label: 'care.columns.status',
    width: 250,
    cell: (reminder) => <CareActions reminder={reminder} />,
  },
]

/** A reminder as a card for narrow windows. */
export const careCard = (reminder: CareReminder) => (
  <div className={`${rows.card} ${styles.card}`}>
    <CustomerName reminder={reminder} />
    <span>{formatDate(reminder.date)}</span>
    <TypeBadge reminder={reminder} />
    <CareActions reminder={reminder} />
  </div>
)
