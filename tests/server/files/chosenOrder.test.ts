import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { listOf } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { openProof, sendProof } from '#tests/support/proofs.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'
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
  order = await desk.make()
})

/** Two files whose uploads ended in the other order than they were chosen in. */
async function chosen(ask: Ask): Promise<readonly [number, number]> {
  const ended = await uploaded(ask, 'b.png', pngBytes())
  return [(await uploaded(ask, 'a.png', pngBytes(9, 9))).id, ended.id]
}
const body = (ids: readonly number[], more: object = {}) => ({
  body: { ...more, attachments: ids.map((id) => ({ id })) },
})
const idsOf = (files: unknown): number[] => listOf(files as Json).map(({ id }) => Number(id))

/** Hands in the files for the open step. */
const handIn = async (ids: readonly number[]) =>
  desk.artist('POST', desk.at(order, `/work-logs/${(await desk.open(order)).id}/upload`), body(ids))

test('work is shown as its artist chose it: in each step, to the customer, and in the list', async () => {
  await desk.drive(order, 'SKETCH')
  const first = await chosen(desk.artist)
  expect((await handIn(first)).status).toBe(200)
  const more = await chosen(desk.artist)
  expect((await handIn(more)).status).toBe(200)
  await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
  const shown = (await desk.steps(order)).filter(({ attachments }) => attachments.length > 0)
  expect(shown.map(({ status, attachments }) => [status, attachments.map(({ id }) => id)])).toEqual([
    ['SKETCH', [...first, ...more]],
    ['SKETCH_REVIEW', [...first, ...more]],
    ['CUSTOMER_REVIEW_SKETCH', [...first, ...more]],
  ])
  const { text } = await openProof(server, await sendProof(server, desk.cs, order))
  const pictures = [...text.matchAll(/data-file="(\d+)"/g)].map(([, id]) => Number(id))
  expect(pictures).toEqual([...first, ...more])
  const [row] = listOf((await desk.cs('GET', `/api/bookings?id=${order.id}`)).json)
  expect(row).toMatchObject({ picture: { link: expect.stringContaining(`/files/${first[0]}/`) } })
})

test('so are the files of comments, items and deliveries', async () => {
  const { id: step } = await desk.open(order)
  const said = await chosen(desk.cs)
  await desk.cs('POST', desk.at(order, `/work-logs/${step}/comments`), body(said, { content: '<p>See</p>' }))
  expect((await desk.open(order)).comments[0]?.attachments.map(({ id }) => id)).toEqual(said)

  const detail = async () => (await desk.cs('GET', desk.at(order))).json
  const item = async () => listOf((await detail()).items ?? {})[0] ?? {}
  const added = await chosen(desk.cs)
  await desk.cs('POST', `/api/bookings/${order.id}/items/${String((await item()).id)}/upload`, body(added))
  expect(idsOf((await item()).attachments)).toEqual(added)

  const delivered = await chosen(desk.cs)
  await desk.cs('POST', desk.at(order, '/deliveries/upload'), body(delivered))
  expect(idsOf(((await detail()).deliveries as Json).attachments)).toEqual(delivered)
})

test('so are those of mails, templates and payouts', async () => {
  await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
  const template = Number((await desk.cs('GET', desk.at(order, '/email/CUSTOMER_REVIEW_SKETCH'))).json.id)
  const kept = await chosen(desk.admin)
  expect(idsOf((await desk.admin('PUT', `/api/templates/${template}/files`, body(kept))).json)).toEqual(kept)
  const written = await chosen(desk.cs)
  const mail = body([...written, ...kept], { content: '<p>See</p>', templateId: template })
  const sent = await desk.cs('POST', desk.at(order, '/email'), mail)
  const { json } = await desk.admin('GET', `/api/outbox/${Number(sent.json.id)}`)
  expect(idsOf(json.attachments)).toEqual([...written, ...kept])

  const shop = await openPayouts(server)
  const { number } = await shop.owed('artist', 30)
  const evidence = await chosen(shop.accountant)
  const paid = await shop.pay({
    ...shop.payment('artist', [{ number, paid: 30 }]),
    attachments: evidence.map((id) => ({ id })),
  })
  expect(idsOf((await shop.get(paid.json.id)).json.attachments)).toEqual(evidence)
})
