import { type SQL, sql } from 'drizzle-orm'
import type { Order, OrderItem } from '#contract/orders.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { FileRow, Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { fileJson } from './fileJson.ts'
import { FULL_ROW, type FullRow, visibleRow } from './rows.ts'
import { has, orderScope, seesOwnOnly } from './scope.ts'

const LARGEST_ID = 2_147_483_647

/** The order (`o`) that a path names by id or code (D-1.3), within the account's scope. */
function isNamed(account: SignedIn, idOrCode: string): SQL {
  const id = /^\d+$/.test(idOrCode) ? Number(idOrCode) : undefined
  const named = id === undefined ? sql`o.code = ${idOrCode}` : sql`o.id = ${id > LARGEST_ID ? 0 : id}`
  return sql`${named} and ${orderScope(account)}`
}

/**
 * The id of the order that a path names by id or code (D-1.3), within the account's scope.
 * Throws 404 `notFound`, also for an order that stands outside the scope.
 */
export async function findOrderId(db: Db, account: SignedIn, idOrCode: string): Promise<number> {
  const [order] = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from orders o where ${isNamed(account, idOrCode)}`,
  )
  if (!order) throw problem('notFound')
  return order.id
}

interface ItemRow extends Omit<OrderItem, 'price' | 'photos' | 'attachments'> {
  priceCents: number
  files: (FileRow & { kind: 'PHOTO' | 'ATTACHMENT' })[] | null
}

interface DetailRow extends FullRow {
  items: ItemRow[] | null
  delivered: FileRow[] | null
  artistLogs: NonNullable<Order['artistLogs']> | null
  printfulTrackings: Order['printfulTrackings']
  printfulEstimatedDeliveryFrom: string | null
  printfulEstimatedDeliveryTo: string | null
  finalDriveId: string | null
  shippingAddress: Order['shippingAddress']
}

const ITEMS = sql`(
  select json_agg(json_build_object('id', i.id, 'name', i.name, 'productName', i.product_name,
    'productType', i.product_type, 'quantity', i.quantity, 'priceCents', i.price_cents, 'note', i.note,
    'summarize', i.summarize, 'version', i.version,
    'files', (select json_agg(${fileJson(sql`, 'kind', l.kind`)} order by f.id)
      from item_files l join files f on f.id = l.file_id where l.item_id = i.id)) order by i.id)
  from order_items i where i.order_id = o.id)`

const DELIVERED = sql`(
  select json_agg(${fileJson()} order by f.id)
  from delivery_files l join files f on f.id = l.file_id where l.order_id = o.id)`

const ARTIST_LOGS = sql`(
  select json_agg(json_build_object('count', lane.count, 'artist', json_build_object('id', u.id, 'login', u.login,
    'firstName', u.first_name, 'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name))))
  from (select artist_id, count(*)::int as count from steps where order_id = o.id and artist_id is not null
    group by artist_id) lane join users u on u.id = lane.artist_id)`

function visibleItem(account: SignedIn, item: ItemRow, links: Links, now: Date): OrderItem {
  const { priceCents, files, ...open } = item
  const of = (kind: 'PHOTO' | 'ATTACHMENT') =>
    (files ?? []).filter((file) => file.kind === kind).map((file) => links.attachment(file, account, now))
  return {
    ...open,
    ...(has(account, 'VIEW_ORDER_SUBTOTAL') && { price: priceCents / 100 }),
    photos: of('PHOTO'),
    attachments: of('ATTACHMENT'),
  }
}

/** One order with its items and files, stripped for the account. One query; throws 404 outside the scope. */
export async function getOrder(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  links: Links,
  now: Date,
): Promise<Order> {
  const [row] = await rowsOf<DetailRow>(
    db,
    sql`select ${FULL_ROW}, ${ITEMS} as items, ${DELIVERED} as delivered, ${ARTIST_LOGS} as "artistLogs",
        o.printful_trackings as "printfulTrackings", o.printful_estimated_delivery_from as
        "printfulEstimatedDeliveryFrom", o.printful_estimated_delivery_to as "printfulEstimatedDeliveryTo",
        o.final_drive_id as "finalDriveId", o.shipping_address as "shippingAddress"
      from orders o where ${isNamed(account, idOrCode)}`,
  )
  if (!row) throw problem('notFound')
  const { items, delivered, artistLogs, shippingAddress, finalDriveId, ...rest } = row
  return {
    ...visibleRow(account, rest),
    items: (items ?? []).map((item) => visibleItem(account, item, links, now)),
    deliveries: { attachments: (delivered ?? []).map((file) => links.attachment(file, account, now)) },
    ...(has(account, 'VIEW_WORK_LOG_FOR_CANVAS') && {
      printfulTrackings: rest.printfulTrackings,
      printfulEstimatedDeliveryFrom: rest.printfulEstimatedDeliveryFrom,
      printfulEstimatedDeliveryTo: rest.printfulEstimatedDeliveryTo,
    }),
    finalDriveId,
    ...(has(account, 'VIEW_ORDER_SUBTOTAL') && { totalPrice: row.totalCents / 100 }),
    ...(!seesOwnOnly(account) && { artistLogs: artistLogs ?? [] }),
    ...(has(account, 'VIEW_CUSTOMER_CONTACT_INFO') && { shippingAddress }),
  }
}
