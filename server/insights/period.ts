import { daysBetween, type InsightRange } from '#contract/insights/range.ts'
import { addDays } from '../businessDay.ts'
import type { Db } from '../db/db.ts'
import { readInsightZone } from '../orders/list/insightZone.ts'

/** What the figures are read for. */
export interface Period {
  readonly range: InsightRange
  /** As many days, up to the day before. */
  readonly before: InsightRange
  readonly zone: string
  readonly now: Date
}

export async function periodOf(db: Db, { from, to }: InsightRange, now: Date): Promise<Period> {
  const before = { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
  return { range: { from, to }, before, zone: await readInsightZone(db), now }
}

/** Every day of the range. */
export const daysOf = ({ from, to }: InsightRange): readonly string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place))
