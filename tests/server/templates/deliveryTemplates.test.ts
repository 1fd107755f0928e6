import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { seed } from '#server/seed/seed.ts'
import { makeDelivered } from '#tests/support/deliveryLinks.ts'
import { select } from '#tests/support/page/page.ts'
import { textOf } from '#tests/support/proofs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const seeded = () =>
  select<{ use: string }>(
    server,
    sql`select concat_ws(' ', status, channel, language, content = 'Ours', active) as use from templates
      where purpose = 'NOTIFY' and status in ('SEND_FILE', 'DONE') order by use`,
  ).then((rows) => rows.map(({ use }) => use))

const ALL = ['DONE', 'SEND_FILE'].flatMap((status) =>
  ['EMAIL', 'MESSAGE'].flatMap((channel) =>
    ['en', 'vi'].map((language) => `${status} ${channel} ${language}`),
  ),
)

test.each(['SEND_FILE', 'DONE'])(
  'are filled with the delivery link at %s, in both languages',
  async (status) => {
    const desk = await openDesk(server)
    const order = await makeDelivered(desk)
    await server.database.db.execute(sql`update customers set psid = 'psid-8'
    where user_id = (select customer_id from orders where id = ${order.id})`)
    for (const [language, words] of [
      ['en', 'order #'],
      ['vi', 'đơn'],
    ] as const) {
      await server.database.db.execute(sql`update users set lang_key = ${language}
      where id = (select customer_id from orders where id = ${order.id})`)
      for (const way of ['email', 'message']) {
        const { status: code, json } = await desk.cs('GET', desk.at(order, `/${way}/${status}`))
        expect([code, json.language, json.lacksDelivery]).toEqual([200, language, false])
        expect(textOf(json, 'content')).toContain(`https://shop.example/delivery/${SAMPLE_TOKEN}`)
        expect(textOf(json, 'content')).toContain(words)
      }
    }
    const bare = await desk.drive(await desk.make(), 'SEND_FILE')
    const { json } = await desk.cs('GET', desk.at(bare, `/email/${status}`))
    expect(json).toMatchObject({ lacksDelivery: true })
    expect(textOf(json, 'content')).not.toContain('/delivery/')
  },
)

test('are added once to an earlier shop, beside those that it has', async () => {
  const { db } = server.database
  expect(await seeded()).toEqual(ALL.map((use) => `${use} f t`))
  // As an earlier version left it: with texts of its own, one of them switched off.
  await db.execute(sql`delete from system_properties where name = 'delivery_link_days'`)
  await db.execute(sql`delete from templates where status in ('SEND_FILE', 'DONE')`)
  await db.execute(sql`insert into templates (name, purpose, status, channel, language, title, content, active) values
    ('Own files', 'NOTIFY', 'SEND_FILE', 'EMAIL', 'en', 'Files', 'Ours', true),
    ('Own end', 'NOTIFY', 'DONE', 'MESSAGE', 'vi', '', 'Ours', false)`)
  await seed(db)
  expect(await seeded()).toEqual(
    ALL.map((use) =>
      use === 'SEND_FILE EMAIL en' ? `${use} t t` : use === 'DONE MESSAGE vi' ? `${use} t f` : `${use} f t`,
    ),
  )
  // One that was deleted stays deleted.
  await db.execute(sql`delete from templates where status = 'DONE'`)
  await seed(db)
  expect(await seeded()).toHaveLength(4)
})
