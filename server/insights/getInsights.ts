import type { Insights } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { readArtists } from './artists.ts'
import { readDays } from './days.ts'
import { readLanes } from './lanes.ts'
import { periodOf } from './period.ts'
import { sightOf } from './sight.ts'
import { readTotals } from './totals.ts'

/** The figures of a period beside those of the one before. Throws 403 for accounts that see only some orders. */
export async function getInsights(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  range: InsightRange,
): Promise<Insights> {
  const sight = sightOf(account)
  const period = await periodOf(db, range, now)
  const [days, lanes, artists] = await Promise.all([
    readDays(db, period, sight),
    readLanes(db, period, sight),
    sight.artists ? readArtists(db, period, sight) : undefined,
  ])
  const [totals, totalsBefore] = await Promise.all([
    readTotals(db, period, period.range, sight, days.now),
    readTotals(db, period, period.before, sight, days.before),
  ])
  return {
    ...period.range,
    before: period.before,
    days: [...days.now.days],
    daysBefore: [...days.before.days],
    totals,
    totalsBefore,
    lanes,
    ...(artists && { artists }),
  }
}
