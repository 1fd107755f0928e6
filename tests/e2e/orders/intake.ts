import { randomInt, randomUUID } from 'node:crypto'
import type { Shop } from '../shop.ts'

interface Made {
  readonly id: number
  readonly number: number
  readonly code: string
}

const PORTRAIT = { productName: 'Anime Portrait', price: 89 }
/** An item that makes the order a canvas order. */
export const CANVAS = { productName: 'Canvas 30 x 40 cm', productType: 'CANVAS', price: 120 }

/** Posts an order to the intake as a shop does, with the token that the server printed. */
export async function postOrder(
  shop: Shop,
  lastName: string,
  firstName = 'Ánh',
  items: readonly object[] = [PORTRAIT],
  more: object = {},
): Promise<Made> {
  const order = {
    externalId: randomUUID(),
    source: 'TURNED_NINJA',
    totalPrice: 89,
    customer: {
      firstName,
      lastName,
      email: `${randomUUID()}@example.com`,
      // A known phone or address would add the order to an existing customer.
      phoneNumber: String(randomInt(900_000_000, 999_999_999)),
    },
    items,
    ...more,
  }
  return (await shop.call('POST', '/api/intake/bookings', shop.intakeToken, order)) as Made
}

/** Posts several orders, enough to fill pages. */
export const postOrders = (shop: Shop, lastName: string, count: number): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, () => postOrder(shop, lastName)))
