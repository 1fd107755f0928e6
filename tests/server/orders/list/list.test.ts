import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revoke } from '#tests/support/bulk.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, select, withOnly } from '#tests/support/page/page.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let cs: Ask
const made: MadeOrder[] = []

const CUSTOMERS = [
  { firstName: 'Ánh', lastName: 'Trần Đỗ', email: 'anh@example.com', phoneNumber: '912345678' },
  {
    firstName: 'Emma',
    lastName: "O'Brien",
    email: 'emma@example.com',
    phonePrefix: '+1',
    phoneNumber: '6175550123',
  },
]

beforeAll(async () => {
  server = await startServer()
  for (const [index, customer] of CUSTOMERS.entries()) {
    made.push(await makeOrder(server, { customer, store: index === 0 ? 'Hanoi' : 'Saigon' }))
  }
  made.push(
    await makeOrder(server, {
      source: 'TURNED_HUMAN',
      store: undefined,
      vendor: 'Printful',
      customer: {
        firstName: 'Noah',
        lastName: 'Weber',
        email: 'noah@example.com',
        phonePrefix: '+49',
        phoneNumber: '15112345',
      },
      totalPrice: 120.5,
      items: [
        { productName: 'Canvas Print 12x16', productType: 'CANVAS', price: 100 },
        { productName: 'Faster Processing', price: 20.5 },
      ],
    }),
  )
  admin = await server.as('admin')
  cs = await server.as('cs')
  await admin('PUT', `/api/bookings/${made[0]?.id}/assign/artist`)
  await admin('PUT', `/api/bookings/${made[1]?.id}/assign/artist2`)
  await admin('PUT', `/api/bookings/${made[1]?.code}/assign-cs/cs`)
  await admin('PUT', `/api/bookings/${made[0]?.id}/budget`, { body: { budget: 30 } })
})
afterAll(() => server.close())

const numbers = ({ json }: Answer): number[] =>
  (json as unknown as { number: number }[]).map(({ number }) => number)
const expected = (...indexes: number[]): number[] => indexes.map((index) => made[index]?.number ?? 0)
const find = async (ask: Ask, query: string) => numbers(await ask('GET', `/api/bookings?${query}`))

describe('paging and sorting', () => {
  test('the newest come first, with the exact total', async () => {
    const answer = await admin('GET', '/api/bookings?size=2')
    expect(numbers(answer)).toEqual(expected(2, 1))
    expect(answer.headers['x-total-count']).toBe('3')
    expect(await find(admin, 'size=2&page=1')).toEqual(expected(0))
  })

  test('a page beyond the end is empty and keeps the total', async () => {
    const answer = await admin('GET', '/api/bookings?page=900')
    expect([answer.status, answer.json, answer.headers['x-total-count']]).toEqual([200, [], '3'])
  })

  test('ties are settled by the number, in the direction of the sort', async () => {
    expect(await find(admin, 'sort=status,asc')).toEqual(expected(0, 1, 2))
    expect(await find(admin, 'sort=status,desc')).toEqual(expected(2, 1, 0))
  })

  test('every sort is by its field, both ways', async () => {
    expect(await find(admin, 'sort=number,asc')).toEqual(expected(0, 1, 2))
    expect(await find(admin, 'sort=subtotal,desc')).toEqual(expected(2, 1, 0))
    expect(await find(admin, 'sort=budget,desc&sort=number,asc')).toEqual(expected(0, 1, 2))
    expect(await find(admin, 'sort=budget,desc&sort=budget,asc&text=test')).toEqual([])
    for (const field of ['paidAt', 'lastModifiedDate', 'deadline', 'status']) {
      expect((await admin('GET', `/api/bookings?sort=${field},asc`)).status).toBe(200)
    }
  })
})

