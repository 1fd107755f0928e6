import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Setup, SetupStep } from '#contract/firstDay/firstDay.ts'
import { rowOf } from '#server/db/db.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
beforeEach(() => server.database.db.execute(sql`delete from setup_steps`))
afterAll(() => server.close())

const setupOf = async (ask = admin) => (await ask('GET', '/api/setup')).json as unknown as Setup
const stateOf = async (step: SetupStep, ask = admin) =>
  (await setupOf(ask)).steps.find((one) => one.step === step)?.state
const tryOrder = (channel: string, ask = admin) => ask('POST', '/api/setup/test-order', { body: { channel } })
/** How many rows there are of what an order leaves. */
const traces = () =>
  rowOf(
    server.database.db,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from customers) as customers,
      (select count(*)::int from users) as users, (select count(*)::int from order_items) as items,
      (select count(*)::int from shop_deliveries) as deliveries, (select count(*)::int from intake_deliveries) as ids,
      (select count(*)::int from events where area <> 'firstDay') as events, (select count(*)::int from outbox) as mails,
      (select count(*)::int from notifications) as notices, (select count(*)::int from intake_secrets) as uses`,
  )

describe('the test order', () => {
  test.each(['TOKEN', 'SHOPIFY'])(
    'by %s goes the whole way, says so, and leaves nothing',
    async (channel) => {
      expect(await stateOf('intake')).toBe('OPEN')
      const before = await traces()
      const { status, json } = await tryOrder(channel)
      expect(status).toBe(200)
      const at = server.clock.now.toISOString()
      expect(json.intake).toMatchObject({ test: { channel, at, error: null }, lastDelivery: null })
      expect(await stateOf('intake')).toBe('DONE')
      expect(await traces()).toEqual(before)
      expect((await tryOrder(channel)).status).toBe(200)
      const audit = listOf((await admin('GET', '/api/audit?area=firstDay')).json)
      expect(audit[0]).toMatchObject({
        record: 'intake',
        changes: [{ field: 'done', before: false, after: true }],
      })
    },
  )

  test('says in words why it is not taken, in the language of who asks, and is tried again', async () => {
    const { db } = server.database
    await db.execute(sql`create function no_tests() returns trigger language plpgsql
      as $$ begin raise exception 'no' using errcode = '22023'; end $$`)
    await db.execute(
      sql`create trigger no_tests before insert on orders for each row execute function no_tests()`,
    )
    for (const channel of ['TOKEN', 'SHOPIFY']) {
      const before = await traces()
      const { status, json } = await tryOrder(channel)
      expect(status).toBe(200)
      const error = (json as unknown as Setup).intake.test?.error ?? ''
      expect(error).toMatch(/\w+ \w+/)
      expect(await stateOf('intake')).toBe('FAILING')
      expect(await traces()).toEqual(before)
      await db.execute(sql`update users set lang_key = 'vi' where login = 'admin'`)
      const said = (await setupOf(await server.as('admin'))).intake.test?.error
      expect(said).not.toBe(error)
      await db.execute(sql`update users set lang_key = 'en' where login = 'admin'`)
      admin = await server.as('admin')
    }
    await db.execute(sql`drop trigger no_tests on orders`)
    await tryOrder('TOKEN')
    expect(await stateOf('intake')).toBe('DONE')
  })

  test('needs a secret, also one that was made by a rotation', async () => {
    const bare = await startBeside(server, { intakeToken: undefined, shopifySecret: undefined })
    const ask = await bare.as('admin')
    const { status, json } = await tryOrder('TOKEN', ask)
    expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, ['channel']])
    expect((await tryOrder('MAIL', ask)).status).toBe(400)
    expect((await setupOf(ask)).intake).toMatchObject({ hasToken: false, hasShopifySecret: false })
    await ask('POST', '/api/intake-secrets/TOKEN', { body: {} })
    expect((await setupOf(ask)).intake).toMatchObject({ hasToken: true, hasShopifySecret: false })
    expect((await tryOrder('TOKEN', ask)).status).toBe(200)
    await server.database.db.execute(sql`delete from intake_secrets`)
    await bare.app.close()
  })

  test('is not needed once a real one came, whose time is told', async () => {
    await makeOrder(server)
    expect(await setupOf()).toMatchObject({
      intake: { lastDelivery: server.clock.now.toISOString(), test: null },
    })
    expect(await stateOf('intake')).toBe('DONE')
  })
})

describe('the public address', () => {
  const tryAddress = (headers: Readonly<Record<string, string>> = {}) =>
    admin('POST', '/api/setup/test-address', { headers })

  test('is right where the console was opened there, and says where it is open else', async () => {
    expect(await stateOf('address')).toBe('OPEN')
    await tryAddress({ origin: 'http://10.0.0.5:3000' })
    expect(await stateOf('address')).toBe('FAILING')
    expect((await setupOf()).address).toEqual({
      url: 'https://shop.example',
      test: { at: server.clock.now.toISOString(), elsewhere: 'http://10.0.0.5:3000' },
    })
    expect((await tryAddress()).json.address).toMatchObject({ test: { elsewhere: '' } })
    await tryAddress({ origin: 'https://shop.example' })
    expect(await stateOf('address')).toBe('DONE')
    const moved = await startBeside(server, { publicUrl: 'https://new.example' })
    const ask = await moved.as('admin')
    expect(await stateOf('address', ask)).toBe('OPEN')
    expect((await setupOf(ask)).address).toEqual({ url: 'https://new.example', test: null })
    await moved.app.close()
  })
})

test('artists are paid once it is known how, and those who are missing are named', async () => {
  await server.database.db.execute(sql`update artists set payment_info = null`)
  await server.database.db.execute(sql`delete from payment_methods`)
  const { payments } = await setupOf()
  expect(payments.artists).toBeGreaterThan(0)
  expect(payments.unpayable).toBe(payments.artists)
  expect(payments.without.length).toBe(Math.min(payments.artists, 5))
  expect(await stateOf('payments')).toBe('OPEN')
  await server.database.db.execute(sql`update artists set payment_info = 'sealed'`)
  expect(await stateOf('payments')).toBe('DONE')
  expect((await setupOf()).payments).toMatchObject({ without: [], unpayable: 0 })
})

test('the set-up and its tests are for administrators', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
    const ask = await server.as(login)
    expect((await ask('GET', '/api/setup')).status).toBe(403)
    expect((await ask('PUT', '/api/setup/steps/mail', { body: { aside: true } })).status).toBe(403)
    expect((await ask('PUT', '/api/setup/shop', { body: { name: 'A', timeZone: 'UTC' } })).status).toBe(403)
    expect((await ask('POST', '/api/setup/test-mail')).status).toBe(403)
    expect((await ask('PUT', '/api/setup/test-mail', { body: { token: 'a' } })).status).toBe(403)
    expect((await tryOrder('TOKEN', ask)).status).toBe(403)
    expect((await ask('POST', '/api/setup/test-address')).status).toBe(403)
  }
  expect((await server.ask('POST', '/api/setup/test-order', { body: { channel: 'TOKEN' } })).status).toBe(401)
})
