import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { SHOP_CREDENTIALS } from '#tests/support/pretendShops.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openCircle, readAgain } from '#tests/support/shopCircle.ts'
import { makeConnection } from '#tests/support/shopConnections.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
})
afterAll(() => server.close())

test.each(['SHOPIFY', 'WOOCOMMERCE'] as const)(
  '%s that is disconnected and connected again has the same orders',
  async (kind) => {
    const admin = await server.as('admin')
    const circle = await openCircle(server, kind)
    const { shop, connectionId } = circle
    const order = shop.placeOrder()
    await readAgain(circle)
    await circle.read()
    await circle.tell()
    const before = await circle.here(order)
    const gone = await admin('DELETE', `/api/shop-connections/${connectionId}`)
    expect(gone.status).toBe(204)
    const again = await makeConnection(admin, {
      kind,
      name: `Again ${kind}`,
      address: shop.address,
      ...SHOP_CREDENTIALS[kind],
    })
    shop.changeAddress(order.id, { city: 'Salem' })
    await readAgain({ ...circle, connectionId: again.id })
    await circle.read()
    const found = await rowOf<{ id: number; city: string }>(
      server.database.db,
      sql`select o.id, o.shipping_address->>'city' as city from shop_orders s join orders o on o.id = s.order_id
        where s.connection_id = ${again.id} and s.shop_order_id = ${String(order.id)}`,
    )
    expect(found).toEqual({ id: before.id, city: expect.any(String) })
    await shop.close()
  },
)
