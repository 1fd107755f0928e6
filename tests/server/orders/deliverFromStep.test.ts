import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfBytes, pngBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { unzip } from '#tests/support/outside/unzip.ts'
import { agentWithout, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SEND_FILE')
})

const deliver = (ask: Ask = desk.cs, body: object = {}) =>
  ask('PUT', desk.at(order, '/deliveries/from-step'), { body })
const namesIn = (json: unknown) =>
  (json as { attachments: { name: string }[] }).attachments.map(({ name }) => name)
const addFile = async (name: string, bytes: Buffer) => {
  const { id } = await desk.open(order)
  const file = await uploaded(desk.cs, name, bytes)
  await desk.cs('POST', desk.at(order, `/work-logs/${id}/upload`), {
    body: { attachments: [{ id: file.id }] },
  })
}
const lastEvent = async () => (await desk.events(order)).at(-1)

test('takes the files of the step once, under the names of the order', async () => {
  await addFile('Poster.pdf', pdfBytes())
  const { status, json } = await deliver()
  const names = [`${order.number}-1.png`, `${order.number}-2.pdf`]
  expect([status, namesIn(json)]).toEqual([200, names])
  expect(await lastEvent()).toEqual({ kind: 'filesAdded', data: { step: 'delivery', files: names } })
  const step = await desk.open(order)
  expect(step.attachments.map(({ name }) => name)).toEqual(['work.png', 'Poster.pdf'])
  const before = await desk.picture(order)
  expect(namesIn((await deliver()).json)).toEqual(names)
  expect((await desk.picture(order)).events).toEqual(before.events)
  const zip = await server.app.inject({ url: (json as unknown as { zipLink: string }).zipLink })
  expect(unzip(zip.rawPayload)).toEqual({ [names[0] ?? '']: pngBytes(), [names[1] ?? '']: pdfBytes() })
})

test('adds only what is new, and names that are free', async () => {
  const own = await uploaded(desk.cs, `${order.number}-2.png`, pngBytes())
  await desk.cs('POST', desk.at(order, '/deliveries/upload'), { body: { attachments: [{ id: own.id }] } })
  expect(namesIn((await deliver()).json)).toEqual([`${order.number}-2.png`, `${order.number}-3.png`])
  await addFile('second.png', pngBytes())
  const { json } = await deliver()
  expect(namesIn(json)).toEqual([`${order.number}-2.png`, `${order.number}-3.png`, `${order.number}-4.png`])
  const [, first] = (json as unknown as { attachments: { id: number }[] }).attachments
  await desk.cs('DELETE', desk.at(order, `/deliveries/attachments/${first?.id}`))
  expect((await lastEvent())?.data).toEqual({ step: 'delivery', files: [`${order.number}-3.png`] })
})

test('names them by the property', async () => {
  const set = async (value: string) => {
    const [row] = await select<{ id: number }>(
      server,
      sql`select id from system_properties where name = 'delivery_file_name'`,
    )
    return desk.admin('PUT', '/api/system-properties', { body: { id: row?.id, value } })
  }
  for (const wrong of ['', 'final', '{number}', '{index}/x', '{index}{what}', `{index}${'x'.repeat(60)}`])
    expect((await set(wrong)).status).toBe(400)
  expect((await set('Atelier {number} {name} {index}')).status).toBe(200)
  expect(namesIn((await deliver()).json)).toEqual([`Atelier ${order.number} work 1.png`])
  expect((await set('{number}-{index}')).status).toBe(200)
})

test('takes those of an earlier artist’s lane if it is named, and of a done order', async () => {
  const first = await desk.open(order)
  await desk.assign(order, 'artist2')
  expect((await deliver()).json).toMatchObject({ status: 409, errorKey: 'noFinalFiles' })
  expect(namesIn((await deliver(desk.cs, { stepId: first.id })).json)).toEqual([`${order.number}-1.png`])
  const second = await desk.open(order)
  await desk.upload(order, second.id, desk.artist2)
  await desk.approve(order, (await desk.open(order)).id)
  expect(namesIn((await deliver()).json)).toEqual([`${order.number}-1.png`, `${order.number}-2.png`])
})

test('needs final files that nobody sent back', async () => {
  const { id } = await desk.open(order)
  await desk.reject(order, id)
  expect((await deliver()).json).toMatchObject({ status: 409, errorKey: 'noFinalFiles' })
  expect((await deliver(desk.cs, { stepId: id })).json).toMatchObject({ errorKey: 'noFinalFiles' })
  const other = await desk.drive(await desk.make(), 'SEND_FILE')
  const foreign = (await desk.open(other)).id
  for (const stepId of [foreign, 987_654]) expect((await deliver(desk.cs, { stepId })).status).toBe(404)
  for (const stepId of [0, 'x', null]) expect((await deliver(desk.cs, { stepId })).status).toBe(400)
})

test('is for those who may deliver, within their orders', async () => {
  for (const login of ['store', 'accountant'] as const)
    expect((await deliver(await server.as(login))).status).toBe(403)
  expect((await deliver(await agentWithout(server, 'MODIFY_DELIVERY'))).status).toBe(403)
  expect((await deliver(desk.artist2)).status).toBe(404)
  expect((await server.ask('PUT', desk.at(order, '/deliveries/from-step'), { body: {} })).status).toBe(401)
  const { id } = await desk.open(order)
  await desk.assign(order, 'artist2')
  expect((await deliver(desk.artist)).json).toMatchObject({ status: 403, errorKey: 'notYourStep' })
  // Another artist's lane is out of their sight.
  expect((await deliver(desk.artist2, { stepId: id })).status).toBe(404)
  expect((await deliver(desk.admin, { stepId: id })).status).toBe(200)
})
