import type { ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { Faults, ParkedLink, ParkedStateCell } from './parkedCells.tsx'

export const PARKED_COLUMNS: readonly Column<ParkedRow>[] = [
  {
    key: 'at',
    label: 'parked.columns.at',
    sort: 'at',
    sortByOrder: 'DESC',
    width: 96,
    cell: ({ at }) => <Ago at={at} />,
  },
  {
    key: 'shopNumber',
    label: 'parked.columns.shopNumber',
    width: 120,
    cell: (row) => <ParkedLink row={row} />,
  },
  { key: 'customer', label: 'parked.columns.customer', width: 170, cell: ({ customerName }) => customerName },
  { key: 'reason', label: 'parked.columns.reason', width: 306, cell: (row) => <Faults row={row} /> },
  { key: 'state', label: 'parked.columns.state', width: 180, cell: (row) => <ParkedStateCell row={row} /> },
  { key: 'by', label: 'parked.columns.by', width: 120, cell: ({ settledBy }) => settledBy },
]

/** An order as a card for narrow windows. */
export const parkedCard = (row: ParkedRow) => (
  <div className={rows.card}>
    <ParkedLink row={row} stretched />
    <Faults row={row} />
    {row.customerName && <span>{row.customerName}</span>}
    <span>
      <InlineAgo at={row.at} />
    </span>
    <ParkedStateCell row={row} />
  </div>
)
