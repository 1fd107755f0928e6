// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, rowsOf } from '#server/db/db.ts'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { ENGINE } from '#tests/support/database.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let db: Db
let admin: Ask
let orders: MadeOrder[]

const run = (statement: string) => db.execute(sql.raw(statement))

beforeAll(async () => {
  server = await startServer()
  db = server.database.db
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await run('delete from orders')
  orders = []
  for (const store of ['Hanoi', 'Saigon', 'Hanoi', undefined]) {
    orders.push(await makeOrder(server, { store }))
  }
  await run(`update orders set tags = '{Pet,Pet,Couple}' where id = ${orders[1]?.id}`)
})

/** The kept counts and the counts computed from the orders, by scope, facet and value. */
async function keptAndTrue() {
  const kept = await rowsOf<object>(
    db,
    sql`select scope, facet, value, sum(count)::int as count from order_counts
      group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`,
  )
  const truth = await rowsOf<object>(
    db,
    sql`with facets as (
        select id, 'status' as facet, status as value from orders
        union select id, 'tag', unnest(tags) from orders union select id, 'alert', unnest(alerts) from orders),
      scopes as (select id, 'all' as scope from orders
        union all select id, 'store:' || coalesce(store_id::text, 'null') from orders
        union all select order_id, 'artist:' || artist_id from artist_budgets)
      select scope, facet, value, count(*)::int as count from facets join scopes using (id)
      group by 1, 2, 3 order by 1, 2, 3`,
  )
  return { kept, truth }
}

async function expectExact() {
  const { kept, truth } = await keptAndTrue()
  expect(kept).toEqual(truth)
  expect(truth.length).toBeGreaterThan(0)
}

describe('kept counts are exact', () => {
  test('after orders come in', expectExact)

  test('after writes through the API', async () => {
    await admin('PUT', `/api/bookings/${orders[0]?.id}/assign/artist`)
    await admin('PUT', `/api/bookings/${orders[0]?.id}/assign/artist2`)
    await admin('PUT', `/api/bookings/${orders[1]?.id}/assign/artist`)
    const { json } = await admin('GET', '/api/bookings/stores')
    const [, saigon] = json as unknown as { id: number }[]
    await admin('PUT', `/api/bookings/${orders[0]?.id}/stores/${saigon?.id}`)
    await admin('PUT', `/api/bookings/bulk/mark-as-done?id=${orders[1]?.id},${orders[2]?.id}`)
    await expectExact()
  })

  test.each([
    [
      'many orders at once',
      `update orders set status = case when number % 2 = 0 then 'DONE' else 'COLOR' end`,
    ],
    ['of several kinds', `update orders set store_id = null, tags = '{New}', alerts = '{NO_ACTIVITY}'`],
    ['that change nothing', `update orders set version = version + 1, status = status`],
    [
      'of an artist’s entry',
      `update artist_budgets set artist_id = (select id from users where login = 'store')
        where artist_id = (select id from users where login = 'artist')`,
    ],
    ['of its payment', `update artist_budgets set payment_status = 'PAID'`],
    ['that take artists away', 'delete from artist_budgets'],
    ['that take one order away', 'delete from orders where id in (select min(order_id) from artist_budgets)'],
    ['that take orders away with their artists', 'delete from orders where number % 2 = 0'],
    [
      'that meet rows which stand',
      `insert into artist_budgets (order_id, artist_id) select order_id, artist_id from artist_budgets
        on conflict do nothing`,
    ],
  ])('after changes %s', async (_, statement) => {
    await run(`insert into artist_budgets (order_id, artist_id)
      select o.id, u.id from orders o, users u where u.login in ('artist', 'artist2') and o.store_id is not null`)
    await expectExact()
    await run(statement)
    await expectExact()
  })

  test('nothing is added by writes that change no count', async () => {
    await run('update orders set version = version + 1')
    const before = (await rowsOf(db, sql`select * from order_counts`)).length
    await run(`update orders set version = version + 1, search_all = 'x', tags = tags`)
    expect(await rowsOf(db, sql`select * from order_counts`)).toHaveLength(before)
  })

  test('nothing of a transaction that is taken back', async () => {
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`update orders set status = 'DONE'`)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await expectExact()
  })
})

test('adding up leaves one row for each count, and the counts as they are', async () => {
  await run(`update orders set status = 'COLOR'`)
  await addUpCounts(db)
  await expectExact()
  const several = await rowsOf(
    db,
    sql`select scope from order_counts group by scope, facet, value having count(*) > 1 or sum(count) = 0`,
  )
  expect(several).toEqual([])
})

