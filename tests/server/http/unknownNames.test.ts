import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nearest } from '#server/http/unknownNames.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('a parameter that the call does not know is 400 unknownParameter (D-14.1)', () => {
  test.each([
    [
      '/api/bookings?stauts=SKETCH',
      'This call does not know the parameter “stauts”. Did you mean “status”?',
      { parameter: 'stauts', nearest: 'status' },
    ],
    ['/api/bookings?limit=5', 'This call does not know the parameter “limit”.', { parameter: 'limit' }],
    [
      '/api/customer-groups?Page=1',
      'This call does not know the parameter “Page”. Did you mean “page”? Possible: name, page, size, sort.',
      { parameter: 'Page', nearest: 'page' },
    ],
    [
      '/api/account?expand=roles',
      'This call takes no parameters in its address, so “expand” is not known.',
      { parameter: 'expand' },
    ],
    ['/api/phrases?nameFrom=1', expect.stringContaining('“nameFrom”. Possible: '), { parameter: 'nameFrom' }],
  ])('%s', async (url, detail, facts) => {
    const { status, json } = await admin('GET', url)
    expect([status, json.errorKey]).toEqual([400, 'unknownParameter'])
    expect(json.detail).toEqual(detail)
    expect(json.facts).toEqual(facts)
    expect(json.fieldErrors).toEqual({ [facts.parameter]: 'error.unknownParameter' })
  })

  test('all of them are named, but not to those who may not call', async () => {
    const { json } = await admin('GET', '/api/bookings?sise=5&pgae=1&size=1')
    expect(Object.keys(json.fieldErrors ?? {})).toEqual(['sise', 'pgae'])
    expect((await server.ask('GET', '/api/bookings?sise=5')).status).toBe(401)
  })

  test.each(['PUT', 'DELETE'])('also at %s', async (method) => {
    const { json } = await admin(
      method,
      '/api/phrases/1?force=true'.replace(method === 'PUT' ? '/1' : '', ''),
      {
        body: { id: 1 },
      },
    )
    expect(json.errorKey).toBe('unknownParameter')
  })

  test('with a token of another system, too, and in its language', async () => {
    const headers = { authorization: `Bearer ${INTAKE_TOKEN}`, 'accept-language': 'vi' }
    const { json } = await server.ask('POST', '/api/intake/bookings?source=x', { headers, body: {} })
    expect(json.errorKey).toBe('unknownParameter')
    expect(json.detail).toBe('Lệnh gọi này không nhận tham số nào trong địa chỉ, nên không có “source”.')
  })
})

test.each([
  ['GET', '/api/health?fbclid=IwAR0&utm_source=mail'],
  ['GET', '/api/sign-in-options?utm_source=mail'],
])('%s %s is open to everyone, who come with parameters of others', async (method, url) => {
  expect((await server.ask(method, url)).status).toBe(200)
})

describe('a sort that the list does not know is 400 unknownSort', () => {
  test.each([
    ['titel,asc', 'This list cannot be sorted by “titel”. Did you mean “title”? Possible: ', 'title'],
    ['colour', 'This list cannot be sorted by “colour”. Possible: ', undefined],
    ['title,up', 'The direction of a sort is “asc” or “desc”, not “up”.', undefined],
  ])('%s', async (sort, detail, meant) => {
    const { status, json } = await admin('GET', `/api/phrases?sort=${sort}`)
    expect([status, json.errorKey]).toEqual([400, 'unknownSort'])
    expect(json.detail).toEqual(expect.stringContaining(detail))
    expect(json.facts?.nearest).toBe(meant)
  })
})

test.each([
  ['stauts', ['page', 'status', 'state'], 'status'],
  ['STATUS', ['status'], 'status'],
  ['pages', ['size', 'page'], 'page'],
  ['q', ['id', 'text'], undefined],
  ['', ['id'], undefined],
  ['x'.repeat(100_000), ['status'], undefined],
])('near %s', (given, known, name) => {
  expect(nearest(given, known)).toBe(name)
})
