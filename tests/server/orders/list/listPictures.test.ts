import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_BYTES, SMALL_SIDE } from '#contract/files/attachments.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { portrait } from '#tests/support/outside/portrait.ts'
import { withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const rowOf = async (ask: Ask, { id }: MadeOrder): Promise<OrderRow> => {
  const { json } = await ask('GET', `/api/bookings?id=${id}`)
  const [row] = json as unknown as OrderRow[]
  if (!row) throw new Error('The account does not see the order')
  return row
}
const linkOf = async (ask: Ask, order: MadeOrder) => (await rowOf(ask, order)).picture?.link
const fileOf = (link: string | undefined) => Number(/\/api\/files\/(\d+)\/small\?/.exec(link ?? '')?.[1])
const get = (url: string | undefined) => server.app.inject({ method: 'GET', url: url ?? '' })

/** Uploads the bytes and makes them the photo of the order's first item. */
async function givePhoto({ id }: MadeOrder, bytes: Buffer): Promise<number> {
  const file = await uploaded(desk.cs, 'photo.png', bytes)
  await server.database.db.execute(
    sql`insert into item_files (item_id, file_id, kind)
      select min(id), ${file.id}, 'PHOTO' from order_items where order_id = ${id}`,
  )
  return file.id
}

/** Hands in a picture for the open step. */
async function handIn(order: MadeOrder): Promise<number> {
  const { id } = await desk.open(order)
  const file = await desk.file(desk.artist, 'sketch.png')
  await desk.artist('POST', desk.at(order, `/work-logs/${id}/upload`), {
    body: { attachments: [{ id: file }] },
  })
  return file
}

test('a row shows the photo, and once there is work, the newest of it', async () => {
  const order = await desk.make()
  expect((await rowOf(desk.cs, order)).picture).toBeNull()
  const photo = await givePhoto(order, await portrait())
  const shown = await rowOf(desk.cs, order)
  expect(fileOf(shown.picture?.link)).toBe(photo)
  expect(shown.picture?.colour).toMatch(/^#[\da-f]{6}$/)
  await desk.drive(order, 'SKETCH')
  const work = await handIn(order)
  expect(fileOf(await linkOf(desk.cs, order))).toBe(work)
})

test('another artist sees the photo, not the work in a lane that is hidden from them', async () => {
  const order = await desk.make()
  const photo = await givePhoto(order, await portrait())
  await desk.drive(order, 'SKETCH')
  const work = await handIn(order)
  expect(fileOf(await linkOf(desk.artist, order))).toBe(work)
  await desk.assign(order, 'artist2')
  expect(fileOf(await linkOf(desk.artist2, order))).toBe(photo)
  expect(fileOf(await linkOf(desk.artist, order))).toBe(work)
  expect(fileOf(await linkOf(desk.admin, order))).toBe(work)
})

test('a link is for the account that got it, and only as long as they see the order', async () => {
  const order = await makeOrder(server)
  await givePhoto(order, await portrait())
  await desk.assign(order, 'artist2')
  const link = await linkOf(desk.artist2, order)
  expect((await get(link)).statusCode).toBe(200)
  expect((await get(link?.replace(/account=\d+/, 'account=1'))).statusCode).toBe(403)
  expect((await get(link?.replace('/small?', '/original?'))).statusCode).toBe(403)
  await desk.assign(order, 'artist')
  await server.database.db.execute(
    sql`delete from artist_budgets where order_id = ${order.id} and artist_id = (select id from users where login = 'artist2')`,
  )
  expect((await get(link)).statusCode).toBe(404)
  const outsider = await withOnly(server, 'nobody', [])
  expect((await outsider('GET', '/api/bookings')).status).toBe(403)
})

/** Noise cannot be compressed. */
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()

test.each([
  ['a drawing', portrait],
  ['noise', noise],
  [
    'a strip',
    () => portrait().then((bytes) => sharp(bytes).resize(1200, 40, { fit: 'fill' }).png().toBuffer()),
  ],
])('%s takes at most 4 KB, as a square without its borders', async (_, bytes) => {
  const order = await makeOrder(server)
  await givePhoto(order, await bytes())
  const answer = await get(await linkOf(desk.cs, order))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.rawPayload.length).toBeLessThanOrEqual(SMALL_BYTES)
  const { width, height } = await sharp(answer.rawPayload).metadata()
  expect([width, height]).toEqual([SMALL_SIDE, SMALL_SIDE])
})

test('only the list looks for pictures: answers of writes leave them out', async () => {
  const order = await makeOrder(server)
  await givePhoto(order, await portrait())
  const { json } = await desk.assign(order, 'artist')
  expect(json).not.toHaveProperty('picture')
  expect((await desk.cs('GET', `/api/bookings/${order.id}`)).json).not.toHaveProperty('picture')
})
