import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, importFile, runToEnd, saidIn } from '#tests/support/imports.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const stored = (externalId: string) =>
  select(
    server,
    sql`select o.source, o.subtotal_cents as subtotal, o.total_cents as total, o.paid_at::text as paid, o.tags,
        u.email, concat(u.phone_prefix, u.phone_number) as phone,
        (select json_agg(json_build_array(i.name, i.quantity, i.note) order by i.id) from order_items i where i.order_id = o.id) as items,
        (select count(*)::int from item_files f join order_items i on i.id = f.item_id where i.order_id = o.id) as photos
      from orders o join users u on u.id = o.customer_id where o.external_id = ${externalId}`,
  )
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Country,Shipping Name,Shipping City,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Id,Phone'
const EXPORT = lines(
  SHOPIFY,
  `#2001,may@mail.example,paid,2026-11-20 10:11:12 -0500,USD,89.00,2026-11-20 10:11:00 -0500,2,Pet Portrait - Large,42.00,May Lin,US,May Lin,Reno,US,'(217) 555-0150,"Her fur
is lighter","Photo: https://photos.example/may.jpg
Pet: Luna",,'9000000000001,`,
  '#2002,bo@mail.example,refunded,,USD,42.00,2026-11-20 11:00:00 -0500,1,Pet Portrait - Large,42.00,Bo Day,US,Bo Day,Reno,US,,,,,9000000000002,',
  '#2001,may@mail.example,,,,,,1,Tip,5.00,,,,,,,,,,,',
  '#2003,cy@mail.example,paid,2026-11-20 11:00:00 -0500,EUR,42.00,2026-11-20 11:00:00 -0500,1,Pet Portrait - Large,42.00,Cy Day,FR,Cy Day,Paris,FR,06 12 34 56 78,,,,9000000000003,',
  '#2004,dee@mail.example,pending,,USD,42.00,2026-11-20 11:00:00 -0500,1,Unknown - Thing,42.00,Dee Day,US,Dee Day,Reno,US,12,,,,9000000000004,',
  '#2005,ed@mail.example,voided,,USD,42.00,2026-11-20 11:00:00 -0500,1,Pet Portrait,42.00,Ed Day,US,,,,,,,,9000000000005,',
)

test('an export of Shopify: its orders, and why others are left out', async () => {
  await admin('POST', '/api/products', {
    body: { name: 'Pet Portrait', productType: 'DIGITAL', active: true },
  })
  const checked = await checkFile(admin, 'orders', EXPORT)
  expect(checked).toMatchObject({
    format: 'shopifyOrders',
    state: 'checked',
    rows: 6,
    entries: 5,
    counts: { new: 2, known: 0, skipped: 2, wrong: 1 },
  })
  expect(checked.preview[0]).toMatchObject({
    line: 2,
    cells: {
      externalId: '9000000000001',
      phone: '+1 2175550150',
      total: '$89.00',
      items: '2 × Pet Portrait - Large, Tip',
    },
  })
  expect(saidIn(checked)).toEqual([
    'Line 7: The column “Currency” has “EUR”: amounts must be in US dollars (USD).',
    'Line 5: The column “Financial Status” says “refunded”: such orders are left out.',
    'Line 9: The column “Financial Status” says “voided”: such orders are left out.',
    'Line 8: The column “Shipping Phone” has “12”, which is not a phone number of the country US: the order is imported without it.',
  ])
  expect(await stored('9000000000001')).toEqual([])
  expect((await runToEnd(admin, checked.id)).counts).toMatchObject({ new: 2 })
  expect(await stored('9000000000001')).toMatchObject([
    {
      source: 'TURNED_NINJA',
      subtotal: 8900,
      total: 8900,
      paid: '2026-11-20 15:11:12+00',
      tags: ['Pet Portrait', 'Tip'],
      email: 'may@mail.example',
      phone: '+12175550150',
      items: [
        ['Pet Portrait - Large', 2, 'Pet: Luna\nHer fur\nis lighter'],
        ['Tip', 1, null],
      ],
      photos: 1,
    },
  ])
  expect(await stored('9000000000004')).toMatchObject([{ tags: ['Unknown - Thing'], phone: '' }])
  const again = await importFile(admin, 'orders', EXPORT)
  expect(again.counts).toMatchObject({ new: 0, known: 2 })
})

