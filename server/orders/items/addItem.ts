import { eq } from 'drizzle-orm'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { holdNames } from '../../plain/otherNames.ts'
import { findProducts, productCalled } from '../../products/names.ts'
import type { StoredOrder } from '../change.ts'
import { flagsOf } from '../flags.ts'
import { activityOf } from '../steps/stepContext.ts'
import { orderItems } from '../tables.ts'
import { type Decision, type PageRequest, writeOrder } from '../write.ts'
import { attachToItem } from './itemFiles.ts'
import { itemById } from './items.ts'

interface GivenItem {
  readonly name: string
  readonly productName: string
  readonly note: string
  readonly attachments: readonly { readonly id: number }[]
}

/** The active product with this name. Throws 400 at `productName`. */
async function findProduct(tx: Db, name: string) {
  const product = productCalled(await findProducts(tx, [name]), name)
  if (!product?.active)
    throw problem('invalidInput', { fieldErrors: { productName: 'validation.noProduct' } })
  return product
}

/**
 * Adds a product to the order: quantity one, free of charge, so the totals do not change (D-7.5).
 * Recalculates the order's flags (D-4.5, D-6.10).
 */
export function addItem(db: Db, request: PageRequest, given: GivenItem): Promise<OrderItem> {
  const decide = async (tx: Db, order: StoredOrder): Promise<Decision<OrderItem>> => {
    const product = await findProduct(tx, given.productName)
    const [item] = await tx
      .insert(orderItems)
      .values({
        orderId: order.id,
        name: given.name || product.name,
        productName: product.name,
        productType: product.productType,
        note: given.note || null,
      })
      .returning({ id: orderItems.id, name: orderItems.name })
    if (!item) throw new Error('The new item has no id')
    const names = await attachToItem(
      tx,
      request,
      item.id,
      given.attachments.map(({ id }) => id),
    )
    const all = await tx
      .select({ productName: orderItems.productName, productType: orderItems.productType })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.id)
    return {
      change: {
        set: { ...flagsOf(all), ...(names.length > 0 && activityOf(order, request)) },
        events: [{ kind: 'itemAdded', data: { subject: item.name, files: names, note: given.note } }],
      },
      reply: () => itemById(tx, request, item.id),
    }
  }
  return writeOrder(db, request, decide, holdNames)
}
