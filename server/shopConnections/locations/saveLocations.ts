import { sql } from 'drizzle-orm'
import type { ShopConnection, ShopConnectionChange } from '#contract/shopConnections/shopConnections.ts'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { type Changes, changesOf } from '../../events/changes.ts'
import { invalidField } from '../../http/problem.ts'
import { recordPart } from '../../http/words/parts.ts'
import { requireStore } from '../content.ts'

/** The locations that have a store, with its name, as the audit has them. */
export async function auditedLocations(tx: Db, connectionId: number): Promise<readonly string[]> {
  const rows = await rowsOf<{ text: string }>(
    tx,
    sql`select l.name || ': ' || s.name as text from shop_locations l join stores s on s.id = l.store_id
      where l.connection_id = ${connectionId} order by sort_name(l.name), l.shop_location_id`,
  )
  return rows.map(({ text }) => text)
}

/** Does something to the locations of a connection. Answers what changed, for the audit. */
export async function changingLocations(
  tx: Db,
  connectionId: number,
  work: () => Promise<unknown>,
): Promise<Changes> {
  const before = await auditedLocations(tx, connectionId)
  await work()
  return changesOf({ locations: before }, { locations: await auditedLocations(tx, connectionId) })
}

/** Throws 400 at a location that the shop does not have, and at a store that may not be chosen. */
export const saveLocations = (
  tx: Db,
  holder: Account,
  { id: connectionId, locations }: Pick<ShopConnection, 'id' | 'locations'>,
  given: ShopConnectionChange['locations'] = [],
): Promise<Changes> =>
  changingLocations(tx, connectionId, async () => {
    for (const [at, { id, storeId }] of given.entries()) {
      const known = locations.find((one) => one.id === id)
      if (!known)
        throw invalidField(`locations.${at}.id`, 'noRecord', { record: recordPart('shop_locations') })
      if (storeId === known.storeId) continue
      await requireStore(tx, holder, storeId, `locations.${at}.storeId`)
      await tx.execute(sql`update shop_locations set store_id = ${storeId}
        where connection_id = ${connectionId} and shop_location_id = ${id}`)
    }
  })
