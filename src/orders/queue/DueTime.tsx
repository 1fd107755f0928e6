import { useTranslate } from 'ra-core'
import { formatDate, formatDateTime, formatNearDay, formatSoon } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { dueIn } from '#src/ui/time/shortTime.ts'
import { useNow } from '#src/ui/time/useNow.ts'
import styles from './DueTime.module.css'

const HOUR = 3_600_000
/** Hours in which something is soon due. */
const SOON = 6

interface DueTimeProps {
  /** The deadline of the step; null where the order's is the one that counts. */
  readonly due: string | null
  /** Null while the order is not paid. */
  readonly orderDeadline: string | null | undefined
  /** Whether to say the order's deadline beside the step's, each with its name and without a year that is this one. */
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
      <Text
        as="b"
        weight="label"
        data-late={left < 0 || undefined}
        data-soon={(left >= 0 && left < SOON * HOUR) || undefined}
      >
        {translate(`due.${key}`, { smart_count: count })}
      </Text>
      {ofStep &&
        (both ? (
          <Named name="stepDeadline" at={instant} day={formatSoon(instant, now)} />
        ) : (
          <time dateTime={instant}>{formatDateTime(instant)}</time>
        ))}
      {orderDeadline && (!ofStep || both) && (
        <Named
          name="deadline"
          at={orderDeadline}
          day={both ? formatNearDay(orderDeadline, now) : formatDate(orderDeadline)}
          late={ofStep && Date.parse(orderDeadline) < now}
        />
      )}
    </span>
  )
}

interface NamedProps {
  readonly name: 'stepDeadline' | 'deadline'
  readonly at: string
  readonly day: string
  readonly late?: boolean
}

/** A deadline with whose it is, and in full on hover. */
function Named({ name, at, day, late }: NamedProps) {
  const translate = useTranslate()
  return (
    <span className={styles.named} data-of={name} data-late={late || undefined} title={formatDateTime(at)}>
      {translate(`orders.column.${name}`)} <time dateTime={at}>{day}</time>
    </span>
  )
}
