import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowOf } from '#server/db/db.ts'
import { type Fetcher, openFetcher } from '#server/files/fetcher.ts'
import { pdfBytes, pngBytes } from '#tests/support/files.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const PICTURE = pngBytes(40, 30)
const HOST = 'https://photos.example'
const at = (name: string) => `${HOST}/${name}`
const DRESS = at('the%20dress.png?size=2')

let server: TestServer
let desk: Desk
let order: MadeOrder
/** The host of the pictures, on this machine. */
let host: Server
let asked: string[]
let answer: RequestListener

/** Takes the host of the pictures for one of the public internet; all else is refused as ever. */
const fetcher: Fetcher = {
  fetch: (url, maxBytes) => {
    if (!url.startsWith(HOST)) return openFetcher().fetch(url, maxBytes)
    const { port } = host.address() as AddressInfo
    return openFetcher({ protocols: ['http:'], isAllowed: () => true }).fetch(
      url.replace(HOST, `http://127.0.0.1:${port}`),
      maxBytes,
    )
  },
}

const show = (ask: Ask, url: string, { code } = order) =>
  ask('POST', `/api/bookings/${code}/text-pictures`, { body: { url } })
const pictureOf = ({ json }: Awaited<ReturnType<Ask>>) => json as unknown as Attachment
const comment = async (text: string) => {
  const { id } = await desk.open(order)
  return desk.artist('POST', desk.at(order, `/work-logs/${id}/comments`), { body: { content: text } })
}

beforeAll(async () => {
  server = await startServer({ fetcher })
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await server.close()
})
beforeEach(async () => {
  asked = []
  answer = (_, response) => response.end(PICTURE)
  server.clock.advance(3_600_000)
  desk = await openDesk(server)
  order = await makeOrder(server, {
    items: [{ productName: 'Portrait', price: 80, note: `She wears ${DRESS}, please.` }],
  })
  await desk.assign(order, 'artist')
})

test('a picture that a text links to is fetched once, kept, and shown to who reads the text', async () => {
  const first = await show(desk.cs, DRESS)
  expect([first.status, first.text]).toEqual([200, expect.any(String)])
  expect(pictureOf(first)).toMatchObject({
    name: 'the dress.png',
    fileType: 'image/png',
    width: 40,
    height: 30,
    external: true,
  })
  expect(first.text).not.toContain('photos.example')
  // The remote one goes.
  answer = (_, response) => response.writeHead(404).end()
  const again = await show(desk.artist, DRESS)
  expect([again.status, pictureOf(again).id]).toEqual([200, pictureOf(first).id])
  expect(asked).toEqual(['/the%20dress.png?size=2'])
  const { url, thumbnailLink, renditionLink } = pictureOf(again)
  for (const link of [url, thumbnailLink, `${renditionLink}&width=320`])
    expect((await server.ask('GET', link ?? '')).status).toBe(200)
})

test('its links end with the access to the order', async () => {
  const store = await server.as('store')
  const { url } = pictureOf(await show(store, DRESS))
  expect((await server.ask('GET', url)).status).toBe(200)
  await server.database.db.execute(sql`update orders set store_id = (select max(id) from stores)
    where id = ${order.id}`)
  expect((await server.ask('GET', url)).status).toBe(404)
  expect((await show(store, DRESS)).status).toBe(404)
})

test('no other address is asked: the link must be in a text of this order that the account reads', async () => {
  const other = await makeOrder(server)
  expect((await show(desk.cs, DRESS, other)).status).toBe(404)
  expect((await show(desk.cs, at('guessed.png'))).status).toBe(404)
  expect((await show(desk.artist2, DRESS)).status).toBe(404)
  const denied = await show(await agentWithout(server, 'ACCESS_ORDER'), DRESS)
  expect([denied.status, denied.json.missing]).toEqual([403, ['ACCESS_ORDER']])
  expect((await show(server.ask, DRESS)).status).toBe(401)
  for (const url of [at('page.html'), 'http://photos.example/plain.png', 'file:///etc/a.png'])
    expect((await show(desk.cs, url)).json.fieldErrors).toEqual({ url: 'validation.invalid' })
  expect(asked).toEqual([])
})

test('links in comments count, and those of customers for who reads what they write', async () => {
  await comment(`As in (${at('pose.jpg')})`)
  for (const ask of [desk.cs, desk.artist]) expect((await show(ask, at('pose.jpg'))).status).toBe(200)
  await desk.cs('POST', desk.at(order, '/email'), { body: { title: 'Hello', content: '<p>Look</p>' } })
  await takeMail(server, { to: await replyAddress(server, order.id), text: `Like ${at('mine.webp')}!` })
  expect((await show(desk.artist, at('mine.webp'))).status).toBe(404)
  expect((await show(desk.cs, at('mine.webp'))).status).toBe(200)
  expect(asked).toEqual(['/pose.jpg', '/mine.webp'])
})

test('what is no picture, is too large, is not public or does not answer is said, and nothing of it stays', async () => {
  const files = () =>
    rowOf<{ count: number }>(server.database.db, sql`select count(*)::int as count from files`)
  await comment(`${at('gone.png')} and https://169.254.169.254/meta.png`)
  const before = await files()
  answer = (_, response) => response.end(pdfBytes())
  const pdf = await show(desk.cs, DRESS)
  expect([pdf.status, pdf.json.errorKey]).toEqual([415, 'unsupportedFile'])
  expect(pdf.json.detail).toContain('the dress.png')
  answer = (_, response) => response.writeHead(200, { 'content-length': 90_000_000 }).end()
  expect((await show(desk.cs, DRESS)).json.errorKey).toBe('pictureNotLoaded')
  answer = (_, response) => response.writeHead(404).end()
  const gone = await show(desk.cs, at('gone.png'))
  expect([gone.status, gone.json.errorKey]).toEqual([422, 'pictureNotLoaded'])
  expect(gone.json.detail).toMatch(/^The picture could not be loaded/)
  expect((await show(desk.cs, 'https://169.254.169.254/meta.png')).json.errorKey).toBe('pictureNotLoaded')
  expect(await files()).toEqual(before)
  // It may be there later.
  answer = (_, response) => response.end(PICTURE)
  expect((await show(desk.cs, at('gone.png'))).status).toBe(200)
})

test('ten that fail block the account for a while, not what is kept', async () => {
  await comment(at('kept.png'))
  expect((await show(desk.cs, at('kept.png'))).status).toBe(200)
  answer = (_, response) => response.writeHead(404).end()
  for (let time = 0; time < 10; time += 1) expect((await show(desk.cs, DRESS)).status).toBe(422)
  const blocked = await show(desk.cs, DRESS)
  expect([blocked.status, blocked.json.errorKey]).toEqual([429, 'tooManyAttempts'])
  expect((await show(desk.cs, at('kept.png'))).status).toBe(200)
  expect((await show(desk.artist, DRESS)).status).toBe(422)
  server.clock.advance(16 * 60_000)
  answer = (_, response) => response.end(PICTURE)
  expect((await show(desk.cs, DRESS)).status).toBe(200)
})

test('two readers at once share one copy', async () => {
  const [one, other] = await Promise.all([show(desk.cs, DRESS), show(desk.artist, DRESS)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(pictureOf(one).id).toBe(pictureOf(other).id)
})
