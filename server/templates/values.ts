import { sql } from 'drizzle-orm'
import type { TemplateLanguage } from '#contract/templates/templates.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { sampleAddress } from '../customerPages/token.ts'
import { type Db, rowOf } from '../db/db.ts'
import { HAS_DELIVERY } from '../deliveryLinks/hasDelivery.ts'
import { HAS_PROOF } from '../proofs/currentReview.ts'
import type { Values } from './engine.ts'

interface Facts {
  readonly number: number
  readonly code: string
  readonly deadline: string | null
  readonly firstName: string
  readonly lastName: string
  readonly langKey: string
  readonly email: string | null
  readonly psid: string | null
  readonly hasProof: boolean
  readonly hasDelivery: boolean
  readonly artist: string | null
  readonly items: readonly {
    readonly name: string
    readonly product: string
    readonly quantity: number
    readonly note: string | null
  }[]
  readonly trackings: readonly {
    readonly code: string
    readonly url: string
    readonly from: string
    readonly to: string
  }[]
}

/** The customer of an order, as far as messages need them. */
export interface Recipient {
  readonly language: TemplateLanguage
  readonly email: string | null
  readonly psid: string | null
}

/** `YYYY-MM-DD` as DD/MM/YYYY (A§9). */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/')

const readFacts = (db: Db, orderId: number): Promise<Facts> =>
  rowOf<Facts>(
    db,
    sql`select o.number, o.code, nullif(o.deadline, 'infinity') as deadline, c.first_name as "firstName", c.last_name as "lastName",
        c.lang_key as "langKey", nullif(c.email, '') as email, nullif(x.psid, '') as psid, a.first_name as artist,
        (select coalesce(json_agg(json_build_object('name', i.name, 'product', i.product_name, 'quantity', i.quantity, 'note', i.note)
          order by i.id), '[]') from order_items i where i.order_id = o.id
          and lower(i.name) <> 'faster processing') as items,
        (select coalesce(json_agg(json_build_object('code', t.tracking_code, 'url', t.tracking_url,
          'from', t.estimated_delivery_from, 'to', t.estimated_delivery_to) order by t.id), '[]')
          from trackings t where t.order_id = o.id) as trackings,
        ${HAS_PROOF} as "hasProof", ${HAS_DELIVERY} as "hasDelivery"
      from orders o join users c on c.id = o.customer_id left join customers x on x.user_id = c.id
        left join users a on a.id = o.assigned_to
      where o.id = ${orderId}`,
  )

/** Who writes, and where the pages of the shop are. */
export interface From {
  readonly sender: string
  readonly publicUrl: string
}

const valuesOf = (facts: Facts, zone: string, { sender, publicUrl }: From): Values => ({
  customer: {
    firstName: facts.firstName,
    lastName: facts.lastName,
    fullName: `${facts.firstName} ${facts.lastName}`.trim(),
  },
  order: {
    number: facts.number,
    code: facts.code,
    deadline: facts.deadline === null ? '' : shownDay(businessDay(new Date(facts.deadline), zone)),
  },
  artist: { firstName: facts.artist ?? '' },
  sender: { fullName: sender },
  // Each mail that is sent gets a link of its own instead.
  proofLink: facts.hasProof ? sampleAddress('proof', publicUrl) : null,
  deliveryLink: facts.hasDelivery ? sampleAddress('delivery', publicUrl) : null,
  items: facts.items.map(({ name, product, quantity, note }) => ({
    name,
    product,
    quantity,
    note: note ?? '',
  })),
  trackings: facts.trackings.map(({ code, url, from, to }) => ({
    code,
    url,
    from: shownDay(from),
    to: shownDay(to),
  })),
})

const recipientIn = ({ langKey, email, psid }: Facts): Recipient => ({
  language: langKey === 'vi' ? 'vi' : 'en',
  email,
  psid,
})

/** Who gets what is written about an order. */
export const recipientOf = async (db: Db, orderId: number): Promise<Recipient> =>
  recipientIn(await readFacts(db, orderId))

interface OrderValues extends Pick<Facts, 'hasProof' | 'hasDelivery'> {
  readonly values: Values
  readonly recipient: Recipient
}

/** What templates are filled with for an order, and who gets it. */
export async function orderValues(db: Db, orderId: number, from: From): Promise<OrderValues> {
  const facts = await readFacts(db, orderId)
  return {
    values: valuesOf(facts, await readTimeZone(db), from),
    recipient: recipientIn(facts),
    hasProof: facts.hasProof,
    hasDelivery: facts.hasDelivery,
  }
}

/** An example for previews without an order, and for checking templates: every variable has a value. */
export const exampleValues = (sender: string): Values => ({
  customer: { firstName: 'Ada', lastName: 'Lovelace', fullName: 'Ada Lovelace' },
  order: { number: 1001, code: 'A1B2C3', deadline: '24/12/2026' },
  artist: { firstName: 'Linh' },
  sender: { fullName: sender },
  proofLink: sampleAddress('proof', 'https://example.com'),
  deliveryLink: sampleAddress('delivery', 'https://example.com'),
  items: [
    { name: 'Family portrait', product: 'Couple Portrait', quantity: 1, note: '' },
    { name: 'Canvas 12×16″', product: 'Canvas Print', quantity: 2, note: 'Landscape' },
  ],
  trackings: [
    {
      code: 'VN123456789',
      url: 'https://example.com/track/VN123456789',
      from: '20/12/2026',
      to: '23/12/2026',
    },
  ],
})

/** An example for templates of customers care. */
export const exampleCareValues = (sender: string): Values => ({
  customer: { firstName: 'Ada', lastName: 'Lovelace', fullName: 'Ada Lovelace' },
  occasion: { name: 'Wedding Anniversary', date: '24/12/2026' },
  shop: { name: 'Atelier' },
  sender: { fullName: sender },
})
