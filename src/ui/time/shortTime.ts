import { formatDate } from '../format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From this distance on a date says more than a number of days. */
const FAR = 14 * DAY

/** A time as a text of the catalogue and its number, or as a date. */
export type ShortTime =
  | {
      readonly key: `${'minutes' | 'hours' | 'days'}Ago` | `in${Unit}` | `late${Unit}`
      readonly count: number
    }
  | { readonly key: 'now' | 'date'; readonly text?: string }
type Unit = 'Minutes' | 'Hours' | 'Days'

const unitOf = (distance: number, daysFrom = DAY): readonly [Unit, number] => {
  if (distance < HOUR) return ['Minutes', Math.floor(distance / MINUTE)]
  return distance < daysFrom ? ['Hours', Math.floor(distance / HOUR)] : ['Days', Math.floor(distance / DAY)]
}

/** `20/11`, with two digits of the year if it is not this one. */
function shortDate(instant: string, now: number): string {
  const [day = '', month = '', year = ''] = formatDate(instant).split('/')
  const thisYear = formatDate(new Date(now).toISOString()).endsWith(year)
  return thisYear ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`
}

/** How long ago an instant was, as far as a fortnight back; else its date. */
export function shortAgo(instant: string, now: number): ShortTime {
  const passed = now - Date.parse(instant)
  if (passed >= FAR) return { key: 'date', text: shortDate(instant, now) }
  if (passed < MINUTE) return { key: 'now' }
  const [unit, count] = unitOf(passed)
  return { key: `${unit.toLowerCase() as Lowercase<Unit>}Ago`, count }
}

/**
 * How long until a deadline, or how late it is: the same everywhere. The second day still counts in hours, and the last
 * minute as one.
 */
export function dueIn(instant: string, now: number) {
  const left = Date.parse(instant) - now
  const distance = Math.abs(left)
  const [unit, count] = unitOf(distance, 2 * DAY)
  const key = `${left < 0 ? 'late' : 'in'}${unit}` as const
  return { key, count: Math.max(count, 1), left }
}

/** The same in a few letters; its date if it is far away or `settled`. */
export function shortDue(instant: string, now: number, settled = false): ShortTime {
  const { left, ...due } = dueIn(instant, now)
  return settled || left >= FAR ? { key: 'date', text: shortDate(instant, now) } : due
}
