import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf } from '#tests/support/live.ts'
import { type Ask, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

test('health says ok, and headers guard every answer', async () => {
  const { json, headers } = await server.ask('GET', '/api/health')
  expect(json).toEqual({ status: 'ok' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

test('browsers are told what no page uses, and to stay with HTTPS where the proxy says that it was used', async () => {
  const plain = await server.ask('GET', '/api/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(plain.headers['permissions-policy']).toContain('camera=()')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  const behind = await startBeside(server, { trustProxy: 1 })
  const secure = await behind.ask('GET', '/api/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  const insecure = await behind.ask('GET', '/api/health', { headers: { 'x-forwarded-proto': 'http' } })
  expect(insecure.headers['strict-transport-security']).toBeUndefined()
  await behind.app.close()
})

test('a request id is made, or the caller’s is kept', async () => {
  expect((await server.ask('GET', '/api/health')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  const given = await server.ask('GET', '/api/health', { headers: { 'x-request-id': 'shop-12345678' } })
  expect(given.headers['x-request-id']).toBe('shop-12345678')
  const nasty = await server.ask('GET', '/api/health', { headers: { 'x-request-id': 'a b<script>' } })
  expect(nasty.headers['x-request-id']).not.toContain('script')
})

test.each([
  ['GET', '/api/bookings?page=-1', 'invalidInput'],
  ['GET', '/api/bookings?page=x', 'invalidInput'],
  ['GET', '/api/bookings?size=0', 'invalidInput'],
  ['GET', '/api/bookings?size=501', 'invalidInput'],
  ['GET', '/api/bookings?sort=password,asc', 'unknownSort'],
  ['GET', '/api/bookings?sort=number,sideways', 'unknownSort'],
  ['GET', '/api/bookings?status=NOPE', 'invalidInput'],
  ['GET', '/api/bookings?alert=NOPE', 'invalidInput'],
  ['GET', '/api/bookings?hasPoster=maybe', 'invalidInput'],
  ['GET', '/api/bookings?store=99999999999', 'invalidInput'],
  ['GET', '/api/bookings?text=%00', 'invalidText'],
  ['PUT', '/api/bookings/bulk/mark-as-done?id=1,x', 'invalidInput'],
  ['PUT', '/api/bookings/bulk/mark-as-done', 'invalidInput'],
] as const)('%s %s answers 400 %s', async (method, url, errorKey) => {
  const { status, json } = await admin(method, url)
  expect(status).toBe(400)
  expect(json).toMatchObject({ errorKey, status: 400, title: 'Bad Request' })
})

test.each([
  ['GET', '/api/bookings/999999'],
  ['GET', '/api/bookings/99999999999999999999'],
  ['GET', '/api/bookings/AT-NOPE'],
  ['GET', '/api/bookings/%27%3B--'],
  ['PUT', '/api/bookings/999999/assign/artist'],
  ['PUT', '/api/bookings/999999/assign-cs/null'],
  ['PUT', '/api/bookings/999999/stores/1'],
  ['GET', '/api/bookings/999999/work-logs'],
  ['GET', '/api/bookings/999999/customer'],
  ['GET', '/api/bookings/999999/budget/log'],
  ['POST', '/api/notifications/999999/read'],
  ['POST', '/api/notifications/abc/read'],
] as const)('%s %s answers 404', async (method, url) => {
  const { status, json } = await admin(method, url)
  expect([status, json.errorKey]).toEqual([404, 'notFound'])
})

test('malformed, oversize and wrongly typed bodies are refused', async () => {
  const post = (raw: string, type = 'application/json') =>
    admin('POST', '/api/account/change-password', { raw, headers: { 'content-type': type } })
  expect((await post('{"currentPassword":')).json.errorKey).toBe('invalidJson')
  expect((await post('{"__proto__":{"x":1}}')).json.errorKey).toBe('invalidJson')
  expect((await post('[]')).json.errorKey).toBe('invalidInput')
  expect((await post('"text"')).json.errorKey).toBe('invalidInput')
  expect((await post('<a/>', 'application/xml')).json).toMatchObject({
    status: 415,
    errorKey: 'unsupportedMedia',
  })
  expect((await post(JSON.stringify({ currentPassword: 'x'.repeat(1_100_000) }))).json).toMatchObject({
    status: 413,
    errorKey: 'bodyTooLarge',
  })
  expect(
    (await post(JSON.stringify({ currentPassword: 'a\u0000bcd', newPassword: 'abcd' }))).json.errorKey,
  ).toBe('invalidText')
})

test('an empty body with the JSON header is no body', async () => {
  expect((await admin('POST', '/api/token/renew', { raw: '' })).status).toBe(200)
})

test('calls through a proxy that the configuration knows nothing of are told in the log, once', async () => {
  const warnings = () => server.log.filter((line) => line.includes('TRUST_PROXY is 0'))
  expect(warnings()).toEqual([])
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await server.ask('GET', '/api/health', { headers: { 'x-forwarded-for': address } })
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).not.toContain('203.0.113')
})

test('an unknown call answers 404 noSuchCall, also with a session', async () => {
  expect((await admin('GET', '/api/nothing/here')).json).toMatchObject({
    status: 404,
    errorKey: 'noSuchCall',
  })
  expect((await admin('DELETE', '/api/bookings')).status).toBe(404)
})

test('faults of consoles are taken from anyone, cut, and logged with their request id', async () => {
  const body = { message: 'm'.repeat(5000), path: '/order/AT-1', requestId: 'req-12345678' }
  expect((await server.ask('POST', '/api/client-errors', { body })).status).toBe(204)
  const line = server.log.find((entry) => entry.includes('fault of a console'))
  expect(line).toContain('req-12345678')
  expect(line).not.toContain('m'.repeat(1001))
})

test('what is refused before it has come is not waited for', async () => {
  const { port } = new URL(await originOf(server))
  const socket = connect(Number(port), '127.0.0.1')
  const heard: string[] = []
  socket.on('data', (bytes) => heard.push(String(bytes)))
  // Without a session the answer comes at once; the rest of the body is never sent.
  socket.write(
    `POST /api/attachments HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--`,
  )
  await expect.poll(() => heard.join('')).toContain(' 401 ')
  await expect.poll(() => socket.closed).toBe(true)
})
