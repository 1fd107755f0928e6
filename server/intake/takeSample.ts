import { createHmac } from 'node:crypto'
import { IntakeOrder } from '#contract/intake/intake.ts'
import type { OrderChannel } from '#contract/intake/secrets.ts'
import type { Language } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { createOrder } from './createOrder.ts'
import { fromIntake } from './newOrder.ts'
import { FITS } from './secrets/prove.ts'
import { takeShopify } from './shop/takeShopify.ts'

type Sentences = Readonly<Record<Language, string>>

interface Sample {
  /** The one that counts now. */
  readonly secret: string
  readonly now: Date
  /** Of no order that there is. */
  readonly id: number
}

const BUYER = { first: 'Test', last: 'Order', email: 'test-order@shop.invalid' } as const
const PRODUCT = 'Test order'

const orderOf = (id: number) => ({
  externalId: `test-${id}`,
  source: 'TURNED_NINJA',
  totalPrice: 1,
  customer: { firstName: BUYER.first, lastName: BUYER.last, email: BUYER.email, phoneNumber: '900000000' },
  items: [{ productName: PRODUCT, price: 1 }],
})

const shopifyOrderOf = (id: number, now: Date) => ({
  admin_graphql_api_id: `gid://shopify/Order/${id}`,
  id,
  name: '#TEST',
  email: BUYER.email,
  created_at: now.toISOString(),
  currency: 'USD',
  financial_status: 'paid',
  total_price: '1.00',
  customer: { first_name: BUYER.first, last_name: BUYER.last, email: BUYER.email },
  line_items: [{ id: 1, title: PRODUCT, quantity: 1, price: '1.00' }],
})

/** The body of a sample with the headers that prove it, as its shop makes them. */
function sent(channel: OrderChannel, { secret, now, id }: Sample) {
  const order = channel === 'TOKEN' ? orderOf(id) : shopifyOrderOf(id, now)
  const rawBody = Buffer.from(JSON.stringify(order))
  const signature = () => createHmac('sha256', secret).update(rawBody).digest('base64')
  const headers: Readonly<Record<string, string>> =
    channel === 'TOKEN' ? { authorization: `Bearer ${secret}` } : { 'x-shopify-hmac-sha256': signature() }
  return { rawBody, headers }
}

/**
 * Takes a sample order the way that those of the channel's shops go: its proof is checked, its body read, and the order made with
 * its customer. The caller undoes it. Returns why it would wait for a person, if so; throws what refuses it.
 */
export async function takeSample(
  tx: Db,
  channel: OrderChannel,
  sample: Sample,
): Promise<Sentences | undefined> {
  const request = sent(channel, sample)
  if (!FITS[channel](request, sample.secret)) throw problem('invalidProof')
  const body = request.rawBody.toString()
  if (channel === 'TOKEN') {
    await createOrder(tx, fromIntake(IntakeOrder.parse(JSON.parse(body))), sample.now)
    return undefined
  }
  const delivery = {
    channel: 'shopify',
    deliveryId: `test-${sample.id}`,
    topic: 'orders/create',
    body,
  } as const
  const { outcome, faults } = await takeShopify(tx, delivery, sample.now)
  if (outcome === 'TAKEN') return undefined
  const [{ reason, with: said = {} } = { reason: outcome }] = faults
  return { en: said.text ?? reason, vi: said.vi ?? reason }
}
