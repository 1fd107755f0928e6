import { useTranslate } from 'ra-core'
import { formatDate, formatDateTime } from '#src/ui/format.ts'
import { dueIn } from '#src/ui/time/shortTime.ts'
import { useNow } from '#src/ui/time/useNow.ts'
import styles from './DueTime.module.css'

const HOUR = 3_600_000
/** Hours in which something is soon due. */
const SOON = 6

interface DueTimeProps {
  /** The deadline of the step; null where the order's is the one that counts. */
  readonly due: string | null
  readonly orderDeadline: string | undefined
  /** Whether to say the order's deadline beside the step's. */
  readonly both?: boolean
}

/** How far the deadline is away and when it is; the order's is called so, since steps have deadlines of their own. */
export function DueTime({ due, orderDeadline, both }: DueTimeProps) {
  const translate = useTranslate()
  const now = useNow()
  const ofStep = due !== null && due !== orderDeadline
  const instant = due ?? orderDeadline
  if (!instant) return null
  const { key, count, left } = dueIn(instant, now)
  return (
    <span className={styles.due}>
      <b data-late={left < 0 || undefined} data-soon={(left >= 0 && left < SOON * HOUR) || undefined}>
        {translate(`due.${key}`, { smart_count: count })}
      </b>
      {ofStep && <time dateTime={instant}>{formatDateTime(instant)}</time>}
      {orderDeadline && (!ofStep || both) && (
        <OrderDeadline at={orderDeadline} late={ofStep && Date.parse(orderDeadline) < now} />
      )}
    </span>
  )
}

function OrderDeadline({ at, late }: { readonly at: string; readonly late: boolean }) {
  const translate = useTranslate()
  return (
    <span className={styles.order} data-late={late || undefined} title={formatDateTime(at)}>
      {translate('orders.column.deadline')} <time dateTime={at}>{formatDate(at)}</time>
    </span>
  )
}
