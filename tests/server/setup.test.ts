import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOf } from '#tests/support/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ intakeToken: undefined, shopifySecret: undefined })
})
afterAll(() => server.close())

const missing = async (of = server) => {
  const admin = await of.as('admin')
  const { json, status } = await admin('GET', '/api/setup')
  expect(status).toBe(200)
  return listOf(json).flatMap(({ step, done }) => (done === true ? [] : [step]))
}

test('says what a new shop still needs, and ticks what there is', async () => {
  const { db } = server.database
  await db.execute(sql`delete from user_stores`)
  await db.execute(sql`delete from stores`)
  await db.execute(sql`update users set activated = false where staff and login <> 'admin'`)
  expect(await missing()).toEqual(['people', 'stores', 'intake', 'mail'])
  await db.execute(sql`update users set activated = true where staff`)
  expect(await missing()).toEqual(['stores', 'intake', 'mail'])
  await db.execute(sql`insert into stores (name) values ('First store')`)
  expect(await missing()).toEqual(['intake', 'mail'])
})

test('an intake and mail are what the server is configured with; a demo shop needs nothing', async () => {
  const configured = await startServer({ mail: { smtpUrl: 'smtp://mail.example', from: 'a@b.example' } })
  expect(await missing(configured)).toEqual([])
  await configured.close()
  const demo = await startServer({ demo: true, intakeToken: undefined, shopifySecret: undefined })
  expect(await missing(demo)).toEqual([])
  await demo.close()
})

test('is for administrators', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
    const ask = await server.as(login)
    expect((await ask('GET', '/api/setup')).status).toBe(403)
  }
})
