import { type SQL, sql } from 'drizzle-orm'
import { type MadeOrder, makeOrder } from '../orders.ts'
import type { TestServer } from '../server.ts'
import type { Desk } from '../work.ts'

export const LATE_URL = '/api/late-notifications'

let persons = 0

/** Late orders, and what changes them behind the API. */
export function lateShop(server: TestServer, desk: Desk) {
  const run = (query: SQL) => server.database.db.execute(query)
  const customerOf = (order: MadeOrder, set: SQL) =>
    run(sql`update users set ${set} where id = (select customer_id from orders where id = ${order.id})`)
  /** An order of a customer of its own, who has no address if none is given. */
  const lone = async (email?: string): Promise<MadeOrder> => {
    persons += 1
    const phone = { phonePrefix: '+84', phoneNumber: `90000${1000 + persons}` }
    const customer = { firstName: 'Lan', lastName: 'Vũ', ...phone, email: `lan${persons}@example.com` }
    const order = await makeOrder(server, { customer })
    await customerOf(order, sql`email = ${email ?? null}`)
    return order
  }
  const gather = async (): Promise<number> => {
    await run(sql`update orders set deadline = '2026-03-01T00:00:00Z' where status <> 'DONE'`)
    return Number((await desk.admin('POST', `${LATE_URL}/run`)).json.lateNotificationId)
  }
  /** One late notification: an assigned order, one that waits for its customer, one of a customer without address. */
  const begin = async () => {
    server.clock.advance(60_000)
    await run(sql`delete from late_notifications`)
    await run(sql`update orders set status = 'DONE'`)
    const made = await desk.make()
    const waiting = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
    const orders = [made, waiting, await lone()] as const
    return { orders, id: await gather() }
  }
  return { run, customerOf, lone, gather, begin }
}