describe('filters', () => {
  test.each([
    ['status=NEW_ORDER', [2, 1, 0]],
    ['status=SKETCH', []],
    ['status=SKETCH&status=NEW_ORDER', [2, 1, 0]],
    ['status=PRINT_PREVIEW', []],
    ['assignee=artist', [0]],
    ['assignee=null', [2]],
    ['cs=cs', [1]],
    ['source=TURNED_HUMAN', [2]],
    ['vendor=Printful', [2]],
    ['hasPoster=true', [2]],
    ['hasPoster=false', [1, 0]],
    ['tag=Canvas%20Print%2012x16', [2]],
    ['tag=Canvas%20Print%2012x16&tag=Anime%20Portrait', [2, 1, 0]],
    ['alert=NO_ASSIGNEE', [2]],
    ['customer=84912345678', [0]],
    ['assignee=artist&status=NEW_ORDER&text=anh', [0]],
    ['from=2099-01-01T00:00:00Z', []],
    ['from=2026-01-01T00:00:00Z&to=2099-01-01T00:00:00Z', [2, 1, 0]],
  ])('%s', async (query, indexes) => {
    expect(await find(admin, query)).toEqual(expected(...indexes))
  })

  test('by store', async () => {
    const { json } = await admin('GET', '/api/bookings/stores')
    const [hanoi] = json as unknown as { id: number; name: string }[]
    expect(hanoi?.name).toBe('Hanoi')
    expect(await find(admin, `store=${hanoi?.id}`)).toEqual(expected(0))
  })
})

