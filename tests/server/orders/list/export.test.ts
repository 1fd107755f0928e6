import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type KnownColumn, ORDER_COLUMNS } from '#contract/orders/fields.ts'
import { orders as texts } from '#i18n/en/orders/orders.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let first: MadeOrder
let second: MadeOrder

const COLUMNS = ORDER_COLUMNS as readonly KnownColumn[]
/** The list has no column of what is open, and says so where columns are chosen. */
const headingOf = (column: KnownColumn): string => (column === 'open' ? 'Still open' : texts.column[column])
const BOM = '\uFEFF'

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  first = await makeOrder(server, { paidAt: '2026-03-01T18:30:00Z', deadline: '2026-03-09T16:59:59Z' })
  second = await makeOrder(server, {
    store: 'Saigon',
    source: 'TURNED_HUMAN',
    totalPrice: 120.5,
    items: [{ productName: 'Family Portrait', price: 120.5 }],
    customer: {
      firstName: 'Đỗ "Tý",',
      lastName: 'Nguyễn',
      email: 'ty@example.com',
      phoneNumber: '987654321',
    },
  })
  await admin('PUT', `/api/bookings/${first.id}/assign/artist`)
  await admin('PUT', `/api/bookings/${first.id}/budget`, { body: { budget: 30 } })
  await admin('PUT', `/api/bookings/${first.id}/assign-cs/cs`)
  await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [second.id], isRefund: true } })
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const ask = async (query = '', as: Ask = admin) => {
  const answer = await as('GET', `/api/bookings/export.csv?${query}`)
  const rows = answer.status === 200 ? parse(answer.text, { bom: true }) : []
  return { ...answer, heading: rows[0], rows: rows.slice(1) }
}

