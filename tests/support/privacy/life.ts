import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { jpegBytes, uploaded } from '../files.ts'
import { replyAddress, takeMail } from '../mails/mail.ts'
import { type MadeOrder, makeOrder } from '../orders.ts'
import { runJob } from '../page/jobs.ts'
import { listOf, select } from '../page/page.ts'
import { makeCustomer } from '../people/customers.ts'
import { answerProof, sendProof } from '../proofs.ts'
import type { Answer, TestServer } from '../server.ts'
import { openCircle } from '../shopCircle.ts'
import { openDesk } from '../work.ts'

/** The customer of these tests: no value is a part of anything else. */
export const PERSON = {
  firstName: 'Quibella',
  lastName: 'Zornitza',
  email: 'quibella.zornitza@privmail.example',
  phonePrefix: '+84',
  phoneNumber: '987654301',
} as const
/** The customer who is merged into them. */
const BEFORE = {
  firstName: 'Quibelina',
  lastName: 'Oldzorn',
  email: 'oldzorn@privmail.example',
  phonePrefix: '+84',
  phoneNumber: '987654302',
} as const
const ADDRESS = {
  address1: '77 Xylophon Lane',
  city: 'Privville',
  zip: 'PV7701',
  country: 'Vietnam',
  countryCode: 'VN',
} as const

/** What must be nowhere once the customer is erased, in lower case. */
export const TRACES = [
  'quibella',
  'zornitza',
  'quibelina',
  'oldzorn',
  'privmail',
  '987654301',
  '987654302',
  'xylophon',
  'privville',
  'pv7701',
  // Of what they wrote, and what was written to them.
  'mauve spaniel',
  'kumquat',
  'vermilion scarf',
  'tangerine hat',
  'ocelot',
  'saffron collar',
  '4471998223',
  'quagga',
] as const

const ok = ({ status, text }: Answer) => {
  expect([status < 300, text]).toEqual([true, text])
}

/** An order of the intake that went through everything, and is done. */
async function workOnOrder(server: TestServer): Promise<MadeOrder> {
  const desk = await openDesk(server)
  const { cs, admin } = desk
  const order = await makeOrder(server, {
    customer: PERSON,
    shippingAddress: { firstName: PERSON.firstName, lastName: PERSON.lastName, ...ADDRESS },
    items: [
      {
        productName: 'Anime Portrait',
        price: 80,
        note: 'Please a mauve spaniel',
        photos: [{ url: 'https://photos.example.com/quibella.jpg' }],
      },
    ],
  })
  await desk.assign(order, 'artist')
  const at = (path: string) => `/api/bookings/${order.code}${path}`
  const [item] = await select<{ id: number; version: number }>(
    server,
    sql`select id, version from order_items where order_id = ${order.id}`,
  )
  const photo = await uploaded(cs, 'zornitza-photo.jpg', await jpegBytes(40, 30))
  ok(await cs('POST', at(`/items/${item?.id}/upload`), { body: { attachments: [{ id: photo.id }] } }))
  ok(
    await cs('PUT', at(`/items/${item?.id}/summarize`), {
      body: { id: item?.id, summarize: 'A saffron collar', version: item?.version },
    }),
  )
  await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
  const token = await sendProof(server, cs, order)
  const step = (await desk.steps(order)).findLast(({ status }) => status === 'CUSTOMER_REVIEW_SKETCH')
  const pins = [{ fileId: step?.attachments[0]?.id, x: 0.2, y: 0.3, note: 'A kumquat here' }]
  ok(await answerProof(server, token, { verdict: 'CHANGES', note: 'More kumquat', pins }))
  ok(
    await cs('POST', at(`/work-logs/${step?.id}/comments`), {
      body: { content: 'Quibella wants it soon', attachments: [] },
    }),
  )
  ok(await cs('POST', at('/todo-list'), { body: { detail: 'Call Quibella Zornitza at 0987654301' } }))
  ok(await cs('POST', at('/conversation/calls'), { body: { text: 'She wants a tangerine hat' } }))
  ok(
    await cs('POST', at('/email'), {
      body: { title: 'Dear Quibella', content: '<p>About the vermilion scarf</p>' },
    }),
  )
  const picture = await jpegBytes(30, 30)
  await takeMail(server, {
    from: `Quibella Zornitza <${PERSON.email}>`,
    to: await replyAddress(server, order.id),
    text: 'The ocelot is lovely',
    attachments: [{ filename: 'quibella-ocelot.jpg', content: picture, contentType: 'image/jpeg' }],
  })
  await desk.drive(order, 'SEND_FILE')
  const delivered = await uploaded(cs, 'quibella-final.png')
  ok(await cs('POST', at('/deliveries/upload'), { body: { attachments: [{ id: delivered.id }] } }))
  ok(await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } }))
  return order
}

