import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let artist: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  artist = await server.as('artist')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

const add = (ids: readonly number[], ask: Ask = cs) =>
  ask('POST', `/api/bookings/${order.code}/deliveries/upload`, {
    body: { attachments: ids.map((id) => ({ id })) },
  })
const remove = (id: number, ask: Ask = cs) =>
  ask('DELETE', `/api/bookings/${order.id}/deliveries/attachments/${id}`)
const delivered = async (ask: Ask = cs) =>
  (await ask('GET', `/api/bookings/${order.id}`)).json.deliveries?.attachments as unknown as { id: number }[]

test('pictures and final files are delivered, all are answered, and one is taken out again', async () => {
  const first = await uploaded(cs)
  expect((await add([first.id])).json).toMatchObject({ attachments: [{ id: first.id }] })
  const pdf = await uploaded(cs, 'poster.pdf', pdfBytes())
  const answer = await add([pdf.id])
  expect(answer.json).toMatchObject({ attachments: [{ id: first.id }, { id: pdf.id, name: 'poster.pdf' }] })
  expect((await remove(first.id)).status).toBe(204)
  expect((await remove(first.id)).status).toBe(404)
  expect((await delivered()).map(({ id }) => id)).toEqual([pdf.id])
  expect((await eventsOf(server, order)).slice(1)).toEqual([
    { kind: 'filesAdded', data: { step: 'delivery', files: ['picture.png'] } },
    { kind: 'filesAdded', data: { step: 'delivery', files: ['poster.pdf'] } },
    { kind: 'fileRemoved', data: { step: 'delivery', files: ['picture.png'] } },
  ])
  expect(await select(server, sql`select attached from files where id = ${first.id}`)).toEqual([
    { attached: false },
  ])
})

test('a file that a step shows stays when it leaves the delivery', async () => {
  await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
  const file = await uploaded(cs)
  await add([file.id])
  await server.database.db.execute(sql`insert into step_files (step_id, file_id)
    select id, ${file.id}::int from steps where order_id = ${order.id}`)
  expect((await remove(file.id)).status).toBe(204)
  expect(await select(server, sql`select attached from files where id = ${file.id}`)).toEqual([
    { attached: true },
  ])
})

test('the assigned artist delivers, which shows as his activity; one who was assigned may not', async () => {
  const file = await uploaded(artist)
  expect((await add([file.id], artist)).status).toBe(404)
  await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
  expect((await add([file.id], artist)).status).toBe(200)
  expect(
    await select(
      server,
      sql`select last_activity_by_artist as "byArtist" from orders where id = ${order.id}`,
    ),
  ).toEqual([{ byArtist: true }])
  await cs('PUT', `/api/bookings/${order.id}/assign/artist2`)
  expect((await delivered(artist)).map(({ id }) => id)).toEqual([file.id])
  expect((await remove(file.id, artist)).json).toMatchObject({ status: 403, errorKey: 'notYourStep' })
  const another = await uploaded(artist)
  expect((await add([another.id], artist)).json).toMatchObject({ errorKey: 'notYourStep' })
})

test('needs MODIFY_DELIVERY and real uploads', async () => {
  for (const login of ['store', 'accountant'] as const) {
    const ask = await server.as(login)
    expect((await add([1], ask)).status).toBe(403)
    expect((await remove(1, ask)).status).toBe(403)
  }
  expect((await add([1], await agentWithout(server, 'MODIFY_DELIVERY'))).status).toBe(403)
  expect((await add([987_654])).status).toBe(400)
  const again = await uploaded(cs)
  expect((await add([again.id, again.id])).status).toBe(400)
  expect(await delivered()).toEqual([])
})
