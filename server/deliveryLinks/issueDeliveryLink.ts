import { sql } from 'drizzle-orm'
import { newLink, type Sending } from '../customerPages/newLink.ts'
import { linkAddress, sampleAddress } from '../customerPages/token.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { HAS_DELIVERY } from './hasDelivery.ts'
import { deliveryLinks } from './tables.ts'

const LASTING = { table: 'delivery_links', property: 'delivery_link_days', days: 60 } as const

/** The address of a new link to the delivered files. Throws 409 `noDelivery` if there are none. */
export async function issueDeliveryLink(tx: Db, sending: Sending): Promise<string> {
  const [order] = await rowsOf(
    tx,
    sql`select o.id from orders o where o.id = ${sending.orderId} and ${HAS_DELIVERY}`,
  )
  if (!order) throw problem('noDelivery')
  const { token, row } = await newLink(tx, sending, LASTING)
  await tx.insert(deliveryLinks).values(row)
  return linkAddress('delivery', sending.publicUrl, token)
}

/**
 * The text with a delivery link of its own instead of the sample address; without that address it stays as it is. Throws
 * 409 `noDelivery`.
 */
export async function withDeliveryLink(tx: Db, text: string, sending: Sending): Promise<string> {
  const sample = sampleAddress('delivery', sending.publicUrl)
  return text.includes(sample) ? text.replaceAll(sample, await issueDeliveryLink(tx, sending)) : text
}
