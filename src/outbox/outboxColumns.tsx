import type { OutboxRow } from '#contract/outbox.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { CutText } from '#src/ui/text/CutText.tsx'
import { ChannelName, OutboxMessageLink, OutboxOrderLink, OutboxStateCell } from './outboxCells.tsx'

export const OUTBOX_COLUMNS: readonly Column<OutboxRow>[] = [
  {
    key: 'created',
    label: 'outbox.columns.created',
    sort: 'createdDate',
    sortByOrder: 'DESC',
    width: 96,
    cell: ({ createdDate }) => <Ago at={createdDate} />,
  },
  {
    key: 'to',
    label: 'outbox.columns.to',
    width: 158,
    cell: ({ to }) => <CutText full={to}>{to}</CutText>,
  },
  {
    key: 'subject',
    label: 'outbox.columns.subject',
    width: 220,
    cell: (row) => <OutboxMessageLink row={row} />,
  },
  { key: 'order', label: 'outbox.columns.order', width: 70, cell: (row) => <OutboxOrderLink row={row} /> },
  { key: 'channel', label: 'outbox.columns.channel', width: 72, cell: (row) => <ChannelName row={row} /> },
  { key: 'state', label: 'outbox.columns.state', width: 208, cell: (row) => <OutboxStateCell row={row} /> },
  {
    key: 'attempts',
    label: 'outbox.columns.attempts',
    sort: 'attempts',
    sortByOrder: 'DESC',
    numeric: true,
    width: 84,
    cell: ({ attempts }) => attempts,
  },
  { key: 'by', label: 'outbox.columns.by', width: 112, cell: ({ createdBy }) => createdBy },
]

/** A message as a card for narrow windows. */
export const outboxCard = (row: OutboxRow) => (
  <div className={rows.card}>
    <OutboxMessageLink row={row} stretched />
    <span>{row.to}</span>
    <span>
      <InlineAgo at={row.createdDate} /> · <ChannelName row={row} />
      {row.order && (
        <>
          {' · '}#{row.order.number}
        </>
      )}
    </span>
    <OutboxStateCell row={row} wraps above={4} />
  </div>
)
