import { sql } from 'drizzle-orm'
import type { ShopKind } from '#contract/shopConnections/shopConnections.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { hasName, nameArray } from '../../plain/otherNames.ts'
import type { ShopTraits } from './reading.ts'

/** A connected shop, as far as reading its orders depends on it. */
export interface Connected extends ShopTraits {
  readonly kind: ShopKind
  /** The store of its orders; undefined where the rules of the intake decide. */
  readonly storeId: number | undefined
}

interface Connection extends Pick<ShopTraits, 'photoNames'> {
  readonly id: number
  readonly kind: ShopKind
  readonly source: string
}

/**
 * How a shop's orders are read. Those of WooCommerce are counted from 1 on every site, so their ids here name the connection;
 * Shopify's are never given twice.
 */
export const traitsOf = ({ id, kind, source, photoNames }: Connection): ShopTraits => ({
  source: source as ShopTraits['source'],
  photoNames,
  prefix: kind === 'WOOCOMMERCE' ? `wc${id}-` : '',
})

/** The active store that has the name of a shop's location among its own. */
export async function storeAtLocation(db: Db, location: string): Promise<number | undefined> {
  const [store] = await rowsOf<{ id: number }>(
    db,
    sql`select x.id from stores x where x.active and ${hasName(nameArray([fold(location)]))}
      and not exists (select 1 from merged_stores m where m.id = x.id) order by x.id limit 1`,
  )
  return store?.id
}

/** The connection's store, unless that is no longer active. */
export async function storeOfConnection(db: Db, connectionId: number): Promise<number | undefined> {
  const [store] = await rowsOf<{ id: number }>(
    db,
    sql`select s.id from shop_connections c join stores s on s.id = c.store_id
      where c.id = ${connectionId} and s.active and not exists (select 1 from merged_stores m where m.id = s.id)`,
  )
  return store?.id
}

/** The connected shop with this id; undefined if it was disconnected. */
export async function findConnected(db: Db, id: number): Promise<Connected | undefined> {
  const [found] = await rowsOf<Connection>(
    db,
    sql`select id, kind, source, photo_names as "photoNames" from shop_connections where id = ${id}`,
  )
  return found && { ...traitsOf(found), kind: found.kind, storeId: await storeOfConnection(db, id) }
}
