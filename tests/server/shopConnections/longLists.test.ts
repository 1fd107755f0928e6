import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { makeConnection } from '#tests/support/shopConnections.ts'
import { rowsIn } from '#tests/support/webhooks.ts'

const ORDERS = 1250
const ROWS = 10_000

let server: TestServer
let admin: Ask
let id: number
let path: string
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  ;({ id, path } = await makeConnection(admin))
  await makeOrders(server, ORDERS)
  const { db } = server.database
  await db.execute(sql`insert into shop_differences (connection_id, order_id, field, here, there, since)
    select ${id}, o.id, f, 'true', 'false', now() from (select id from orders order by id limit ${ORDERS}) o,
      unnest('{PAID,CANCELLED,ITEMS,TOTAL,REFUNDED,ADDRESS,STATUS,FULFILMENT}'::text[]) f`)
  await db.execute(sql`insert into shop_messages (connection_id, order_id, kind, key, state, queued_date, sent_date)
    select ${id}, (select min(id) from orders), 'STATUS', n::text, case n % 2 when 0 then 'SENT' else 'FAILED' end, now(), now()
    from generate_series(1, ${ROWS}) n`)
  await db.execute(sql`analyze`)
})
afterAll(() => server.close())

test.each(['differences', 'messages'])('ten thousand %s are read page by page, each once', async (list) => {
  const seen = new Set<unknown>()
  for (let page = 0; page < ROWS / 500; page += 1) {
    const answer = await admin('GET', `${path}/${list}?size=500&page=${page}`)
    expect([answer.status, answer.headers['x-total-count']]).toEqual([200, String(ROWS)])
    for (const row of rowsIn(answer)) seen.add(row.id)
  }
  expect(seen.size).toBe(ROWS)
  expect((await admin('GET', `${path}/${list}?size=501`)).status).toBe(400)
  expect(rowsIn(await admin('GET', `${path}/${list}`))).toHaveLength(50)
})
