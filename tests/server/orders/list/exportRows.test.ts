import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KnownColumn } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import { orders as texts } from '#i18n/en/orders/orders.ts'
import { openShop } from '#tests/support/page/insights.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import type { Ask, TestServer } from '#tests/support/server.ts'

let server: TestServer

/** Texts that a CSV file must quote, or that a spreadsheet would run. */
const NASTY = [
  '=1+1',
  '＝HYPERLINK()',
  'Anne-Marie; -2',
  'a "quoted", name',
  'two\nlines',
  'two\r\nlines;\t"=x"',
  '-5',
  '\ttab',
  "|@sum('x')",
  'a\u00A0; \u2003=b',
  '🎨 \u200B+1;＋1',
]

beforeAll(async () => {
  server = await openShop()
  const { db } = server.database
  for (const [index, text] of NASTY.entries()) {
    const some = sql`id % ${NASTY.length * 2} = ${index}`
    await db.execute(sql`update users set last_name = ${text} where ${some}`)
    await db.execute(sql`update users set first_name = ${text} where id % ${NASTY.length * 3} = ${index}`)
    await db.execute(sql`update orders set tags = array[${text}, ${NASTY[index - 1] ?? ''}] where ${some}`)
  }
  await db.execute(sql`update stores set name = '=2;-3' where id = (select min(id) from stores)`)
})
afterAll(() => server.close())

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})
const dateOf = (at: string | null) =>
  at === null ? undefined : format.format(new Date(at)).replace(', ', ' ')

type ListedColumn = Exclude<KnownColumn, 'open'>

const CELLS: Readonly<Record<ListedColumn, (row: OrderRow) => string | number | undefined>> = {
  number: ({ number }) => number,
  product: ({ tags }) => tags.join(', '),
  paidAt: ({ paidAt }) => dateOf(paidAt),
  lastModifiedDate: ({ lastModifiedDate }) => dateOf(lastModifiedDate),
  customer: ({ customer }) => customer?.fullName,
  source: ({ source }) => source?.replaceAll('_', ' '),
  store: ({ store }) => store?.name,
  subtotal: ({ subtotal }) => subtotal,
  budget: ({ budget }) => budget,
  assignedTo: ({ assignedTo }) => assignedTo?.fullName,
  cs: ({ cs }) => cs?.fullName,
  status: ({ status, refunded }) => statusOf(status).friendlyName + (refunded ? ` (${texts.refunded})` : ''),
  payment: ({ artistPaymentStatus }) => texts.payment[artistPaymentStatus],
  deadline: ({ deadline }) => dateOf(deadline),
  stepDeadline: ({ stepDeadline }) => (stepDeadline ? dateOf(stepDeadline) : undefined),
}

/** The column with this heading. */
const columnOf = new Map(
  Object.entries(texts.column).map(([column, heading]) => [heading as string, column as ListedColumn]),
)

const defused = (cell: string | number | undefined) =>
  typeof cell === 'string' ? cell.replace(/([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu, "$1'") : cell

async function listAll(as: Ask, query: string): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let page = 0; ; page += 1) {
    const { json, headers } = await as('GET', `/api/bookings?${query}&size=500&page=${page}`)
    rows.push(...(json as unknown as OrderRow[]))
    if (rows.length >= Number(headers['x-total-count'])) return rows
  }
}

/** The same rows as the list shows them, written by a library. */
async function written(as: Ask, query: string, headings: readonly string[]): Promise<string> {
  const columns = headings.map((heading) => columnOf.get(heading) ?? 'number')
  const rows = await listAll(as, query)
  return stringify(
    rows.map((row) => columns.map((column) => defused(CELLS[column](row)))),
    {
      header: true,
      columns: [...headings],
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}

const HEADING = /^\uFEFF(.*)\r\n/

async function expectSame(as: Ask, query: string): Promise<number> {
  const { status, text } = await as('GET', `/api/bookings/export.csv?${query}`)
  expect(status).toBe(200)
  const headings = HEADING.exec(text)?.[1]?.split(',') ?? []
  expect(text).toBe(await written(as, query, headings))
  return text.split('\r\n').length
}

const ROLES: readonly StaffLogin[] = ['admin', 'cs', 'artist', 'store', 'accountant']

/** What each role sees differently. */
const SCOPED = ['', 'paymentStatus=PAID&paymentStatus=PARTIAL_PAID', 'text=an']
const ALL = [
  ...SCOPED,
  'sort=deadline,asc',
  'sort=status,desc&sort=lastModifiedDate,asc',
  'open=true&sort=paidAt,asc',
  'status=DONE&status=COLOR',
  'tag=-5',
  'deadline=overdue&sort=number,asc',
]

describe.each(ROLES)('for %s the file has the rows of the list', (login) => {
  test.each(login === 'admin' ? ALL : SCOPED)('%j', async (query) => {
    const as = await server.as(login)
    const lines = await expectSame(as, query)
    if (query === '') expect(lines).toBeGreaterThan(20)
  })
})

test('sorts and filters of some accounts only', async () => {
  const admin = await server.as('admin')
  const artist = await server.as('artist')
  await expectSame(admin, 'assignee=null&sort=subtotal,desc')
  await expectSame(admin, 'store=null&sort=budget,desc')
  await expectSame(admin, 'source=TURNED_NINJA&cs=cs')
  await expectSame(artist, 'sort=stepDeadline,asc')
  await expectSame(artist, 'myTurn=true')
  await expectSame(artist, 'sort=budget,desc')
})
