import type { TranslateFunction } from 'ra-core'
import { formatCount } from '#src/ui/format.ts'

/** `12%`, of a share between 0 and 1. */
export const shareText = (share: number): string => `${Math.round(share * 100)}%`

/** The share, or undefined if there is nothing to share. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : part / whole

const HOURS_A_DAY = 24
/** From so many hours on, days are said. */
const DAYS_FROM = 48

/** `14 h` or `3.2 days`. */
export function hoursText(hours: number, translate: TranslateFunction): string {
  if (hours < DAYS_FROM) return translate('insights.hours', { count: formatCount(Math.round(hours)) })
  const days = Math.round((hours / HOURS_A_DAY) * 10) / 10
  return translate('insights.daysLong', { count: formatCount(days) })
}