describe('the file', () => {
  test('has every column as the list shows it', async () => {
    const { status, headers, text, heading, rows } = await ask()
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-03-02.csv"')
    expect(text.startsWith(BOM)).toBe(true)
    expect(heading).toEqual(
      COLUMNS.filter((column) => column !== 'stepDeadline' && column !== 'open').map(
        (column) => texts.column[column],
      ),
    )
    expect(rows).toEqual([
      [
        `${second.number}`,
        'Family Portrait',
        '02/03/2026 10:00',
        '02/03/2026 10:00',
        'Đỗ "Tý", Nguyễn',
        'TURNED HUMAN',
        'Saigon',
        '120.5',
        '0',
        '',
        '',
        `${texts.status.DONE} (${texts.refunded})`,
        texts.payment.UNPAID,
        '09/03/2026 23:59',
      ],
      [
        `${first.number}`,
        'Anime Portrait',
        '02/03/2026 01:30',
        '02/03/2026 10:00',
        'Ánh Trần',
        'TURNED NINJA',
        'Hanoi',
        '80',
        '30',
        'Artist Tester',
        'Cs Tester',
        texts.status.NEW_ORDER,
        texts.payment.UNPAID,
        '09/03/2026 23:59',
      ],
    ])
  })

  test('has the columns asked for in their order, each once', async () => {
    const { heading, rows } = await ask('columns=store&columns=number&columns=store&sort=number,asc')
    expect(heading).toEqual(['Store', 'Number'])
    expect(rows).toEqual([
      ['Hanoi', `${first.number}`],
      ['Saigon', `${second.number}`],
    ])
  })

  test('holds what the filter matches, and its heading alone where that is nothing', async () => {
    expect((await ask('open=true')).rows).toHaveLength(1)
    expect((await ask('text=nguyen do&columns=number')).rows).toEqual([[`${second.number}`]])
    const none = await ask('status=SKETCH&columns=number')
    expect([none.status, none.text]).toEqual([200, `${BOM}Number\r\n`])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('defuses the formula %j', async (text) => {
    await server.database.db.execute(sql`update stores set name = ${text} where name = 'Hanoi'`)
    const { rows } = await ask('columns=store&sort=number,asc')
    await server.database.db.execute(sql`update stores set name = 'Hanoi' where name = ${text}`)
    expect(rows[0]).toEqual([`'${text}`])
  })

  test('defuses formulas that begin where a program separates by semicolons', async () => {
    const text = 'a;=1+1 b; "=2 c\n-3 d|@4 e\t+5; f'
    await server.database.db.execute(sql`update stores set name = ${text} where name = 'Hanoi'`)
    const { rows } = await ask('columns=store&sort=number,asc')
    await server.database.db.execute(sql`update stores set name = 'Hanoi' where name = ${text}`)
    expect(rows[0]).toEqual([`a;'=1+1 b; "'=2 c\n'-3 d|'@4 e\t'+5; f`])
  })

  test.each(['columns=secret', 'columns=', 'sort=code,asc', 'status=NOPE', 'paid=never'])(
    '%s answers 400',
    async (query) => {
      expect((await ask(query)).status).toBe(400)
    },
  )

  test('tells days and times of the business time zone', async () => {
    const zone = (name: string) =>
      server.database.db.execute(
        sql`update system_properties set value = ${name} where name = 'business_timezone'`,
      )
    await zone('America/New_York')
    const { rows, headers } = await ask('columns=paidAt&sort=number,asc')
    await zone('Asia/Ho_Chi_Minh')
    expect(rows[0]).toEqual(['01/03/2026 13:30'])
    expect(headers['content-disposition']).toContain('orders-2026-03-01.csv')
  })
})

describe('what each role gets', () => {
  const HIDDEN: Readonly<Record<'artist' | 'store' | 'accountant' | 'cs', readonly string[]>> = {
    artist: ['Customer', 'Source', 'Store', 'Price', 'Assigned', 'CS'],
    store: ['Budget', 'CS', 'Step due'],
    accountant: ['Customer', 'Source', 'Store', 'CS', 'Step due'],
    cs: ['Step due'],
  }

  test.each(Object.entries(HIDDEN))('%s', async (login, hidden) => {
    const as = await server.as(login as keyof typeof HIDDEN)
    const all = COLUMNS.map((column): string => headingOf(column))
    const { heading, rows, text } = await ask(ORDER_COLUMNS.map((name) => `columns=${name}`).join('&'), as)
    expect(heading).toEqual(all.filter((name) => !hidden.includes(name)))
    const listed = (await as('GET', '/api/bookings')).json as unknown as { number: number }[]
    expect(rows.map(([number]) => number)).toEqual(listed.map(({ number }) => `${number}`))
    if (hidden.includes('Customer')) expect(text).not.toContain('Trần')
    expect(text).not.toContain('912345678')
  })

  test('an account that may see none of the columns asked for gets the numbers', async () => {
    const { heading, rows } = await ask('columns=customer&columns=cs', await server.as('artist'))
    expect([heading, rows]).toEqual([['Number'], [[`${first.number}`]]])
  })

  test.each([
    ['artist', 'cs=cs'],
    ['artist', 'sort=subtotal,desc'],
    ['store', 'status=PRINT_PREVIEW'],
  ] as const)('%s may not ask for %s', async (login, query) => {
    const { status, json } = await ask(query, await server.as(login))
    expect([status, json.errorKey]).toEqual([403, 'hiddenField'])
  })
})

describe('a large file', () => {
  let origin: string
  let token: string

  beforeAll(async () => {
    await makeOrders(server, 3000, { items: [{ productName: 'Large', price: 1 }] })
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ username: 'admin', password: 'right-password' })
    const answer = await fetch(`${origin}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    token = ((await answer.json()) as { id_token: string }).id_token
  })

  const download = (signal?: AbortSignal) =>
    fetch(`${origin}/api/bookings/export.csv?tag=Large`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    })

  /** Calls `each` before every query that reads a chunk of rows. */
  const watchChunks = (each: (chunk: number) => Promise<void>) => {
    const { db } = server.database
    const execute = db.execute.bind(db)
    let chunks = 0
    const watched = async (...args: Parameters<typeof execute>) => {
      if (JSON.stringify(args[0]).includes('with ordinality as page')) {
        chunks += 1
        await each(chunks)
      }
      return execute(...args)
    }
    vi.spyOn(db, 'execute').mockImplementation(watched as unknown as typeof db.execute)
    return () => chunks
  }

  test('has every row, in the order asked', async () => {
    const chunks = watchChunks(async () => undefined)
    const { rows } = await ask('tag=Large&columns=number')
    expect(chunks()).toBeGreaterThan(3)
    const numbers = rows.map(([number]) => Number(number))
    expect(numbers).toHaveLength(3000)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  test('an order that leaves the scope on the way is left out', async () => {
    watchChunks(async (chunk) => {
      if (chunk === 1)
        await server.database.db.execute(sql`update orders set store_id = null where number in (select number from orders
            where tags = array['Large'] order by number limit 10)`)
    })
    const { rows } = await ask('tag=Large', await server.as('store'))
    expect(rows).toHaveLength(2990)
  })

  test('a database error in the middle breaks it off, so that no half file looks whole', async () => {
    watchChunks(async (chunk) => {
      if (chunk === 2) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    const answer = await download()
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(server.log.some((line) => line.includes('export broke off'))).toBe(true)
  })

  test('a database error at the start is an answer', async () => {
    watchChunks(() => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })))
    const answer = await download()
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null])
    expect(await answer.json()).toMatchObject({ errorKey: 'databaseUnavailable' })
  })

  test('nothing is read any more once the client is gone', async () => {
    const gone = new AbortController()
    const chunks = watchChunks(async (chunk) => {
      if (chunk === 2) {
        gone.abort()
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    })
    await expect(download(gone.signal).then((answer) => answer.text())).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(chunks()).toBe(2)
  })

  test('a client that goes away in the middle of a chunk is no fault', async () => {
    const faults = () => server.log.filter((line) => line.includes('export broke off')).length
    const before = faults()
    const gone = new AbortController()
    const { body } = await download(gone.signal)
    await body?.getReader().read()
    gone.abort()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(faults()).toBe(before)
  })

  test('where only the head is asked for, the rows are not read', async () => {
    const chunks = watchChunks(async () => undefined)
    const answer = await admin('HEAD', '/api/bookings/export.csv?tag=Large')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(chunks()).toBe(1)
  })
})