/** An order that a connected shop sent, refunded there. */
async function buyInShop(server: TestServer): Promise<number> {
  const circle = await openCircle(server, 'SHOPIFY')
  const order = circle.shop.placeOrder({
    customer: { ...PERSON, phone: '+84987654301' },
    address: { firstName: PERSON.firstName, lastName: PERSON.lastName, province: 'PV', ...ADDRESS },
    lines: [{ title: 'Portrait', price: 50, properties: [{ name: 'Wish', value: 'A quagga' }] }],
    note: 'For the quagga',
  })
  await circle.read()
  const { id } = await circle.here(order)
  circle.shop.refund(order.id, { note: 'Quibella was sad' })
  await circle.read()
  await circle.tell()
  await circle.shop.close()
  const admin = await server.as('admin')
  ok(await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [id], isRefund: true } }))
  return id
}

/** A customer who did everything that customers do; all of their orders are done. Returns their login and orders. */
export async function liveFully(server: TestServer) {
  const admin = await server.as('admin')
  const before = await makeCustomer(admin, BEFORE)
  ok(await admin('PUT', '/api/customers', { body: { login: before.login, note: 'Likes the ocelot' } }))
  const order = await workOnOrder(server)
  const found = listOf((await admin('GET', '/api/customers?name=quibella')).json)
  const login = String(found[0]?.login)
  const id = Number(found[0]?.id)
  ok(
    await admin('PUT', '/api/customers', {
      body: {
        login,
        dob: '1990-03-03',
        note: 'Loves the quagga',
        contact: { fbUrl: 'https://facebook.com/quibella', psid: '4471998223' },
        orderInfo: ADDRESS,
      },
    }),
  )
  ok(await admin('POST', '/api/contacts', { body: { exId: '4471998223', firstName: 'Quibella' } }))
  ok(await admin('PUT', `/api/customers/${login}/tags`, { body: { tags: ['quagga'] } }))
  ok(
    await admin('PUT', `/api/customers/${login}/anniversaries`, {
      body: { anniversaries: [{ name: 'Birthday', date: '1990-03-03', note: 'A kumquat cake' }] },
    }),
  )
  ok(await admin('POST', '/api/customer-groups', { body: { name: 'Friends', users: [{ id }] } }))
  ok(await admin('POST', '/api/customers/merge', { body: { keepId: id, dropId: before.id } }))
  const shopOrder = await buyInShop(server)
  await runJob(server, 'care-reminders')
  // Without an order that it fits.
  await takeMail(server, { from: `Q <${PERSON.email}>`, subject: 'Kumquat', text: 'Where is my kumquat?' })
  return { id, login, order, shopOrder, mergedId: before.id }
}

export type Life = Awaited<ReturnType<typeof liveFully>>

/** Every table of the database with columns that hold texts. */
const textTables = (server: TestServer) =>
  select<{ table: string; columns: string[] }>(
    server,
    sql`select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t
        on (t.table_schema, t.table_name) = (c.table_schema, c.table_name) and t.table_type = 'BASE TABLE'
      where c.table_schema = current_schema()
        and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
      group by c.table_name order by c.table_name`,
  )

/** Where the database and the store still have any of these texts, as `table.column: text`. */
export async function tracesLeft(server: TestServer, texts: readonly string[]): Promise<string[]> {
  const left: string[] = []
  const searched = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
  for (const { table, columns } of await textTables(server)) {
    const each = columns.map(
      (
        column,
      ) => sql`select ${column}::text as name, x.text from unnest(array[${searched}]::text[]) as x(text)
        where exists (select 1 from ${sql.identifier(table)} t
          where t.${sql.identifier(column)}::text ilike '%' || x.text || '%')`,
    )
    const found = await select<{ name: string; text: string }>(server, sql.join(each, sql` union all `))
    left.push(...found.map(({ name, text }) => `${table}.${name}: ${text}`))
  }
  for (const [key, bytes] of server.files)
    for (const text of texts)
      if (key.toLowerCase().includes(text) || bytes.toString('latin1').toLowerCase().includes(text))
        left.push(`file ${key}: ${text}`)
  return left
}