describe('what each role sees', () => {
  const row = async (ask: Ask, index: number) => {
    const { json } = await ask('GET', `/api/bookings?text=${made[index]?.code}`)
    return (json as unknown as Record<string, unknown>[])[0]
  }

  test('cs sees everything of an order', async () => {
    expect(await row(cs, 0)).toMatchObject({
      customer: { login: '84912345678', fullName: 'Ánh Trần Đỗ' },
      source: 'TURNED_NINJA',
      store: { name: 'Hanoi' },
      subtotal: 80,
      budget: 30,
      assignedTo: { login: 'artist' },
      cs: null,
      artistBudgets: [{ budget: 30, artistPaymentStatus: 'UNPAID' }],
    })
  })

  test('an artist sees his own orders, his own budget, and nothing of customer, price or agent', async () => {
    const artist = await server.as('artist')
    expect(await find(artist, '')).toEqual(expected(0))
    const seen = await row(artist, 0)
    expect(seen).toMatchObject({ budget: 30, assignedTo: { login: 'artist' } })
    for (const field of [
      'customer',
      'subtotal',
      'source',
      'store',
      'vendor',
      'cs',
      'artistBudgets',
      'lastModifiedBy',
      'statusForCanvas',
    ]) {
      expect(seen).not.toHaveProperty(field)
    }
    for (const path of ['', '/work-logs']) {
      expect((await artist('GET', `/api/bookings/${made[1]?.code}${path}`)).status).toBe(404)
    }
    expect((await artist('GET', '/api/bookings/count-by-status')).json).toEqual([
      { status: 'NEW_ORDER', count: 1 },
    ])
    expect((await artist('GET', '/api/bookings/tags')).json).toEqual([{ name: 'Anime Portrait', count: 1 }])
  })

  test('an artist finds no order by a customer’s name, e-mail or phone', async () => {
    const artist = await server.as('artist')
    for (const text of ['anh', 'tran', 'anh@example.com', '912345678']) {
      expect([text, await find(artist, `text=${text}`)]).toEqual([text, []])
    }
  })

  test('store staff see their store’s orders, customers by name only, and no budgets', async () => {
    const store = await server.as('store')
    expect(await find(store, '')).toEqual(expected(0))
    const answer = await store('GET', `/api/bookings/${made[0]?.code}`)
    expect(answer.json).toMatchObject({ customer: { fullName: 'Ánh Trần Đỗ' }, subtotal: 80 })
    expect(answer.json).not.toHaveProperty('budget')
    const person = await store('GET', `/api/bookings/${made[0]?.code}/customer`)
    for (const { text } of [answer, person]) {
      expect(text).not.toContain('912345678')
      expect(text).not.toContain('anh@example.com')
    }
    expect(await find(store, 'text=912345678')).toEqual([])
    expect(await find(store, 'text=tran')).toEqual(expected(0))
    expect((await store('GET', '/api/bookings/stores')).json).toHaveLength(1)
  })

  test.each([
    ['artist', 'sort=subtotal,desc', 'VIEW_ORDER_SUBTOTAL'],
    ['artist', 'assignee=artist2', 'VIEW_ARTIST_LIST'],
    ['artist', 'cs=cs', 'VIEW_MY_ORDER_CS'],
    ['artist', 'source=TURNED_NINJA', 'VIEW_ORDER_SOURCE'],
    ['artist', 'store=1', 'VIEW_ORDER_OF_STORE'],
    ['artist', 'hasPoster=true', 'SHOW_POSTER'],
    ['artist', 'alert=ARTIST_UPDATED', 'VIEW_LASTEST_UPDATED_ORDER'],
    ['artist', 'vendor=Printful', 'CAN_SEE_FILTER_VENDER'],
    ['artist', 'customer=84912345678', 'VIEW_CUSTOMER_CONTACT_INFO'],
    ['store', 'customer=84912345678', 'VIEW_CUSTOMER_CONTACT_INFO'],
    ['store', 'sort=budget,desc', 'CAN_SEE_BUDGET_ORDER'],
    ['store', 'status=PRINT_PREVIEW', 'VIEW_WORK_LOG_FOR_CANVAS'],
    ['store', 'alert=PRINT_RECEIVED', 'VIEW_WORK_LOG_FOR_CANVAS'],
  ] as const)('%s may not ask for %s', async (login, query, missing) => {
    const { status, json } = await (await server.as(login))('GET', `/api/bookings?${query}`)
    expect([status, json.errorKey]).toEqual([403, 'hiddenField'])
    expect(json.missing).toContain(missing)
  })

  test('nobody finds out by a filter whose phone number a login is (D-3.7)', async () => {
    const agent = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await agent('GET', '/api/bookings?customer=84912345678')).json).toMatchObject({
      errorKey: 'hiddenField',
      missing: ['VIEW_CUSTOMER_CONTACT_INFO'],
    })
    await revoke(server, 'nobody')
  })

  test('a customer’s orders are found by his id by those who see whose each order is', async () => {
    const [anh] = await select(server, sql`select id from users where login = '84912345678'`)
    const query = `customer=id:${String(anh?.id)}`
    const agent = await withOnly(server, 'nobody', [
      'ACCESS_ORDER',
      'CAN_SEE_ASSIGN_ORDER',
      'VIEW_CUSTOMER_INFO',
    ])
    for (const ask of [admin, agent, await server.as('store')]) {
      expect(await find(ask, query)).toEqual(expected(0))
      expect(await find(ask, 'customer=id:999999999')).toEqual([])
    }
    await revoke(server, 'nobody')
    const lister = await withOnly(server, 'nobody', [
      'ACCESS_ORDER',
      'CAN_SEE_ASSIGN_ORDER',
      'VIEW_CUSTOMER_LIST',
      'VIEW_CUSTOMER_DETAIL',
    ])
    for (const ask of [lister, await server.as('artist')])
      expect((await ask('GET', `/api/bookings?${query}`)).json.errorKey).toBe('hiddenField')
    await revoke(server, 'nobody')
  })

  test('a role without the orders screen gets 403, not an empty list', async () => {
    const nobody = await server.as('nobody')
    expect((await nobody('GET', '/api/bookings')).json).toMatchObject({
      status: 403,
      missing: ['ACCESS_ORDER'],
    })
  })
})

test('an artist keeps seeing an order that went to another one, without its new artist', async () => {
  const { code } = await makeOrder(server)
  await admin('PUT', `/api/bookings/${code}/assign/artist`)
  await admin('PUT', `/api/bookings/${code}/assign/artist2`)
  const artist = await server.as('artist')
  const { status, json } = await artist('GET', `/api/bookings/${code}`)
  expect(status).toBe(200)
  expect(json).not.toHaveProperty('assignedTo')
  const steps = (await artist('GET', `/api/bookings/${code}/work-logs`)).json as unknown as {
    artist: { login: string }
  }[]
  expect(steps.map(({ artist: owner }) => owner.login)).toEqual(['artist'])
  await server.database.db.execute(sql`delete from orders where code = ${code}`)
})
