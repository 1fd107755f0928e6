import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream, originOf } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  token = await server.token('admin')
  for (let count = 0; count < 10; count += 1) await makeOrder(server)
})
afterAll(() => server.close())

const LIST = '/api/bookings?size=100'

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  })

describe('a long list', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br, zstd;q=0', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.1', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['*', 'zstd', zstdDecompressSync],
  ] as const)('for a client that accepts %s is sent as %s', async (accepted, coding, unpack) => {
    const plain = await get(LIST)
    const packed = await get(LIST, accepted)
    expect(packed.headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-total-count': plain.headers['x-total-count'],
    })
    expect(packed.headers.etag).toBeUndefined()
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
  })

  test.each([undefined, '', 'identity', 'deflate', 'br;q=0', 'gzip;q=0, *;q=0', 'gzip;q=none'])(
    'for a client that accepts %s is sent as it is',
    async (accepted) => {
      const { headers, json } = await get(LIST, accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-encoding')
      expect(json()).toHaveLength(10)
    },
  )

  test('is announced by HEAD as GET sends it', async () => {
    const [head, whole] = [await get(LIST, 'gzip', 'HEAD'), await get(LIST, 'gzip')]
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'x-total-count', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  })

  test('is read by a client over a connection', async () => {
    const answer = await fetch(`${await originOf(server)}${LIST}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.json()).toHaveLength(10)
  })
})

test('short replies, errors and empty ones stay as they are', async () => {
  for (const [url, status] of [
    ['/api/account', 200],
    ['/api/bookings/AT-NOPE', 404],
    ['/api/bookings?size=0', 400],
    ['/api/nothing/here', 404],
  ] as const) {
    const answer = await get(url, 'br, gzip')
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, status, undefined])
    expect(answer.json()).toBeTypeOf('object')
  }
})

test('the documentation, whose bytes are JSON, is compressed', async () => {
  const answer = await get('/api/docs/openapi.json', 'br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
})

test('an export and the live stream arrive as they are written', async () => {
  const csv = await get('/api/bookings/export.csv', 'br, gzip')
  expect([csv.statusCode, csv.headers['content-encoding']]).toEqual([200, undefined])
  expect(csv.payload).toContain('Number,Product')
  const stream = await openStream(server, token)
  expect(stream.status).toBe(200)
  await makeOrder(server)
  await stream.until(({ name }) => name === 'orders')
  stream.close()
})
