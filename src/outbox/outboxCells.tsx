import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { OutboxRow } from '#contract/outbox.ts'
import { useRowSearch } from '#src/admin/list/openRow.ts'
import { RowLink } from '#src/ui/record/RowLink.tsx'
import { StateLine, type StateLineProps } from '#src/ui/record/StateLine.tsx'
import { errorOf, messageName } from './messageNames.ts'
import { StateBadge } from './StateBadge.tsx'

interface CellProps {
  readonly row: OutboxRow
}

/** Opens the message's dialog. */
export function OutboxMessageLink({ row, stretched }: CellProps & { readonly stretched?: boolean }) {
  const translate = useTranslate()
  const name = messageName(translate, row)
  return (
    <RowLink
      stretched={stretched}
      to={useRowSearch(row.id)}
      aria-label={translate('outbox.open', { subject: name, to: row.to })}
      data-full={name}
    >
      {name}
    </RowLink>
  )
}

export function OutboxOrderLink({ row: { order } }: CellProps) {
  return order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>
}

/** The state, and beside it why the last attempt failed. */
export const OutboxStateCell = ({ row, ...look }: CellProps & StateLineProps) => (
  <StateLine {...look} error={errorOf(row)}>
    <StateBadge state={row.state} />
  </StateLine>
)

/** The name of the channel; in a component of its own, since cells have no hooks. */
export function ChannelName({ row: { channel } }: CellProps) {
  return useTranslate()(`outbox.channel.${channel}`)
}