test('the rows that failed come back with the reason, an order whole', async () => {
  const { id } = await checkFile(admin, 'orders', EXPORT)
  const { text, headers } = await admin('GET', `/api/imports/${id}/failed.csv`)
  expect(headers['content-type']).toContain('text/csv')
  const [head = '', first = '', ...rest] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(`${SHOPIFY},reason`)
  expect(first).toMatch(/^#2002,.*says “refunded”: such orders are left out\.$/)
  expect(rest).toHaveLength(2)
})

const OWN = 'externalId,source,email,phoneNumber,productName,price,paidAt'
const own = (id: string, price: string, paidAt = '') =>
  `${id},TURNED_HUMAN,own@mail.example,912345670,Portrait,${price},${paidAt}`

test('amounts and days of our own columns, as a shop of any country writes them', async () => {
  const file = lines(
    OWN,
    own('n-1', '"59,00"', '20/11/2026'),
    own('n-2', '$59', '2026-11-20'),
    own('n-3', '"1.250,50"'),
  )
  expect((await importFile(admin, 'orders', file)).counts).toMatchObject({ new: 3, wrong: 0 })
  const [one] = await stored('n-1')
  expect(one).toMatchObject({ subtotal: 5900, paid: '2026-11-19 17:00:00+00', phone: '+84912345670' })
  expect(await stored('n-2')).toMatchObject([{ subtotal: 5900, paid: '2026-11-19 17:00:00+00' }])
  expect(await stored('n-3')).toMatchObject([{ subtotal: 125_050 }])
})

test('with semicolons', async () => {
  const file = lines(OWN, own('s-1', '59,00')).replaceAll(',', ';').replace('59;00', '59,00')
  expect((await importFile(admin, 'orders', file)).counts).toMatchObject({ new: 1, wrong: 0 })
  expect(await stored('s-1')).toMatchObject([{ subtotal: 5900 }])
})

test('what can be read in two ways is asked, and read as it was said', async () => {
  const file = lines(OWN, own('u-1', '"1,250"', '03/04/2026'), own('u-2', '7', '05/06/2026'))
  const asked = await checkFile(admin, 'orders', file)
  expect(asked).toMatchObject({ counts: { new: 0, wrong: 2 }, asks: ['decimals', 'days'] })
  expect(saidIn(asked)).toContain(
    'Line 2: The column “price” has “1,250”, which can be read in two ways: say whether a point or a comma separates the decimals.',
  )
  const said = await importFile(admin, 'orders', file, { settings: { decimals: 'point', days: 'month' } })
  expect(said).toMatchObject({ counts: { new: 2, wrong: 0 }, asks: [] })
  expect(await stored('u-1')).toMatchObject([{ subtotal: 125_000, paid: '2026-03-03 17:00:00+00' }])
})

test('a decimal comma that the separator cut in two is said', async () => {
  const checked = await checkFile(admin, 'orders', lines(OWN, own('c-1', '59,00', '2026-11-20')))
  expect(saidIn(checked)).toEqual([
    'Line 2: The line has 8 cells, but the file has 7 columns: put a cell that contains the separator in quotes.',
  ])
})

const WOO =
  'order_id,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_phone,billing_country,customer_note,line_items'

test('an export of WooCommerce asks for the source once', async () => {
  const file = lines(
    WOO,
    '501,completed,89.00,USD,Ida,Wu,ida@mail.example,(217) 555-0151,US,Soon please,name:Pet Portrait|quantity:2|total:84.00;name:Tip|quantity:1|total:5.00',
    '502,cancelled,42.00,USD,Jo,Wu,jo@mail.example,,US,,name:Pet Portrait|quantity:1|total:42.00',
  )
  const asked = await checkFile(admin, 'orders', file)
  expect(asked).toMatchObject({ format: 'wooOrders', state: 'draft', asks: ['source'] })
  const refused = await admin('POST', `/api/imports/${asked.id}/run`)
  expect([refused.status, refused.json.errorKey]).toEqual([409, 'notChecked'])
  const done = await importFile(admin, 'orders', file, { settings: { source: 'TURNED_HUMAN' } })
  expect(done.counts).toMatchObject({ new: 1, skipped: 1 })
  expect(await stored('501')).toMatchObject([
    {
      source: 'TURNED_HUMAN',
      subtotal: 8900,
      phone: '+12175550151',
      items: [
        ['Pet Portrait', 2, 'Soon please'],
        ['Tip', 1, null],
      ],
    },
  ])
  expect((await checkFile(admin, 'orders', file)).state).toBe('checked')
})

test('one line an item, as another plugin writes it', async () => {
  const head =
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Order Total Amount,Item Name,Quantity (- Refund),Item Cost'
  const file = lines(
    head,
    '601,Completed,2026-11-20 09:00,Kim,Ray,GB,kim@mail.example,020 7946 0958,47.00,Pet Portrait,1,42.00',
    '601,Completed,2026-11-20 09:00,Kim,Ray,GB,kim@mail.example,020 7946 0958,47.00,Tip,1,5.00',
  )
  const done = await importFile(admin, 'orders', file, { settings: { source: 'TURNED_HUMAN' } })
  expect(done).toMatchObject({ entries: 1, counts: { new: 1 } })
  expect(await stored('601')).toMatchObject([{ phone: '+442079460958', total: 4700 }])
})

test('a column for each part of each item, as a third plugin writes them', async () => {
  const head =
    'order_id,order_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_phone,Product Item 1 Name,Product Item 1 SKU,Product Item 1 Quantity,Product Item 1 Total,Product Item 2 Name,Product Item 2 SKU,Product Item 2 Quantity,Product Item 2 Total'
  const file = lines(
    head,
    '701,2026-11-20 09:00:00,completed,89.00,USD,Kim,Ray,+44 20 7946 0958,Pet Portrait,P,2,84.00,Tip,,1,5.00',
    '702,2026-11-20 09:00:00,completed,42.00,USD,Jo,Ray,+44 20 7946 0959,Pet Portrait,P,1,42.00,,,,',
    '703,2026-11-20 09:00:00,pending,,,,,,,,,,,,,',
  )
  const done = await importFile(admin, 'orders', file, { settings: { source: 'TURNED_HUMAN' } })
  expect(done).toMatchObject({ format: 'wooOrders', entries: 3, counts: { new: 2 } })
  expect(await stored('701')).toMatchObject([
    {
      total: 8900,
      subtotal: 8900,
      items: [
        ['Pet Portrait', 2, null],
        ['Tip', 1, null],
      ],
    },
  ])
  expect(await stored('702')).toMatchObject([{ items: [['Pet Portrait', 1, null]] }])
})

test('other columns are matched by hand, and the match is remembered', async () => {
  const file = lines('Ref,Artwork,Buyer mail,Cost', 'o-1,Portrait,lee@mail.example,42.00')
  const draft = await checkFile(admin, 'orders', file)
  expect(draft).toMatchObject({
    format: 'other',
    state: 'draft',
    missing: [
      ['externalId'],
      ['productName', 'itemList'],
      ['email', 'phoneNumber', 'billingPhone', 'shippingPhone'],
    ],
  })
  const fields = { Ref: 'externalId', Artwork: 'productName', 'Buyer mail': 'email', Cost: 'price' } as const
  const done = await importFile(admin, 'orders', file, { fields, settings: { source: 'TURNED_HUMAN' } })
  expect(done.counts).toMatchObject({ new: 1 })
  const next = await checkFile(
    admin,
    'orders',
    lines('COST,Artwork,ref,buyer mail', '7.00,Portrait,o-2,lee@mail.example'),
  )
  expect(next).toMatchObject({ state: 'checked', counts: { new: 1 }, settings: { source: 'TURNED_HUMAN' } })
})

test('a number without a code is of the store’s country, else of the shop’s', async () => {
  const head = 'externalId,source,store,email,phoneNumber,productName'
  await admin('POST', '/api/stores', { body: { name: 'Reno House', phoneCountry: 'US', active: true } })
  const row = (id: string, store: string, phone: string) =>
    `${id},TURNED_HUMAN,${store},${id}@mail.example,${phone},Portrait`
  await importFile(admin, 'orders', lines(head, row('p-1', 'Reno House', '(217) 555-0152')))
  expect(await stored('p-1')).toMatchObject([{ phone: '+12175550152' }])
  await setProperty(server, 'phone_country', 'FR')
  await importFile(admin, 'orders', lines(head, row('p-2', '', '06 12 34 56 79')))
  expect(await stored('p-2')).toMatchObject([{ phone: '+33612345679' }])
  await setProperty(server, 'phone_country', 'VN')
})

test('a row that the shop refuses says it, and the others come in', async () => {
  await setProperty(server, 'new_store_from_outside', 'false')
  const head = 'externalId,source,store,email,phoneNumber,productName,quantity,photos'
  const file = lines(
    head,
    'r-1,TURNED_NINJA,Atlantis,r@mail.example,911222555,Portrait,1,',
    'r-2,TURNED_NINJA,,r.mail.example,911222555,Portrait,0,nowhere',
    ',TURNED_NINJA,,r@mail.example,911222555,Portrait,1,',
    'r-3,ELSEWHERE,,,,Portrait,1,',
    'r-4,TURNED_NINJA,,r@mail.example,911222555,Portrait,1,',
  )
  const done = await importFile(admin, 'orders', file)
  expect(done.counts).toMatchObject({ new: 1, wrong: 4 })
  expect(saidIn(done)).toEqual([
    'Line 2: There is no store “Atlantis”.',
    'Line 3: The column “email” must be an address such as ada@example.com.',
    'Line 3: The column “quantity” must be at least 1.',
    'Line 3: The column “photos” must be a web address, such as https://instagram.com/ada.',
    'Line 4: The column “externalId” must be given.',
    'Line 5: The line needs an e-mail address or a phone number.',
    'Line 5: The column “source” must be one of these: TURNED_NINJA, TURNED_HUMAN.',
  ])
  await setProperty(server, 'new_store_from_outside', 'true')
})
