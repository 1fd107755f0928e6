import { type SQL, sql } from 'drizzle-orm'

/** That a store is active, and not being merged into another. */
const isOpen = (store: SQL): SQL =>
  sql`${store}.active and not exists (select 1 from merged_stores m where m.id = ${store}.id)`

/** The id of the open store that has one of the folded names among its own. */
const namedStore = (names: SQL): SQL =>
  sql`(select x.id from stores x where ${isOpen(sql`x`)} and x.folded_names && ${names} order by x.id limit 1)`

/** The locations of the connection `c` as they are answered. */
export const LOCATIONS_OF: SQL = sql`(select coalesce(json_agg(json_build_object('id', l.shop_location_id, 'name', l.name,
    'active', l.active, 'storeId', l.store_id, 'namedStoreId', ${namedStore(sql`array[fold_name(l.name)]`)})
    order by l.active desc, sort_name(l.name), l.shop_location_id), '[]'::json)
  from shop_locations l where l.connection_id = c.id)`

/** The store that was chosen for a location, while it is open. */
const CHOSEN: SQL = sql`(select s.id from stores s where s.id = l.store_id and ${isOpen(sql`s`)})`

/**
 * The store of a location of a connection: the chosen one, else that of its name. What is not among the locations that were
 * read, such as a pickup place of WooCommerce, is a name itself.
 */
export const storeOfLocation = (connectionId: number, location: string): SQL =>
  sql`coalesce(
    (select coalesce(${CHOSEN}, ${namedStore(sql`array[fold_name(l.name)]`)}) from shop_locations l
      where l.connection_id = ${connectionId} and l.shop_location_id = ${location}),
    ${namedStore(sql`array[fold_name(${location})]`)})`
