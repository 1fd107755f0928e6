import { sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import type { ShopConnection, ShopLocationsRead } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../../db/db.ts'
import { askConnection } from '../askConnection.ts'
import { type ConnectionRequest, recordConnection } from '../content.ts'
import { getConnection, lockConnection } from '../queries.ts'
import type { ConnectionDeps } from '../save.ts'
import type { ShopPlace } from '../shop.ts'
import { shopLocations } from '../tables.ts'
import { changingLocations } from './saveLocations.ts'

const wordsOf = (given: string, most: number): string => given.trim().slice(0, most)

/** Puts what the shop has in the place of what was known; stores that were chosen stay. */
async function replaceLocations(tx: Db, connectionId: number, places: readonly ShopPlace[]): Promise<void> {
  const rows = places.map(({ id, name, active }) => ({
    connectionId,
    shopLocationId: id,
    name: wordsOf(name, 200) || id,
    active,
  }))
  const ids = JSON.stringify(places.map(({ id }) => id))
  await tx.execute(sql`delete from shop_locations where connection_id = ${connectionId}
    and shop_location_id <> all(array(select jsonb_array_elements_text(${ids}::jsonb)))`)
  if (rows.length === 0) return
  await tx
    .insert(shopLocations)
    .values(rows)
    .onConflictDoUpdate({
      target: [shopLocations.connectionId, shopLocations.shopLocationId],
      set: { name: sql`excluded.name`, active: sql`excluded.active` },
    })
}

/** Keeps what was read. A store that goes with its location is a change like any other. */
const keepLocations = (
  db: Db,
  publicUrl: string,
  request: ConnectionRequest,
  id: string,
  places: readonly ShopPlace[],
): Promise<ShopConnection> =>
  db.transaction(async (tx) => {
    const at = { publicUrl, now: request.now }
    const before = await lockConnection(tx, at, id)
    const changes = await changingLocations(tx, before.id, () => replaceLocations(tx, before.id, places))
    if (Object.keys(changes).length > 0) {
      await tx.execute(sql`update shop_connections set version = version + 1 where id = ${before.id}`)
      await recordConnection(tx, request, before, 'changed', changes)
    }
    return getConnection(tx, at, before.id)
  })

/**
 * Reads the locations from the shop and keeps them; as they were if it cannot be asked. Throws 404, and 409 `cannotBeAsked` for a
 * shop of one's own.
 */
export async function readLocationsOf(
  db: Db,
  deps: ConnectionDeps,
  request: ConnectionRequest,
  id: string,
): Promise<z.output<typeof ShopLocationsRead>> {
  const { answer, error } = await askConnection(db, deps, id, (client) => client.locations())
  const connection = answer
    ? await keepLocations(db, deps.publicUrl, request, id, answer)
    : await getConnection(db, { publicUrl: deps.publicUrl, now: request.now }, id)
  return { connection, error }
}
