import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const set = (template: number, ids: readonly number[], ask = desk.admin) =>
  ask('PUT', `/api/templates/${template}/files`, { body: { attachments: ids.map((id) => ({ id })) } })
const files = async () =>
  (await select<{ id: number }>(server, sql`select id from files`)).map(({ id }) => id)

test('pictures of a template go with the mails and messages of others, and are freed with it', async () => {
  const order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
  await server.database.db.execute(sql`update customers set psid = '77'
    where user_id = (select customer_id from orders where id = ${order.id})`)
  const asked = desk.at(order, '/email/CUSTOMER_REVIEW_SKETCH')
  const template = Number((await desk.cs('GET', asked)).json.id)
  const [card, other] = [
    await uploaded(desk.admin, 'card.png', pngBytes()),
    await uploaded(desk.admin, 'other.png', pngBytes(9, 9)),
  ]
  const saved = await set(template, [card.id, other.id])
  expect([saved.status, listOf(saved.json).map(({ name }) => name)]).toEqual([200, ['card.png', 'other.png']])
  expect((await set(template, [card.id, other.id])).status).toBe(200)

  const offered = listOf((await desk.cs('GET', asked)).json.attachments ?? {})
  expect(offered).toMatchObject([{ id: card.id }, { id: other.id }])
  expect((await desk.cs('GET', String(offered[0]?.url))).status).toBe(200)
  expect((await desk.artist('GET', `/api/templates/${template}/files`)).status).toBe(403)

  const own = await uploaded(desk.cs, 'own.png', pngBytes(7, 7))
  const mail = (body: object) =>
    desk.cs('POST', desk.at(order, '/email'), { body: { content: '<p>See</p>', ...body } })
  const both = [{ id: card.id }, { id: own.id }]
  expect((await mail({ attachments: both })).status).toBe(400)
  expect((await mail({ attachments: both, templateId: template + 1 })).status).toBe(400)
  const sent = await mail({ attachments: both, templateId: template, templateVersion: 1 })
  expect(sent.status).toBe(200)
  const chat = { content: 'See', attachments: [{ id: card.id }], templateId: template }
  expect((await desk.cs('POST', desk.at(order, '/message'), { body: chat })).status).toBe(200)
  expect(
    await select(
      server,
      sql`select file_id from outbox_files l join outbox x on x.id = l.message_id where x.order_id = ${order.id}
        order by x.id, file_id`,
    ),
  ).toEqual([card.id, own.id, card.id].map((id) => ({ file_id: id })))

  server.clock.advance(25 * 3_600_000)
  desk = await openDesk(server)
  await runJob(server, 'sweep-files')
  expect(await files()).toEqual(expect.arrayContaining([card.id, other.id, own.id]))
  expect((await set(template, [card.id])).status).toBe(200)
  await runJob(server, 'sweep-files')
  expect(await files()).not.toContain(other.id)
  const { json } = await desk.admin('GET', '/api/audit?area=templates')
  expect(JSON.stringify(json)).toContain('other.png')

  const extra = await uploaded(desk.admin, 'extra.png', pngBytes(5, 5))
  await set(template, [card.id, extra.id])
  expect((await desk.admin('DELETE', `/api/templates/${template}`)).status).toBe(204)
  server.clock.advance(25 * 3_600_000)
  await runJob(server, 'sweep-files')
  // What was sent keeps its picture.
  expect(await files()).toContain(card.id)
  expect(await files()).not.toContain(extra.id)
})

test('are set by those who edit templates, with own pictures alone', async () => {
  desk = await openDesk(server)
  const [template] = listOf((await desk.admin('GET', '/api/templates?size=1')).json)
  const id = Number(template?.id)
  const foreign = await uploaded(desk.cs, 'foreign.png', pngBytes())
  expect((await set(id, [foreign.id])).status).toBe(400)
  expect((await set(id, [foreign.id], desk.artist)).status).toBe(403)
  expect((await set(0, [])).status).toBe(404)
  expect((await desk.admin('GET', `/api/templates/${id}/files`)).json).toEqual([])
})
