import { type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'

/**
 * The lanes an account may see, by steps `s` of orders `o`: all with VIEW_ALL_ARTIST_TABS, artists their own, others that of
 * the assigned artist; the canvas lane needs its own permission (A§2).
 */
export function visibleLanes(account: Account): SQL {
  const canvas = has(account, 'VIEW_WORK_LOG_FOR_CANVAS') ? sql`true` : sql`s.lane <> 'CANVAS'`
  if (has(account, 'VIEW_ALL_ARTIST_TABS')) return canvas
  const lane = seesOwnOnly(account) ? sql`s.artist_id = ${account.id}` : sql`s.artist_id = o.assigned_to`
  return sql`${canvas} and (${lane} or s.lane = 'CANVAS')`
}
