import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { OutboxRow } from '#contract/outbox.ts'
import { useRowSearch } from '#src/admin/list/openRow.ts'
import { errorOf, messageName } from './messageNames.ts'
import styles from './Outbox.module.css'
import { StateBadge } from './StateBadge.tsx'

interface CellProps {
  readonly row: OutboxRow
}

/** Opens the message's dialog. */
export function OutboxMessageLink({ row, stretched }: CellProps & { readonly stretched?: boolean }) {
  const translate = useTranslate()
  const name = messageName(translate, row)
  return (
    <Link
      className={stretched ? 'stretched' : styles.cut}
      to={useRowSearch(row.id)}
      aria-label={translate('outbox.open', { subject: name, to: row.to })}
      data-full={name}
    >
      {name}
    </Link>
  )
}

export function OutboxOrderLink({ row: { order } }: CellProps) {
  return order && <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>
}

/** The state, and beside it why the last attempt failed. */
export function OutboxStateCell({ row }: CellProps) {
  const error = errorOf(row)
  return (
    <span className={styles.state}>
      <StateBadge state={row.state} />
      {error && (
        <span className={styles.error} data-full={error}>
          {error}
        </span>
      )}
    </span>
  )
}

/** The name of the channel; in a component of its own, since cells have no hooks. */
export function ChannelName({ row: { channel } }: CellProps) {
  return useTranslate()(`outbox.channel.${channel}`)
}
