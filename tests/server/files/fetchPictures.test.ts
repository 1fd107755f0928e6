import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowOf } from '#server/db/db.ts'
import { type FetchRules, openFetcher } from '#server/files/fetcher.ts'
import { FETCH_PICTURES } from '#server/files/fetchPictures.ts'
import { isPublicAddress } from '#server/files/publicAddress.ts'
import { bombBytes, pdfBytes, pngBytes } from '#tests/support/files.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const PICTURE = pngBytes(40, 30)
let server: TestServer
let cs: Ask
/** A shop's host, on this machine. */
let shop: Server
let port: number
let asked: string[]
let answer: RequestListener

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  shop = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve)
  })
  port = (shop.address() as AddressInfo).port
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await server.close()
})
beforeEach(() => {
  asked = []
  answer = (_, response) => response.end(PICTURE)
})

/** Resolves every name to the shop's host. */
const toShop: LookupFunction = (_, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
/** Rules that treat this machine as the public internet. */
const here = (rules: Partial<FetchRules> = {}) =>
  openFetcher({
    protocols: ['http:'],
    isAllowed: (address) => address === '127.0.0.1',
    lookup: toShop,
    ...rules,
  })
const at = (path: string) => `http://shop.example:${port}${path}`

async function orderWith(...urls: string[]) {
  const { code } = await makeOrder(server, {
    items: [{ productName: 'Anime Portrait', price: 80, photos: urls.map((url) => ({ url })) }],
  })
  return async (ask = cs) => {
    const { json } = await ask('GET', `/api/bookings/${code}`)
    return (json as unknown as { items: { photos: Attachment[] }[] }).items.flatMap(({ photos }) => photos)
  }
}

const fetchAll = (rules?: Partial<FetchRules>) => runJob(server, FETCH_PICTURES, { fetcher: here(rules) })

test('a picture that an order names is shown as our own copy, and its address is told to nobody', async () => {
  const photos = await orderWith(at('/luna.jpg'))
  const [before] = await photos()
  expect(before).toMatchObject({ external: true, fetchState: 'PENDING', thumbnailLink: null })
  expect((await cs('GET', before?.url ?? '')).status).toBe(404)
  await fetchAll()
  const [after] = await photos()
  // The type comes from the bytes, not from the name.
  expect(after).toMatchObject({ external: true, fileType: 'image/png', width: 40, height: 30 })
  expect(after).not.toHaveProperty('fetchState')
  expect(after?.fileName).toBe('luna.jpg.png')
  expect(JSON.stringify([before, after])).not.toContain('shop.example')
  for (const link of [after?.url, after?.thumbnailLink])
    expect((await server.ask('GET', link ?? '')).status).toBe(200)
  await fetchAll()
  expect(asked).toEqual(['/luna.jpg'])
})

test('with the rules of the product nothing but https to the public internet is asked', async () => {
  const photos = await orderWith(
    at('/plain.jpg'),
    `https://127.0.0.1:${port}/literal.jpg`,
    `https://2130706433:${port}/number.jpg`,
    `https://[::ffff:7f00:1]:${port}/mapped.jpg`,
    `https://shop.example:${port}/name.jpg`,
    'http://169.254.169.254/latest/meta-data',
    `https://user:word@shop.example:${port}/password.jpg`,
  )
  await runJob(server, FETCH_PICTURES, { fetcher: openFetcher({ lookup: toShop }) })
  expect((await photos()).map(({ fetchState }) => fetchState)).toEqual(
    Array.from({ length: 7 }, () => 'FAILED'),
  )
  expect(asked).toEqual([])
})

test('a redirect and a name that moves are checked again', async () => {
  // A name that resolves to the shop first, and to a different address on the next lookup.
  const moved: string[] = []
  const moving: LookupFunction = (_, __, done) => {
    const address = moved.length === 0 ? '127.0.0.1' : '127.0.0.2'
    moved.push(address)
    done(null, [{ address, family: 4 }])
  }
  answer = ({ url }, response) =>
    response
      .writeHead(302, { location: url === '/inside.jpg' ? `http://127.0.0.2:${port}/in` : '/again' })
      .end()
  const photos = await orderWith(at('/inside.jpg'))
  await fetchAll()
  expect(await photos()).toMatchObject([{ fetchState: 'FAILED' }])
  const later = await orderWith(at('/rebound.jpg'))
  await fetchAll({ lookup: moving })
  expect(await later()).toMatchObject([{ fetchState: 'FAILED' }])
  expect(moved).toEqual(['127.0.0.1', '127.0.0.2'])
  expect(asked).toEqual(['/inside.jpg', '/rebound.jpg'])
})

test('redirects end, and so do size and time', async () => {
  await server.database.db.execute(sql`update system_properties set value = '1' where name = 'max_upload_mb'`)
  answer = ({ url }, response) => {
    if (url === '/ok.png') response.writeHead(302, { location: '/there.png' }).end()
    else if (url === '/there.png') response.end(PICTURE)
    else if (url === '/loop.png') response.writeHead(302, { location: '/loop.png' }).end()
    // Begins like a picture, has no content-length and never ends.
    else if (url === '/large.png') {
      response.write(PICTURE)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    }
    // /slow.png never answers.
  }
  const slow = await orderWith(at('/slow.png'))
  await fetchAll({ milliseconds: 200 })
  expect(await slow()).toMatchObject([{ fetchState: 'PENDING' }])
  const photos = await orderWith(...['/ok.png', '/loop.png', '/large.png'].map(at))
  await fetchAll()
  expect((await photos()).map(({ fetchState }) => fetchState)).toEqual([undefined, 'FAILED', 'FAILED'])
  expect(asked.filter((path) => path === '/loop.png')).toHaveLength(6)
  await server.database.db.execute(sql`update files set fetch_state = 'FAILED' where fetch_state = 'PENDING'`)
})

test('bytes that are no picture are refused as an upload is, and leave nothing behind', async () => {
  const kinds: Readonly<Record<string, Buffer>> = {
    '/page.jpg': Buffer.from('<html><script>alert(1)</script></html>'),
    '/document.jpg': pdfBytes(),
    '/bomb.png': bombBytes(40_000, 40_000),
    '/half.png': PICTURE.subarray(0, 60),
  }
  answer = ({ url = '' }, response) => response.end(kinds[url])
  const before = server.files.size
  const photos = await orderWith(...Object.keys(kinds).map(at))
  await fetchAll()
  expect((await photos()).map(({ fetchState }) => fetchState)).toEqual(
    Array.from({ length: 4 }, () => 'FAILED'),
  )
  expect(server.files.size).toBe(before)
})

test('what fails for now is tried again later, what is gone is not; a try that broke off counts as one', async () => {
  answer = ({ url }, response) => response.writeHead(url === '/busy.png' ? 503 : 404).end()
  const photos = await orderWith(at('/busy.png'), at('/gone.png'))
  await fetchAll()
  await fetchAll()
  expect(asked.toSorted()).toEqual(['/busy.png', '/gone.png'])
  expect(await photos()).toMatchObject([{ fetchState: 'PENDING' }, { fetchState: 'FAILED' }])
  server.clock.advance(2 * 60_000)
  await server.database.db.execute(
    sql`update files set fetch_tries = 2, fetch_at = ${server.clock.now.toISOString()}::timestamptz
      where fetch_state = 'PENDING'`,
  )
  answer = (_, response) => response.end(PICTURE)
  await fetchAll()
  expect((await photos())[0]).not.toHaveProperty('fetchState')
  const { tries } = await rowOf<{ tries: number }>(
    server.database.db,
    sql`select max(fetch_tries) as tries from files`,
  )
  expect(tries).toBe(3)
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
