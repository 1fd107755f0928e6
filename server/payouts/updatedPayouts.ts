import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Page } from '#contract/lists/paging.ts'
import type { PayoutFilter, PayoutRow } from '#contract/payouts/payouts.ts'
import { type Db, rowOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { readUpdated, type UpdatedQuery } from '../events/updatedSince.ts'
import { payoutRowsById } from './exportPayoutLines.ts'
import type { Viewer } from './rows.ts'
import { matchingPayouts } from './scope.ts'

/** The payouts that fit and have events after `updatedSince`: see `readUpdated`. */
export function updatedPayouts(
  db: Db,
  viewer: Viewer,
  query: PayoutFilter & UpdatedQuery,
  reply: FastifyReply,
): Promise<Page<PayoutRow>> {
  const where = matchingPayouts(viewer.account, query)
  return readUpdated(db, { area: 'payouts', query, reply }, async (given) => {
    const { ids } = await rowOf<{ ids: number[] }>(
      db,
      sql`select array(select p.id from payouts p where p.id = any(${intArray(given)}) and ${where}) as ids`,
    )
    return payoutRowsById(db, viewer, ids)
  })
}
