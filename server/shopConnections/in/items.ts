import { eq } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import { releaseFiles } from '../../files/attach.ts'
import { addItems, addPhotos } from '../../intake/addItems.ts'
import { knownItems } from '../../intake/knownItems.ts'
import { typeOf } from '../../intake/shop/shopifyItems.ts'
import { flagsOf } from '../../orders/flags.ts'
import { itemFiles, orderItems } from '../../orders/tables.ts'
import type { ComparedLine, ShopLine } from '../shop.ts'
import { type Following, orderAfter } from './following.ts'

/** Maximum price of an item, and of an order, in cents. */
const MOST_CENTS = 1_000_000_000

export const comparedOf = ({ productName, name, quantity, note }: ComparedLine): ComparedLine => ({
  productName,
  name,
  quantity,
  note,
})

/** Cents for an amount of the shop; 0 where nobody said what its currency is worth. */
export const centsOf = ({ rate }: Pick<Following, 'rate'>, amount: number): number =>
  Math.min(Math.round(amount * (rate ?? 0) * 100), MOST_CENTS)

/** Makes an item of a line that the shop added. */
export async function addLine(follows: Following, line: ShopLine): Promise<void> {
  const { tx, now, order, events, lines } = follows
  const given = {
    name: line.name,
    productName: line.productName || '?',
    likelyType: typeOf(line.productName),
    quantity: Math.max(line.quantity, 1),
    price: centsOf(follows, line.price) / 100,
    photos: [...line.photos],
    variantId: line.variantId,
    sku: line.sku,
    ...(line.note !== '' && { note: line.note }),
  }
  const [item] = await addItems(tx, order.id, await knownItems(tx, [given]), now)
  lines[line.id] = { item: item ?? null, ...comparedOf(line) }
  const files = line.photos.map(({ name }) => name)
  events.push(orderEvent('itemAdded', { subject: line.name, files, note: line.note || null }))
}

/** Quantity and name, as the timeline shows a change. */
const words = ({ quantity, name }: ComparedLine): string => `${quantity} × ${name}`

/** Gives the item here what the shop changed of its line, and leaves the rest as it is. */
export async function changeLine(follows: Following, line: ShopLine): Promise<void> {
  const { tx, events, lines } = follows
  const taken = lines[line.id]
  if (!taken) return
  lines[line.id] = { item: taken.item, ...comparedOf(line) }
  if (taken.item === null) return
  const renamed = taken.productName !== line.productName || taken.name !== line.name
  const [known] = renamed
    ? await knownItems(tx, [{ ...line, photos: [], likelyType: typeOf(line.productName), price: 0 }])
    : []
  await tx
    .update(orderItems)
    .set({
      quantity: line.quantity,
      ...(known && { name: known.name, productName: known.productName, productType: known.productType }),
      ...(known && { priceCents: centsOf(follows, line.price) }),
      ...(taken.note !== line.note && { note: line.note || null }),
    })
    .where(eq(orderItems.id, taken.item))
  events.push(
    orderEvent('shopItemChanged', { subject: taken.name, before: words(taken), after: words(line) }),
  )
}

/** Removes the item of a line that the shop removed; its pictures go with it. */
export async function removeLine(follows: Following, lineId: string): Promise<void> {
  const { tx, events, lines } = follows
  const taken = lines[lineId]
  if (!taken) return
  delete lines[lineId]
  if (taken.item === null) return
  const held = await tx
    .delete(itemFiles)
    .where(eq(itemFiles.itemId, taken.item))
    .returning({ id: itemFiles.fileId })
  await tx.delete(orderItems).where(eq(orderItems.id, taken.item))
  await releaseFiles(
    tx,
    held.map(({ id }) => id),
  )
  events.push(orderEvent('shopItemRemoved', { subject: taken.name }))
}

/** Adds photos that came later to the item of their line. */
export async function followPhotos(follows: Following): Promise<void> {
  const { tx, now, before, shop, lines, events } = follows
  if (!before) return
  const known = new Set(before.lines.flatMap(({ photos }) => photos.map(({ url }) => url)))
  for (const line of shop.lines) {
    const taken = lines[line.id]
    const fresh = line.photos.filter(({ url }) => !known.has(url))
    const existed = before.lines.some(({ id }) => id === line.id)
    if (fresh.length === 0 || !existed || !taken || taken.item === null) continue
    await addPhotos(tx, taken.item, fresh, now)
    const files = fresh.map(({ name }) => name)
    events.push(orderEvent('filesAdded', { files, note: taken.name }))
  }
}

/** Prices and flags follow the items; what the total has beside them, such as shipping, stays as it is. */
export async function followItems(follows: Following): Promise<void> {
  const { tx } = follows
  const order = orderAfter(follows)
  const all = await tx
    .select({
      productName: orderItems.productName,
      productType: orderItems.productType,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id)
  const sum = all.reduce((cents, item) => cents + item.priceCents * item.quantity, 0)
  const subtotalCents = Math.min(sum, MOST_CENTS)
  const beside = order.totalCents - order.subtotalCents
  const totalCents = Math.min(Math.max(subtotalCents + beside, 0), MOST_CENTS)
  follows.set = { ...follows.set, ...flagsOf(all), subtotalCents, totalCents }
  follows.spent = true
}
