import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const get = (order: MadeOrder, rest = '', ask: Ask = cs) => ask('GET', `/api/bookings/${order.code}${rest}`)
const put = (order: MadeOrder, path: string, body?: object) =>
  cs('PUT', `/api/bookings/${order.id}${path}`, { body })

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://photos.example.com/${index}.jpg` }))

/** An order with this many items, steps and files, with comments, pins and to-dos in between. */
async function orderWith(items: number, steps: number, files: number): Promise<MadeOrder> {
  const perItem = Math.max(1, Math.floor(files / 4 / items))
  const order = await makeOrder(server, {
    items: Array.from({ length: items }, (_, index) => ({
      productName: `Portrait ${index}`,
      price: 10,
      photos: photos(perItem),
    })),
  })
  await put(order, '/assign/artist')
  const perStep = Math.max(1, Math.ceil((files - items * perItem) / steps))
  await server.database.db.execute(sql`
    with artist as (select id from users where login = 'artist'),
    made as (insert into steps (order_id, artist_id, name, status, state, created_date, last_modified_date)
      select ${order.id}, artist.id, 'Sketch', 'SKETCH_REVIEW', 'APPROVED', now(), now()
      from artist, generate_series(2, ${steps}::int) returning id, artist_id),
    all_steps as (select id, artist_id from made union all select id, artist_id from steps where order_id = ${order.id}),
    stored as (insert into files (name, file_name, file_type, storage_key, attached, created_date)
      select 'a.png', 'a.png', 'image/png', 'k-' || s.id || '-' || n, true, now()
      from all_steps s, generate_series(1, ${perStep}::int) n returning id, storage_key),
    linked as (insert into step_files (step_id, file_id)
      select split_part(storage_key, '-', 2)::int, id from stored),
    pinned as (insert into pins (order_id, step_id, file_id, number, x, y, note, author_id, created_date)
      select ${order.id}, split_part(storage_key, '-', 2)::int, stored.id, 1, 0.5, 0.5, 'Softer', artist.id, now()
      from stored, artist),
    said as (insert into step_comments (step_id, user_id, content, created_date)
      select id, artist_id, 'A word', now() from all_steps)
    insert into step_activities (step_id, activity_type, actor_id, at)
      select id, 'UPLOADED', artist_id, now() from all_steps`)
  for (let count = 0; count < items; count += 1)
    await cs('POST', `/api/bookings/${order.id}/todo-list`, { body: { detail: `To do ${count}` } })
  return order
}

/** The number of statements that the reads of a whole page send to the database. */
async function statementsFor(order: MadeOrder, ask: Ask): Promise<number> {
  await get(order, '', ask)
  const spy = vi.spyOn(server.database.db._.session, 'prepareQuery')
  await get(order, '', ask)
  await get(order, '/work-logs', ask)
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}

