import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import type { TestServer } from '../server.ts'
import type { LifeOrder } from './life.ts'

interface Here {
  readonly id: number
  readonly code: string
  readonly status: string
  readonly refunded: boolean
  readonly paid: boolean
  readonly street: string | null
  readonly email: string
  readonly name: string
  readonly search: string
  readonly cents: number
  readonly items: {
    readonly name: string
    readonly quantity: number
    readonly note: string
    readonly cents: number
  }[]
  readonly refunds: number[]
  readonly codes: string[]
  readonly waiting: { readonly id: number; readonly kind: string }[]
  readonly alerts: string[]
}

/** The order here with all that follows its shop; undefined if there is none. */
export async function orderHere(server: TestServer, externalId: string): Promise<Here | undefined> {
  const [found] = await rowsOf<Here>(
    server.database.db,
    sql`select o.id, o.code, o.status, o.refunded, o.paid, o.shipping_address->>'address1' as street, u.email,
        u.first_name as name, o.search_all as search, o.subtotal_cents as cents, o.alerts,
        (select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'note', coalesce(i.note, ''),
          'cents', i.price_cents) order by i.id), '[]') from order_items i where i.order_id = o.id) as items,
        (select coalesce(json_agg(r.cents order by r.cents), '[]') from order_refunds r where r.order_id = o.id) as refunds,
        (select coalesce(json_agg(t->>'trackingCode'), '[]') from jsonb_array_elements(o.printful_trackings) t) as codes,
        (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind) order by c.id), '[]') from shop_changes c
          where c.order_id = o.id and c.state = 'WAITING') as waiting
      from orders o join users u on u.id = o.customer_id where o.external_id = ${externalId}`,
  )
  return found
}

const sorted = (
  lines: readonly { readonly name: string; readonly quantity: number; readonly note: string }[],
) => lines.map(({ name, quantity, note }) => `${quantity} × ${name} ${note}`).toSorted()

/** The order here, and as it is to be by its shop. */
export function compared(here: Here, shop: LifeOrder) {
  const closed = shop.cancelled || shop.refunded
  const always = {
    closed,
    refunds: shop.refunds.map(({ amount }) => Math.round(amount * 100)).toSorted((a, b) => a - b),
    codes: shop.codes.toSorted(),
    street: shop.street === '' ? null : shop.street,
    email: shop.email,
    name: shop.firstName,
    isFound: true,
  }
  const lines = shop.lines.filter(({ quantity }) => quantity > 0)
  const open = {
    paid: shop.paid || shop.refunds.length > 0,
    items: sorted(
      lines.map(({ title, note, ...line }) => ({ ...line, name: title, note: note && `Wish: ${note}` })),
    ),
  }
  const found = {
    closed: here.status === 'DONE' && here.refunded,
    refunds: here.refunds.toSorted((a, b) => a - b),
    codes: here.codes.toSorted(),
    street: here.street,
    email: here.email,
    name: here.name,
    isFound: here.search.includes(shop.email),
  }
  return {
    expected: closed ? always : { ...always, ...open },
    found: closed ? found : { ...found, paid: here.paid, items: sorted(here.items) },
  }
}
