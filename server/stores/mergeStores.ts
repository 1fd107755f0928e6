import { sql } from 'drizzle-orm'
import { stores as contract, type StoreMergePreview } from '#contract/stores.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvents } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { wakeJob } from '../jobs/wake.ts'
import { FOLLOW_NAMES, lockNames, withFormerName } from '../plain/otherNames.ts'
import { lockAllRights, lockRights } from '../session/rights.ts'
import { giveUsers, moveOrders } from './moveOrders.ts'
import { moveViews } from './moveViews.ts'
import { storeUses } from './rules.ts'

/** Orders moved within the call; a job moves the rest, so that no call lasts long. */
const ORDERS_AT_ONCE = 1000

interface Request {
  readonly account: SignedIn
  readonly now: Date
}

interface Merge {
  readonly from: number
  readonly into: number
  readonly version?: number | undefined
}

interface Store {
  readonly id: number
  readonly name: string
  readonly sources: string[]
  readonly otherNames: string[]
  readonly active: boolean
  readonly version: number
  readonly merged: boolean
  readonly lastModifiedBy: string
  readonly lastModifiedDate: string
}

/**
 * Locks both in id order, which keeps nobody from naming them: who does holds an order that the merge needs. Throws
 * 404, 400 at `into`, or 409 `versionConflict`.
 */
async function lockBoth(tx: Db, { from, into, version }: Merge, now: Date): Promise<readonly [Store, Store]> {
  const rows = await rowsOf<Store>(
    tx,
    sql`select x.id, x.name, x.sources, x.other_names as "otherNames", x.active, x.version,
        x.last_modified_by as "lastModifiedBy", x.last_modified_date::text as "lastModifiedDate",
        exists (select 1 from merged_stores m where m.id = x.id) as merged
      from stores x where x.id in (${from}, ${into}) order by x.id for no key update`,
  )
  const [dropped, kept] = [from, into].map((id) => rows.find((row) => row.id === id))
  if (!dropped || dropped.merged) throw problem('notFound')
  if (version !== undefined && version !== dropped.version)
    throw problem('versionConflict', {
      facts: { version: dropped.version },
      says: changedBy({ ...dropped, lastModifiedDate: iso(dropped.lastModifiedDate) }, now),
    })
  if (from === into || !kept?.active)
    throw problem('invalidInput', { fieldErrors: { into: 'validation.otherStore' } })
  return [dropped, kept]
}

/** Gives the kept store the users, print products, views, names and sources of the other. */
async function moveBelongings(tx: Db, [dropped, kept]: readonly [Store, Store], { account, now }: Request) {
  const { otherNames } = withFormerName({
    name: kept.name,
    otherNames: [...kept.otherNames, dropped.name, ...dropped.otherNames],
  })
  await tx.execute(sql`update stores set other_names = '{}', sources = '{}', active = false,
    version = version + 1 where id = ${dropped.id}`)
  await tx.execute(sql`update stores set version = version + 1,
      other_names = array(select jsonb_array_elements_text(${JSON.stringify(otherNames)}::jsonb)),
      sources = array(select distinct unnest(sources || ${`{${dropped.sources.join(',')}}`}::text[]) order by 1),
      last_modified_date = ${now.toISOString()}::timestamptz, last_modified_by = ${account.fullName}
    where id = ${kept.id}`)
  // Those of the merged store stay until its last order has moved, so that nobody loses sight of one.
  await giveUsers(tx, { from: dropped.id, into: kept.id })
  await tx.execute(sql`update print_products set store_id = ${kept.id}, version = version + 1
    where store_id = ${dropped.id}`)
  await tx.execute(sql`update shop_connections set version = version + 1,
      store_id = case when store_id = ${dropped.id} then ${kept.id} else store_id end
    where store_id = ${dropped.id}
      or id in (select connection_id from shop_locations where store_id = ${dropped.id})`)
  await tx.execute(sql`update shop_locations set store_id = ${kept.id} where store_id = ${dropped.id}`)
  await moveViews(tx, { from: dropped.id, into: kept.id })
  await tx.execute(sql`update merged_stores set into_id = ${kept.id} where into_id = ${dropped.id}`)
  await tx.execute(sql`insert into merged_stores (id, name, into_id)
    values (${dropped.id}, ${dropped.name}, ${kept.id})`)
}

/** The version counts what depends on the stores of a user, so open forms conflict. */
const touchUsers = (tx: Db, from: number) =>
  tx.execute(sql`update users set version = version + 1
    where id in (select user_id from user_stores where store_id = ${from})`)

/**
 * Merges one store into another (D-4.23): its orders, users, print products, connected shops, saved views, sources and names become
 * the other's. Many orders move by a job; until then they still name the merged store. Returns what it moves. Throws 404,
 * 400 at `into`, or 409 `versionConflict`. Lock order: rights, names, stores, users, print products, connected shops, views, orders.
 */
export function mergeStores(db: Db, request: Request, merge: Merge): Promise<StoreMergePreview> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    // Users change their stores under this lock, with the user locked first.
    await lockRights(tx, account)
    await lockNames(tx)
    const both = await lockBoth(tx, merge, now)
    const [dropped, kept] = both
    const moves = await storeUses(tx, dropped.id)
    await touchUsers(tx, dropped.id)
    await moveBelongings(tx, both, request)
    const { finished } = await moveOrders(tx, { from: dropped.id, into: kept.id }, ORDERS_AT_ONCE)
    if (!finished) await wakeJob(tx, FOLLOW_NAMES)
    await announceSessionChange(tx)
    const event = { account, now, area: contract.name, kind: 'merged' as const }
    await recordEvents(tx, [
      {
        ...event,
        recordId: kept.id,
        data: auditData(kept.name, changesOf({}, { mergedFrom: dropped.name, orders: moves.orders })),
      },
      {
        ...event,
        recordId: dropped.id,
        data: auditData(dropped.name, changesOf({}, { mergedInto: kept.name, orders: moves.orders })),
      },
    ])
    return moves
  })
}

/** Moves what merges left to the job. Returns how many orders it moved. */
export async function moveMerged(db: Db, most: number, rest: () => Promise<unknown>): Promise<number> {
  for (let moved = 0; ; ) {
    const { count } = await db.transaction(async (tx) => {
      // First, as in a merge: the last batch changes the stores of users.
      await lockAllRights(tx)
      const [next] = await rowsOf<{ from: number; into: number }>(
        tx,
        sql`select id as "from", into_id as "into" from merged_stores where moving order by id limit 1
          for update skip locked`,
      )
      return { count: next && (await moveOrders(tx, next, most)).moved }
    })
    if (count === undefined) return moved
    moved += count
    await rest()
  }
}
