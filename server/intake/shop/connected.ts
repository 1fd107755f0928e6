import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ShopKind } from '#contract/shopConnections/shopConnections.ts'
import { type Db, rowsOf } from '../../db/db.ts'
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
  readonly address: string | null
  readonly source: string
}

/**
 * What the ids of a WooCommerce site's orders begin with here: every site counts from 1. By its address and not by its
 * connection, so that a site that is connected again has the same orders.
 */
export function wooPrefix(address: string): string {
  const site = address.toLowerCase().replace(/^https?:\/\//, '')
  return `wc${createHash('sha256').update(site).digest('hex').slice(0, 8)}-`
}

/** An id of a shop's order as the shop has it. */
export const withoutPrefix = (externalId: string): string => externalId.replace(/^wc[0-9a-f]{8}-/, '')

/** How a shop's orders are read. Ids of Shopify are never given twice. */
export const traitsOf = ({ kind, address, source, photoNames }: Connection): ShopTraits => ({
  source: source as ShopTraits['source'],
  photoNames,
  prefix: kind === 'WOOCOMMERCE' ? wooPrefix(address ?? '') : '',
})

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
    sql`select id, kind, address, source, photo_names as "photoNames" from shop_connections where id = ${id}`,
  )
  return found && { ...traitsOf(found), kind: found.kind, storeId: await storeOfConnection(db, id) }
}
