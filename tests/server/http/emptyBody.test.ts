import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf } from '#tests/support/live.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let token: string

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  token = await server.token('admin')
})
afterAll(() => server.close())

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=ISO-8859-1',
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'message/rfc822',
  'application/octet-stream',
  'application/vnd.api+json',
  'not a type',
]

test.each(TYPES)('the type %s of no body says nothing', async (type) => {
  const nothing = { raw: '', headers: { 'content-type': type } }
  expect((await admin('GET', '/api/account', nothing)).status).toBe(200)
  expect((await admin('HEAD', '/api/account', nothing)).status).toBe(200)
  expect((await admin('POST', '/api/token/renew', nothing)).status).toBe(200)
  expect((await admin('PUT', '/api/bookings/999999/assign/artist', nothing)).json.errorKey).toBe('notFound')
  expect((await admin('DELETE', '/api/phrases/999999', nothing)).json.errorKey).toBe('notFound')
})

/** Sends a call as it is, and returns the status. */
async function statusOf(method: string, path: string, headers: readonly string[], body: string) {
  const { port } = new URL(await originOf(server))
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += String(bytes)
  })
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    ...headers,
    '',
    body,
  ]
  socket.write(lines.join('\r\n'))
  await expect.poll(() => heard).toContain('\r\n')
  socket.destroy()
  return Number(heard.split(' ')[1])
}

test.each(TYPES.filter((type) => type.includes('/')))(
  'also where %s says its length, or comes in parts of which there are none',
  async (type) => {
    const said = [`content-type: ${type}`, 'content-length: 0']
    expect(await statusOf('POST', '/api/token/renew', said, '')).toBe(200)
    expect(await statusOf('GET', '/api/account', said, '')).toBe(200)
    const chunked = [`content-type: ${type}`, 'transfer-encoding: chunked']
    expect(await statusOf('POST', '/api/token/renew', chunked, '0\r\n\r\n')).toBe(200)
  },
)

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of type %s is still refused',
  async (type) => {
    const { json } = await admin('POST', '/api/account/change-password', {
      raw: 'a=b',
      headers: { 'content-type': type },
    })
    expect(json.errorKey).toBe('unsupportedMedia')
  },
)

test('a call that needs a body says what is missing, whatever the type of none is', async () => {
  for (const type of ['application/json', 'text/plain']) {
    const empty = { raw: '', headers: { 'content-type': type } }
    const { status, json } = await admin('POST', '/api/account/change-password', empty)
    expect([status, json.errorKey]).toEqual([400, 'invalidInput'])
  }
  const upload = await admin('POST', '/api/attachments', {
    raw: '',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(upload.status).toBeGreaterThanOrEqual(400)
  expect(upload.status).toBeLessThan(500)
})
