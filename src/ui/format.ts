import { type ZonedDate, zonedDate } from '#src/ui/time/zonedDate.ts'

/** The business time zone until the property `business_timezone` is loaded (D-13.1). */
const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh'
const ZONE_KEY = 'atelier.timeZone'

const inZone = (name: string) => ({ name, format: zonedDate(name) })

function remembered(): { readonly name: string; readonly format: ZonedDate } {
  try {
    return inZone(localStorage.getItem(ZONE_KEY) ?? DEFAULT_TIME_ZONE)
  } catch {
    return inZone(DEFAULT_TIME_ZONE)
  }
}

let zone = remembered()

const zoneListeners = new Set<() => void>()

/** Sets the time zone of all dates; ignores unknown names. */
export function setTimeZone(name: string): void {
  if (name === zone.name) return
  try {
    zone = inZone(name)
    localStorage.setItem(ZONE_KEY, name)
  } catch {
    // A typo in the property must not break every date.
  }
  if (zone.name === name) for (const listener of zoneListeners) listener()
}

/** The current time zone of dates. */
export const readTimeZone = (): string => zone.name

/** Calls back when the time zone changes. Returns a function to unsubscribe. */
export function onTimeZone(listener: () => void): () => void {
  zoneListeners.add(listener)
  return () => zoneListeners.delete(listener)
}

/** Day and time in the business time zone; undefined if it is no instant. */
function partsOf(instant: string): ReturnType<ZonedDate> | undefined {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : zone.format(date)
}

/** Formats an ISO instant as `DD/MM/YYYY HH:mm` in the business time zone; '' if none (A§9, D-13.3). */
export function formatDateTime(instant: string | null | undefined): string {
  return (instant ? partsOf(instant) : undefined)?.join(' ') ?? ''
}

/** An instant near now, as in a sentence: `DD/MM HH:mm`, with the year if it is another one. */
export function formatSoon(instant: string, now: number): string {
  const [, time = ''] = formatDateTime(instant).split(' ')
  return `${formatNearDay(instant, now)} ${time}`
}

/** The day of an instant near now: `DD/MM`, with the year if it is another one. */
export function formatNearDay(instant: string, now: number): string {
  const day = formatDate(instant)
  const year = formatDate(new Date(now).toISOString()).slice(6)
  return day.slice(6) === year ? day.slice(0, 5) : day
}

/** Formats an ISO instant or a zone-independent `YYYY-MM-DD` date as `DD/MM/YYYY`; '' if there is none. */
export function formatDate(given: string | null | undefined): string {
  if (!given) return ''
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? []
  if (year) return `${day}/${month}/${year}`
  return partsOf(given)?.[0] ?? ''
}

/* Written out, because the first use of `Intl` in a page takes 15 to 35 ms. */

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')

function dollars(amount: number, decimals: number): string {
  const sign = amount < 0 ? '-' : ''
  return `${sign}$${grouped(Math.abs(amount).toFixed(decimals))}`
}

/** A whole number: `12,500`. */
export const formatCount = (count: number): string => grouped(String(count))

/** Whole dollars: `$1,250`; '' if there is none (A§9). */
export const formatDollars = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : dollars(amount, 0)

/** US dollars with cents: `$1,250.00`; '' if there is none (D-13.4). */
export const formatPrice = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : dollars(amount, 2)

/** An amount of a payout: `$1,250`, with cents only if there are any; '' if there is none (B§9). */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return ''
  const price = dollars(amount, 2)
  return price.endsWith('.00') ? price.slice(0, -3) : price
}
