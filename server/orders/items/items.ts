import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { fileJson } from '../../files/fileJson.ts'
import type { FileRow, Links } from '../../files/links.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import type { StoredOrder } from '../change.ts'
import { orderItems } from '../tables.ts'
import type { PageRequest } from '../write.ts'

/** An item with all fields, before hidden ones are removed. */
export interface ItemRow extends Omit<OrderItem, 'price' | 'photos' | 'attachments'> {
  priceCents: number
  files: (FileRow & { kind: 'PHOTO' | 'ATTACHMENT' })[] | null
}

const ITEM = sql`json_build_object('id', i.id, 'name', i.name, 'productName', i.product_name,
  'productType', i.product_type, 'quantity', i.quantity, 'priceCents', i.price_cents, 'note', i.note,
  'summarize', i.summarize, 'version', i.version,
  'files', (select json_agg(${fileJson(sql`, 'kind', l.kind`)} order by l.position)
    from item_files l join files f on f.id = l.file_id where l.item_id = i.id))`

/** The items of order `o` as JSON rows; null if it has none. */
export const ORDER_ITEMS: SQL = sql`(select json_agg(${ITEM} order by i.id) from order_items i where i.order_id = o.id)`

/** The item as visible to the account: the price needs VIEW_ORDER_SUBTOTAL (D-3.7). */
export function visibleItem(account: SignedIn, item: ItemRow, links: Links, now: Date): OrderItem {
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

/** The item with this id as visible to the account; the caller must check the scope. */
export async function itemById(tx: Db, { account, links, now }: PageRequest, id: number): Promise<OrderItem> {
  const { item } = await rowOf<{ item: ItemRow }>(
    tx,
    sql`select ${ITEM} as item from order_items i where i.id = ${id}`,
  )
  return visibleItem(account, item, links, now)
}

/** The item of a locked order named in a path. Throws 404. */
export async function findItem(tx: Db, order: StoredOrder, id: string) {
  const [item] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, idIn(id)), eq(orderItems.orderId, order.id)))
  if (!item) throw problem('notFound')
  return item
}
