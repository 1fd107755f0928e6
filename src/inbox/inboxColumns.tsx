import type { InboxRow } from '#contract/conversation/inbox.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { InboxMessageLink, InboxStateCell, MessageStart, Sender } from './inboxCells.tsx'

export const INBOX_COLUMNS: readonly Column<InboxRow>[] = [
  {
    key: 'at',
    label: 'inbox.columns.at',
    sort: 'at',
    sortByOrder: 'DESC',
    width: 96,
    cell: ({ at }) => <Ago at={at} />,
  },
  { key: 'sender', label: 'inbox.columns.sender', width: 180, cell: (row) => <Sender row={row} /> },
  { key: 'subject', label: 'inbox.columns.subject', width: 396, cell: (row) => <MessageStart row={row} /> },
  { key: 'state', label: 'inbox.columns.state', width: 190, cell: (row) => <InboxStateCell row={row} /> },
  { key: 'by', label: 'inbox.columns.by', width: 130, cell: ({ settledBy }) => settledBy },
]

/** A message as a card for narrow windows. */
export const inboxCard = (row: InboxRow) => (
  <div className={rows.card}>
    <InboxMessageLink row={row} stretched />
    {row.excerpt && (
      <Text block wide cut>
        {row.excerpt}
      </Text>
    )}
    <Sender row={row} />
    <span>
      <InlineAgo at={row.at} />
    </span>
    <InboxStateCell row={row} />
  </div>
)
