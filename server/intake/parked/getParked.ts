import { eq } from 'drizzle-orm'
import type { ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import type { Db } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { readDelivery } from '../shop/readDelivery.ts'
import type { Reading } from '../shop/reading.ts'
import { shopDeliveries } from '../tables.ts'
import { parkedRow } from './parkedRows.ts'

async function stored(db: Db, id: number) {
  const [row] = await db
    .select({
      body: shopDeliveries.body,
      topic: shopDeliveries.topic,
      connectionId: shopDeliveries.connectionId,
    })
    .from(shopDeliveries)
    .where(eq(shopDeliveries.id, id))
  if (!row) throw problem('notFound')
  return row
}

const addressLine = ({ shippingAddress: given }: Reading): string | null => {
  if (!given) return null
  const { name, address1, address2, city, province, zip, country } = given
  return [name, address1, address2, city, province, zip, country].filter(Boolean).join(', ') || null
}

/** Contact data needs VIEW_CUSTOMER_CONTACT_INFO (D-3.7). */
function visibleContact(
  account: SignedIn,
  reading: Reading,
): Pick<ParkedOrder, 'email' | 'phone' | 'unreadPhone' | 'address'> {
  if (!has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return {}
  const { email, phone, unreadPhone = null } = reading.customer
  return {
    email,
    phone: phone && `${phone.phonePrefix} ${phone.phoneNumber}`,
    unreadPhone,
    address: addressLine(reading),
  }
}

/** What was read of the order. Prices need VIEW_ORDER_SUBTOTAL. */
function visibleOrder(account: SignedIn, reading: Reading) {
  const prices = has(account, 'VIEW_ORDER_SUBTOTAL')
  const { currency, likelyRate, total, paid, orderedAt = null, customer, items } = reading
  return {
    currency,
    likelyRate,
    ...(prices && { total }),
    paid,
    orderedAt,
    firstName: customer.firstName,
    lastName: customer.lastName,
    items: items.map(({ price, photos, likelyType, lineId: _, ...item }, place) => ({
      ...item,
      place,
      productType: likelyType,
      photos: photos.map(({ url }) => url),
      ...(prices && { price }),
    })),
  }
}

/** A delivery with what was read of it. Throws 404. */
export async function getParked(db: Db, account: SignedIn, given: string): Promise<ParkedOrder> {
  const row = await parkedRow(db, account, idIn(given))
  const { reading } = await readDelivery(db, await stored(db, row.id))
  return { ...row, ...visibleOrder(account, reading), ...visibleContact(account, reading) }
}

/** Its body as text. It has contact data and prices: 403 without the permissions for both, and 404. */
export async function getParkedBody(db: Db, account: SignedIn, given: string): Promise<{ body: string }> {
  const needed = ['VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_ORDER_SUBTOTAL'] as const
  const missing = needed.filter((permission) => !has(account, permission))
  if (missing.length > 0)
    throw problem('forbidden', {
      missing: [...missing],
      says: { key: 'needsAll', with: { missing: missing.join(', ') } },
    })
  const { id } = await parkedRow(db, account, idIn(given))
  const { body } = await stored(db, id)
  return { body }
}
