import type { Db } from '#server/db/db.ts'
import { takeShopify } from '#server/intake/shop/takeShopify.ts'

const HOUR_MS = 3_600_000

interface Delivered {
  /** Its number at the shop. */
  readonly number: number
  readonly hoursAgo: number
  readonly currency: string
  readonly price: string
  readonly title: string
  readonly note: string
  readonly customer: Readonly<Record<string, string>>
  readonly address: Readonly<Record<string, string>> | null
}

/** From a shop that sells in another currency, and from a customer who left no contact (D-4.25). */
const DELIVERIES: readonly Delivered[] = [
  {
    number: 2051,
    hoursAgo: 20,
    currency: 'HKD',
    price: '459.00',
    title: 'Pet Portrait',
    note: 'Both cats on one picture, please',
    customer: { first_name: 'Wing', last_name: 'Chan', email: 'wing.chan@example.com' },
    address: {
      name: 'Wing Chan',
      phone: '9123 4567',
      address1: '18 Hollywood Road',
      city: 'Central',
      country: 'Hong Kong',
      country_code: 'HK',
    },
  },
  {
    number: 2052,
    hoursAgo: 3,
    currency: 'USD',
    price: '59.00',
    title: 'Couple Portrait',
    note: 'A present, it is picked up',
    customer: { first_name: 'Nora', last_name: 'Weiss' },
    address: null,
  },
]

/** The body of the webhook, as Shopify writes it. */
function bodyOf({ number, currency, price, title, note, customer, address }: Delivered, at: Date): string {
  return JSON.stringify({
    id: 5_600_000_000_000 + number,
    name: `#${number}`,
    created_at: at.toISOString(),
    currency,
    financial_status: 'paid',
    source_name: 'web',
    total_price: price,
    note,
    customer,
    shipping_address: address,
    line_items: [{ id: number, title, quantity: 1, price, properties: [] }],
  })
}

/** Lets the shop deliver orders that need to be checked, as its webhook does. */
export async function addParked(tx: Db, now: Date): Promise<void> {
  for (const delivered of DELIVERIES) {
    const at = new Date(now.getTime() - delivered.hoursAgo * HOUR_MS)
    const delivery = { deliveryId: undefined, topic: 'orders/create', body: bodyOf(delivered, at) }
    await takeShopify(tx, { channel: 'shopify', ...delivery }, at)
  }
}