test('counts stay exact while several write and add up at once', async () => {
  const statuses = ['SKETCH', 'COLOR', 'DONE', 'EXPORT_FILE']
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const order = orders[(turn + writer) % orders.length]?.id
      if (writer === 0) await addUpCounts(db)
      await run(`update orders set status = '${statuses[(turn * 3 + writer) % 4]}' where id = ${order}`)
      await run(`insert into artist_budgets (order_id, artist_id)
        select ${order}, id from users where login = '${turn % 2 ? 'artist' : 'artist2'}' on conflict do nothing`)
      if (turn % 3 === 0) await run(`delete from artist_budgets where order_id = ${order}`)
      if (writer === 1) await addUpCounts(db)
    }
  })
  await Promise.all(writers)
  await expectExact()
  await addUpCounts(db)
  await expectExact()
})

// The embedded engine has one connection, so writes cannot interleave.
test.runIf(ENGINE === 'postgres')(
  'an artist who comes while the order changes counts for its new status',
  async () => {
    const id = orders[0]?.id ?? 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let changed = () => {}
    const isChanged = new Promise<void>((resolve) => {
      changed = resolve
    })
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`update orders set status = 'DONE' where id = ${id}`)
      changed()
      await held
    })
    await isChanged
    const assigned = run(
      `insert into artist_budgets (order_id, artist_id) select ${id}, id from users where login = 'artist'`,
    )
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    release()
    await Promise.all([change, assigned])
    await expectExact()
  },
)

describe('totals', () => {
  const FILTERS = [
    '',
    'open=true',
    'open=false',
    'status=COLOR',
    'status=COLOR&status=DONE',
    'status=COLOR&open=true',
    'status=DONE&open=true',
    'tag=Pet',
    'tag=Pet&tag=Couple',
    'tag=Pet&status=COLOR',
    'alert=NO_ASSIGNEE',
    'alert=NO_ASSIGNEE&open=true',
    'text=%20',
    'text=tran',
  ]
  const STORE_FILTERS = [
    'store=null',
    'store=S0',
    'store=S0&store=S1',
    'store=S1&status=COLOR',
    'store=S0&store=null&tag=Pet',
  ]

  beforeEach(async () => {
    await run(`update orders set status = 'COLOR' where id in (${orders[1]?.id}, ${orders[3]?.id})`)
    await run(`update orders set alerts = '{NO_ASSIGNEE}' where id = ${orders[1]?.id}`)
    await admin('PUT', `/api/bookings/${orders[0]?.id}/assign/artist`)
    await admin('PUT', `/api/bookings/${orders[1]?.id}/assign/artist`)
    await admin('PUT', `/api/bookings/${orders[1]?.id}/assign/artist2`)
  })

  async function expectTotals(ask: Ask, filters: readonly string[]) {
    const stores = await rowsOf<{ id: number }>(db, sql`select id from stores order by id`)
    for (const filter of filters) {
      const query = filter.replace('S0', `${stores[0]?.id}`).replace('S1', `${stores[1]?.id}`)
      const { status, headers, json } = await ask('GET', `/api/bookings?${query}&size=500`)
      expect([filter, status, headers['x-total-count']]).toEqual([
        filter,
        200,
        `${(json as unknown as unknown[]).length}`,
      ])
    }
  }

  test('are those of the rows for who sees all, with every filter', async () => {
    await expectTotals(admin, [...FILTERS, ...STORE_FILTERS])
    expect((await admin('GET', '/api/bookings?store=null')).headers['x-total-count']).toBe('1')
    expect((await admin('GET', '/api/bookings?tag=Pet')).headers['x-total-count']).toBe('1')
  })

  test('are those of an artist’s own orders', async () => {
    const artist = await server.as('artist')
    await expectTotals(artist, FILTERS)
    expect((await artist('GET', '/api/bookings')).headers['x-total-count']).toBe('2')
  })

  test('are those of the store’s orders for its staff, also when they ask for another store', async () => {
    const store = await server.as('store')
    await expectTotals(store, [...FILTERS, ...STORE_FILTERS])
    expect((await store('GET', '/api/bookings')).headers['x-total-count']).toBe('2')
    expect((await store('GET', '/api/bookings?store=null')).headers['x-total-count']).toBe('0')
  })

  test('by status and by tag are those of the scope', async () => {
    const counts = async (ask: Ask) => [
      (await ask('GET', '/api/bookings/count-by-status')).json,
      (await ask('GET', '/api/bookings/tags')).json,
    ]
    expect(await counts(admin)).toEqual([
      [
        { status: 'NEW_ORDER', count: 2 },
        { status: 'COLOR', count: 2 },
      ],
      [
        { name: 'Anime Portrait', count: 3 },
        { name: 'Couple', count: 1 },
        { name: 'Pet', count: 1 },
      ],
    ])
    expect(await counts(await server.as('store'))).toEqual([
      [{ status: 'NEW_ORDER', count: 2 }],
      [{ name: 'Anime Portrait', count: 2 }],
    ])
  })
})
