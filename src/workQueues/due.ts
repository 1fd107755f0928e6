const HOUR_MS = 3_600_000
/** From so many hours on, days are said. */
const DAYS_FROM = 48
/** Hours in which something is soon due. */
const SOON = 6

export interface Due {
  readonly key: 'days' | 'hours' | 'soon' | 'lateDays' | 'lateHours' | 'late'
  /** Days or hours. */
  readonly count: number
  readonly isLate: boolean
  readonly isSoon: boolean
}

/** How far an ISO instant is away, in full hours, or days from two on. */
export function dueIn(due: string, now: number): Due {
  const left = Date.parse(due) - now
  const hours = Math.floor(Math.abs(left) / HOUR_MS)
  const isLate = left < 0
  const shared = { isLate, isSoon: !isLate && hours < SOON }
  if (hours >= DAYS_FROM)
    return { ...shared, key: isLate ? 'lateDays' : 'days', count: Math.floor(hours / 24) }
  if (hours >= 1) return { ...shared, key: isLate ? 'lateHours' : 'hours', count: hours }
  return { ...shared, key: isLate ? 'late' : 'soon', count: 0 }
}
