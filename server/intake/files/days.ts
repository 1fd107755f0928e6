import { instantOf } from '../../businessDay.ts'

/** Whether `03/04/2026` is the third of April or March the fourth. */
export type DayOrder = 'day' | 'month'

/** ISO-8601 in UTC, or why a cell holds no time: `unclear` can be read in two ways. */
export type ReadMoment = { readonly at: string } | 'unclear' | 'none'

interface Parts {
  readonly day: string
  readonly hours: string
  readonly zone: string
}

const TIME = String.raw`(?:(?:T|,?\s+|\s+-\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(AM|PM)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${TIME}$`, 'i')

/** Which order the cell can only have. */
export function orderIn(cell: string): DayOrder | undefined {
  const [, first, second] = YEAR_LAST.exec(cell.trim()) ?? []
  if (Number(first) > 12 && Number(second) <= 12) return 'day'
  return Number(second) > 12 && Number(first) <= 12 ? 'month' : undefined
}

const two = (text: string | undefined) => String(text).padStart(2, '0')

function hoursOf(time: string | undefined, half: string | undefined): string | undefined {
  if (time === undefined) return '00:00:00'
  const [hours, minutes, seconds = '00'] = time.split(':')
  const late = half?.toUpperCase() === 'PM'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0)
  return hour > 23 || Number(minutes) > 59
    ? undefined
    : `${two(String(hour))}:${minutes}:${seconds.slice(0, 2)}`
}

function partsOf(text: string, order: DayOrder | undefined): Parts | 'unclear' | undefined {
  const first = YEAR_FIRST.exec(text)
  const last = first ? null : YEAR_LAST.exec(text)
  const [, one, two_, three, time, half, zone = ''] = first ?? last ?? []
  const hours = hoursOf(time, half)
  if (one === undefined || hours === undefined) return undefined
  if (first) return { day: `${one}-${two(two_)}-${two(three)}`, hours, zone }
  const known = orderIn(text) ?? (one === two_ ? 'day' : order)
  if (known === undefined) return 'unclear'
  const [day, month] = known === 'day' ? [one, two_] : [two_, one]
  return { day: `${three}-${two(month)}-${two(day)}`, hours, zone }
}

const exists = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '2000' && day < '2200'
}

/**
 * The time in a cell: `2026-11-20`, `20/11/2026`, `2026-11-20 10:11:12 -0500`. Without a time it is the start of the
 * day, without a zone that of the business. `03/04/2026` is unclear without `order`.
 */
export function readMoment(
  cell: string,
  { order, zone }: { readonly order: DayOrder | undefined; readonly zone: string },
): ReadMoment {
  const parts = partsOf(cell.trim(), order)
  if (parts === 'unclear') return 'unclear'
  if (parts === undefined || !exists(parts.day)) return 'none'
  if (parts.zone === '') return { at: instantOf(`${parts.day}T${parts.hours}Z`, zone).toISOString() }
  const offset = /^[+-]/.test(parts.zone) ? parts.zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2') : 'Z'
  const at = new Date(`${parts.day}T${parts.hours}${offset}`)
  return Number.isNaN(at.getTime()) ? 'none' : { at: at.toISOString() }
}
