import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { deliver, orderOf, shopOrder } from '#tests/support/outside/shopify.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { parkedBy } from '#tests/support/page/parked.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

type Fields = Readonly<Record<string, unknown>>

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

/** Lets Hanoi alone sell what Shopify sells, with numbers of this country. */
const storeIn = (country: string) =>
  rowsOf(
    server.database.db,
    sql`update stores set phone_country = case when name = 'Hanoi' then ${country} else '' end,
      sources = case when name = 'Hanoi' then '{TURNED_NINJA}'::text[] else '{}' end`,
  )
afterEach(async () => {
  await rowsOf(server.database.db, sql`update stores set phone_country = '', sources = '{}'`)
  await setProperty(server, 'phone_country', 'VN')
})

const NOBODY = { email: null, customer: null }
const IN_HK = { country: 'Hong Kong', country_code: 'HK' }

async function contactOf(id: number, more: Fields) {
  const answer = await deliver(server, shopOrder(id, more))
  expect(answer.json).toMatchObject({ outcome: 'TAKEN' })
  const { customerInfo } = await orderOf(server, answer)
  const { phonePrefix, phoneNumber, note } = customerInfo as unknown as Record<string, string | null>
  return { phone: phonePrefix && `${phonePrefix} ${phoneNumber}`, note }
}

describe('a number without a calling code is of the country', () => {
  test.each([
    ['of its address', 1, { shipping_address: { phone: '9123 4501', ...IN_HK } }, '+852 91234501'],
    [
      'of its address by name',
      2,
      { shipping_address: { phone: '(613) 555-0102', country: 'Canada' } },
      '+1 6135550102',
    ],
    [
      'of where the order goes',
      3,
      { phone: '06 12 34 56 03', shipping_address: { country_code: 'FR' } },
      '+33 612345603',
    ],
    [
      'of the address that it belongs to, not of another one',
      4,
      { shipping_address: { country_code: 'US' }, billing_address: { phone: '9123 4504', ...IN_HK } },
      '+852 91234504',
    ],
  ])('%s', async (_, id, more, phone) => {
    expect(await contactOf(id, { ...NOBODY, ...more })).toEqual({ phone, note: null })
  })

  test('of the store that sells there, and else of the shop', async () => {
    await setProperty(server, 'phone_country', 'FR')
    await storeIn('US')
    expect((await contactOf(11, { ...NOBODY, phone: '(217) 555-0111' })).phone).toBe('+1 2175550111')
    await storeIn('')
    expect((await contactOf(12, { ...NOBODY, phone: '06 12 34 56 12' })).phone).toBe('+33 612345612')
  })

  test('and one with a calling code is of that', async () => {
    const more = { phone: '+84 912 000 113', shipping_address: IN_HK }
    expect((await contactOf(13, { ...NOBODY, ...more })).phone).toBe('+84 912000113')
  })
})

describe('a number that cannot be read', () => {
  // Vietnamese by its form, but the address says a country that has no such numbers, or one that nobody knows.
  test.each([
    [21, { country_code: 'HK' }],
    [22, { country: 'Atlantis' }],
  ])('is noted as it came, order %i', async (id, place) => {
    const contact = await contactOf(id, { phone: '0912 000 121', shipping_address: place })
    expect(contact).toEqual({ phone: null, note: 'Phone: 0912 000 121' })
  })

  test('is noted once of a customer who is known, unless it is the one they have', async () => {
    const email = 'known@shop.example'
    const place = { shipping_address: { country: 'Atlantis' } }
    await contactOf(23, { email, customer: null, phone: '+84 912 000 123' })
    const own = await contactOf(24, { email, customer: null, phone: '0912 000 123', ...place })
    expect(own).toEqual({ phone: '+84 912000123', note: null })
    for (const id of [25, 26]) {
      const other = await contactOf(id, { email, customer: null, phone: '0912 000 125', ...place })
      expect(other.note).toBe('Phone: 0912 000 125')
    }
  })

  test('lets an order without an e-mail wait, also one of the till, and is shown as it came', async () => {
    const given = {
      ...NOBODY,
      source_name: 'pos',
      phone: '0912 000 131',
      shipping_address: { country: 'Atlantis' },
    }
    const { json } = await deliver(server, shopOrder(31, given))
    expect(json).toMatchObject({ outcome: 'PARKED', faults: [{ reason: 'NO_CONTACT' }] })
    expect(await parkedBy(cs).one(json.delivery)).toMatchObject({ phone: null, unreadPhone: '0912 000 131' })
    const agent = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    const seen = await agent('GET', `/api/parked-orders/${Number(json.delivery)}`)
    expect(seen.text).not.toContain('0912')
    expect(await parkedBy(cs).take(json.delivery, { phone: '0912 000 131' })).toMatchObject({
      status: 400,
      json: { fieldErrors: { phone: 'validation.phone' } },
    })
    const taken = await parkedBy(cs).take(json.delivery, { phone: '+84 912 000 131' })
    expect(taken.json).toMatchObject({ state: 'TAKEN' })
  })

  test('is none where nobody could be called by it', async () => {
    const answer = await deliver(server, shopOrder(32, { ...NOBODY, source_name: 'pos', phone: 'n/a' }))
    expect(answer.json).toMatchObject({ outcome: 'TAKEN' })
  })
})

test('who settles an order gives a number of the store that they choose', async () => {
  await rowsOf(server.database.db, sql`update stores set phone_country = 'US' where name = 'Saigon'`)
  const [store] = await rowsOf<{ id: number }>(
    server.database.db,
    sql`select id from stores where name = 'Saigon'`,
  )
  const { json } = await deliver(server, shopOrder(41, NOBODY))
  const taken = await parkedBy(cs).take(json.delivery, { phone: '(217) 555-0141', storeId: store?.id })
  expect(await orderOf(server, { ...taken, json: taken.json.order ?? {} })).toMatchObject({
    customerInfo: { phonePrefix: '+1', phoneNumber: '2175550141' },
  })
})