describe('a page in two requests', () => {
  test('which hold everything, whatever there is', async () => {
    const order = await orderWith(12, 40, 120)
    const { json } = await get(order)
    const steps = listOf((await get(order, '/work-logs')).json)
    expect(json.items).toHaveLength(12)
    expect(json.todos).toHaveLength(12)
    expect(steps).toHaveLength(40)
    const ofSteps = steps.flatMap(({ attachments }) => attachments as unknown[])
    const ofItems = listOf(json.items as never).flatMap((item) => item.photos as unknown[])
    expect(ofSteps.length + ofItems.length).toBeGreaterThanOrEqual(120)
    expect(steps.flatMap(({ pins }) => pins as unknown[])).toHaveLength(ofSteps.length)
    expect(json).toMatchObject({
      customerInfo: { fullName: 'Ánh Trần', email: 'anh.tran@example.com' },
      prevArtists: [],
      deliveries: { attachments: [], zipLink: null },
    })
  })

  test('with the same few statements for a small order and a large one, for every role', async () => {
    const [small, large] = [await orderWith(1, 1, 1), await orderWith(12, 40, 120)]
    for (const login of ['admin', 'cs', 'artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      const counts = [await statementsFor(small, ask), await statementsFor(large, ask)]
      expect([login, ...counts]).toEqual([login, 2, 2])
    }
  })
})

describe('previous artists', () => {
  const logins = async (order: MadeOrder, ask: Ask = cs) =>
    ((await get(order, '', ask)).json.prevArtists as unknown as { login: string }[] | undefined)?.map(
      ({ login }) => login,
    )
  const customer = {
    firstName: 'Regular',
    lastName: 'Guest',
    email: 'regular@example.com',
    phonePrefix: '+84',
    phoneNumber: '944 000 001',
  }

  test('are those of the customer’s orders, newest first, without the one assigned now', async () => {
    const [first, second, third] = [
      await makeOrder(server, { customer }),
      await makeOrder(server, { customer, store: 'Saigon' }),
      await makeOrder(server, { customer }),
    ]
    await put(first, '/assign/artist2')
    await put(second, '/assign/artist')
    expect(await logins(third)).toEqual(['artist', 'artist2'])
    await put(third, '/assign/artist')
    expect(await logins(third)).toEqual(['artist2'])
    await put(third, '/assign/null')
    expect(await logins(third)).toEqual(['artist', 'artist2'])
    await put(second, '/customer', { login: '84901234567' })
    await put(third, '/assign/artist2')
    expect(await logins(third)).toEqual(['artist'])
  })

  test('of orders outside the scope are not named, nor anyone without GET_ARTIST_BUDGET', async () => {
    const other = { ...customer, email: 'other@example.com', phoneNumber: '944 000 002' }
    const here = await makeOrder(server, { customer: other })
    const elsewhere = await makeOrder(server, { customer: other, store: 'Saigon' })
    await put(elsewhere, '/assign/artist')
    expect(await logins(here)).toEqual(['artist'])
    expect(await logins(here, await server.as('accountant'))).toEqual(['artist'])
    expect(await logins(here, await server.as('store'))).toBeUndefined()
    expect(await logins(here, await withOnly(server, 'store', ['GET_ARTIST_BUDGET']))).toEqual([])
    await withOnly(server, 'store', [])
    await put(here, '/assign/artist2')
    const artist = await withOnly(server, 'artist2', ['GET_ARTIST_BUDGET'])
    expect(await logins(here, artist)).toBeUndefined()
    await withOnly(server, 'artist2', [])
  })

  test('who may no longer work are not offered again', async () => {
    const gone = { ...customer, email: 'gone@example.com', phoneNumber: '944 000 003' }
    const [old, fresh] = [
      await makeOrder(server, { customer: gone }),
      await makeOrder(server, { customer: gone }),
    ]
    await put(old, '/assign/artist2')
    const set = (activated: boolean) =>
      server.database.db.execute(sql`update users set activated = ${activated} where login = 'artist2'`)
    await set(false)
    expect(await logins(fresh)).toEqual([])
    await set(true)
    expect(await logins(fresh)).toEqual(['artist2'])
  })
})

describe('without the contact permission', () => {
  const ADDRESS = { name: 'Ánh Trần', phone: '+84 987 654 321', address1: '12 Phố Hàng Bạc', city: 'Hà Nội' }
  const customer = {
    firstName: 'Ánh',
    lastName: 'Trần',
    email: 'secret.address@example.com',
    phonePrefix: '+84',
    phoneNumber: '912 777 888',
  }
  /** A customer without a phone, whose login is the e-mail address. */
  const byMail = {
    ...customer,
    firstName: 'Mai',
    lastName: 'Lê',
    email: 'mai.by.mail@example.com',
    phoneNumber: '944 000 004',
  }
  const SECRETS = ['secret.address@example.com', 'mai.by.mail@example.com', 'Phố Hàng Bạc', '12 Pho Hang Bac']
  const DIGITS = ['912777888', '987654321']
  let orders: MadeOrder[]

  beforeAll(async () => {
    orders = [
      await makeOrder(server, { customer, shippingAddress: ADDRESS }),
      await makeOrder(server, { customer: byMail, shippingAddress: ADDRESS }),
    ]
    await server.database.db.execute(sql`update users set login = email, phone_number = null
      where email = 'mai.by.mail@example.com'`)
    for (const order of orders) {
      await put(order, '/assign/artist')
      await put(order, '/budget', { budget: 20 })
      await cs('POST', `/api/bookings/${order.id}/todo-list`, { body: { detail: 'Call her' } })
    }
    // Changes the customer and back, which the timeline shows.
    await put(orders[0] as MadeOrder, '/customer', { login: 'mai.by.mail@example.com' })
    await put(orders[0] as MadeOrder, '/customer', { login: '84912777888' })
  })

  const READS = [
    '',
    '/work-logs',
    '/work-logs/canvas',
    '/timeline?size=500',
    '/customer',
    '/todo-list',
    '/budget/log',
  ]
  const LISTS = ['', '?text=Tran', '?text=Mai', '?size=500&sort=paidAt,desc']

  async function everything(ask: Ask): Promise<{ texts: string[]; served: number }> {
    const urls = [
      ...orders.flatMap(({ code }) => READS.map((read) => `/api/bookings/${code}${read}`)),
      ...LISTS.map((query) => `/api/bookings${query}`),
      '/api/bookings/export.csv',
      '/api/customers?size=500',
      '/api/customers?name=mai',
    ]
    const answers = [
      ...(await Promise.all(urls.map((url) => ask('GET', url)))),
      ...(await Promise.all(orders.map(({ id }) => ask('PUT', `/api/bookings/${id}/assign-cs/cs2`)))),
    ]
    const served = answers.filter(({ status }) => status === 200)
    return { texts: served.map(({ text }) => text), served: served.length }
  }

  const leaks = (texts: readonly string[]) =>
    texts.flatMap((text) => [
      ...SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase())),
      ...DIGITS.filter((digits) => text.replaceAll(/[\s().+-]/g, '').includes(digits)),
    ])

  test.each(['artist', 'store', 'accountant'] as const)(
    '%s finds no e-mail, phone or street',
    async (login) => {
      const { texts, served } = await everything(await server.as(login))
      expect(served).toBeGreaterThan(8)
      expect(leaks(texts)).toEqual([])
    },
  )

  test('nor does an agent who lacks that permission alone, while one who has it finds all', async () => {
    const { texts, served } = await everything(await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO'))
    expect(served).toBeGreaterThan(20)
    expect(leaks(texts)).toEqual([])
    const full = await everything(cs)
    expect(new Set(leaks(full.texts))).toEqual(
      new Set(['secret.address@example.com', 'mai.by.mail@example.com', 'Phố Hàng Bạc', ...DIGITS]),
    )
  })

  test('customerInfo is what the customer call answers, and absent without its permission', async () => {
    const [order] = orders as [MadeOrder]
    for (const ask of [
      cs,
      await server.as('store'),
      await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO'),
    ]) {
      const { json } = await get(order, '', ask)
      expect(json.customerInfo).toEqual((await get(order, '/customer', ask)).json)
    }
    for (const login of ['artist', 'accountant'] as const)
      expect((await get(order, '', await server.as(login))).json).not.toHaveProperty('customerInfo')
  })
})

test('an order is named by its code in any case', async () => {
  const order = await makeOrder(server)
  for (const code of [order.code.toLowerCase(), order.code.replace('AT', 'aT')]) {
    const { status, json } = await cs('GET', `/api/bookings/${code}`)
    expect([status, json.code]).toEqual([200, order.code])
    expect((await cs('GET', `/api/bookings/${code}/work-logs`)).status).toBe(200)
  }
})
