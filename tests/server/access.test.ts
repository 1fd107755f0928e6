import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permits, type SeededRole } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { STAFF, type StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let code: string

beforeAll(async () => {
  server = await startServer()
  code = (await makeOrder(server)).code
})
afterAll(() => server.close())

const holderOf = (login: StaffLogin) => {
  const authorities: readonly SeededRole[] = STAFF[login]
  return { authorities, permissions: authorities.flatMap((role) => ROLE_PERMISSIONS[role]) }
}

const pathOf = (path: string): string => path.replace(':id', code).replace(/:\w+/g, 'null')

describe('every call × every role', () => {
  for (const login of Object.keys(STAFF) as StaffLogin[]) {
    test(`${login} is admitted and refused as the contract declares`, async () => {
      let ask: Ask = await server.as(login)
      for (const endpoint of ENDPOINTS) {
        const { status, json } = await ask(endpoint.method, pathOf(endpoint.path), { body: {} })
        const call = `${endpoint.method} ${endpoint.path}`
        if (endpoint.access.kind === 'proof') expect([call, json.errorKey]).toEqual([call, 'invalidProof'])
        else if (permits(endpoint.access, holderOf(login))) {
          expect([call, status === 401 && endpoint.path !== '/api/authenticate']).toEqual([call, false])
          expect([call, json.errorKey]).not.toEqual([call, 'forbidden'])
        } else {
          expect([call, status, json.errorKey]).toEqual([call, 403, 'forbidden'])
          expect(endpoint.access).toMatchObject({ grants: json.missing })
        }
        expect(status).toBeLessThan(500)
        if (endpoint.path === '/api/logout') ask = await server.as(login)
      }
    })
  }

  test('what is about oneself is open to everyone, by whichever writing of the own login', async () => {
    const ownOrGranted = ENDPOINTS.filter(({ access }) => access.kind === 'selfOr')
    expect(ownOrGranted.length).toBeGreaterThan(0)
    for (const login of Object.keys(STAFF) as StaffLogin[]) {
      const ask = await server.as(login)
      for (const { method, path } of ownOrGranted)
        for (const own of [login, login.toUpperCase()]) {
          const inPath = path.includes(':login')
          const url = inPath ? path.replace(':login', own) : path
          const query = path.includes('/statement') ? '?month=2026-03' : ''
          const answer = await ask(method, url + query, inPath ? {} : { body: { login: own } })
          // Only artists have an artist's record.
          const status = path.startsWith('/api/artists') && !login.startsWith('artist') ? 404 : 200
          expect([login, method, url, answer.status]).toEqual([login, method, url, status])
        }
    }
  })

  test('nobody is let in without a session', async () => {
    for (const endpoint of ENDPOINTS) {
      if (endpoint.access.kind === 'everyone' || endpoint.access.kind === 'proof') continue
      const tokens: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }]
      for (const headers of tokens) {
        const answer = await server.ask(endpoint.method, pathOf(endpoint.path), { body: {}, headers })
        expect([endpoint.path, answer.status, answer.json.errorKey]).toEqual([
          endpoint.path,
          401,
          'notSignedIn',
        ])
      }
    }
  })
})

test('the documentation names every call with what it needs', async () => {
  const { json, status } = await (await server.as('nobody'))('GET', '/api/docs/openapi.json')
  expect(status).toBe(200)
  const paths = Object.keys(json.paths ?? {})
  for (const { path } of ENDPOINTS) expect(paths).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect(json.paths?.['/api/bookings']?.get?.description).toBe('Needs ACCESS_ORDER.')
})

test('the page of the documentation tells nothing by itself, and has the policy of every other page', async () => {
  const { headers: usual } = await server.ask('GET', '/api/health')
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/start.js', '/api/docs/viewer/js/scalar.js']) {
    const { status, headers, text } = await server.ask('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(headers['content-security-policy']).toBe(usual['content-security-policy'])
    expect(text).not.toContain('/api/bookings')
  }
  expect((await server.ask('GET', '/api/docs/openapi.json')).status).toBe(401)
  for (const path of ['', '/', '/openapi.json', '/openapi.yaml'])
    expect((await server.ask('GET', `/api/docs/viewer${path}`)).status).toBe(404)
})
