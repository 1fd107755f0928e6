import { useTranslate } from 'ra-core'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import styles from './OrderSearch.module.css'
import type { useOrderSearch } from './useOrderSearch.ts'

interface Props {
  readonly search: ReturnType<typeof useOrderSearch>
  readonly active: OrderRow | undefined
  readonly onGo: (row: OrderRow) => void
}

/** The results under the search box, with one line that has their number, or why there are none. */
export default function OrderSearchResults({ search, active, onGo }: Props) {
  const translate = useTranslate()
  const { rows, failed, done } = search
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active)
      list.current?.querySelector(`#order-search-${active.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const count = () => {
    if (failed) return translate('shell.search.failed')
    if (rows.length > 0) return translate('shell.search.results', { smart_count: rows.length })
    return translate(done ? 'shell.search.none' : 'shell.search.loading')
  }
  return (
    <div className={styles.panel} onPointerDown={(event) => event.preventDefault()}>
      <Text as="output" block padX={14} padY={8} size="small" tone="ink-3">
        {count()}
      </Text>
      <div
        className={styles.list}
        id="order-search-results"
        role="listbox"
        aria-label={translate('shell.search.label')}
        ref={list}
      >
        {rows.map((row) => (
          <Result key={row.id} row={row} selected={row === active} onGo={onGo} />
        ))}
      </div>
    </div>
  )
}

/** A real link, so that it can be opened in a new tab; the keyboard focus stays in the box. */
function Result({
  row,
  selected,
  onGo,
}: {
  row: OrderRow
  selected: boolean
  onGo: (row: OrderRow) => void
}) {
  const translate = useTranslate()
  const { friendlyName, color } = statusOf(row.status)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onGo(row)
  }
  return (
    <a
      className={styles.result}
      id={`order-search-${row.id}`}
      role="option"
      aria-selected={selected}
      href={`/order/${encodeURIComponent(row.code)}`}
      tabIndex={-1}
      onClick={open}
    >
      <Text weight="strong" tabular>
        #{row.number}
      </Text>
      <span className={styles.code}>
        {row.code} · {row.paidAt ? formatDateTime(row.paidAt) : translate('orders.alert.NOT_PAID')}
      </span>
      <span className={styles.status}>
        <StatusBadge tone={color} label={translate(`orders.status.${row.status}`, { _: friendlyName })} />
      </span>
      <span className={styles.customer}>{row.customer?.fullName}</span>
      <span className={styles.artist}>
        {row.assignedTo === undefined
          ? ''
          : (row.assignedTo?.fullName ?? translate('shell.search.unassigned'))}
      </span>
    </a>
  )
}
