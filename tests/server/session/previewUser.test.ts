import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Step } from '#contract/orders/steps/steps.ts'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { openStream } from '#tests/support/live.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { select } from '#tests/support/page/page.ts'
import { keyOf, recorded, userCalls } from '#tests/support/people/users.ts'
import { STAFF, type StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let ofArtist: MadeOrder

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  ofArtist = await makeOrder(server, { store: 'Saigon' })
  await makeOrder(server)
  await admin('PUT', `/api/bookings/${ofArtist.code}/assign/artist`)
})
afterAll(() => server.close())

const start = (ask: Ask, login: string, role?: string) =>
  ask('POST', '/api/preview', { body: { login, role } })
const end = (ask: Ask) => ask('DELETE', '/api/preview')
const accountOf = async (ask: Ask) => (await ask('GET', '/api/account')).json
const asking =
  (token: unknown): Ask =>
  (method, url, options = {}) =>
    server.ask(method, url, { ...options, headers: { authorization: `Bearer ${token as string}` } })
const seeing = async (login: string) => {
  const ask = await server.as('admin')
  expect((await start(ask, login)).status).toBe(200)
  return ask
}
/** The answers of some lists, without the request ids. */
const lists = (ask: Ask) =>
  Promise.all(
    ['/api/bookings', '/api/bookings?open=true', '/api/notifications', '/api/saved-views'].map(
      async (path) => {
        const { status, headers, json } = await ask('GET', path)
        return [path, status, headers['x-total-count'], { ...json, requestId: undefined }]
      },
    ),
  )
const tableOf = (name: string) => select(server, sql`select * from ${sql.identifier(name)} order by 1`)

describe('as a user', () => {
  test.each(Object.keys(STAFF) as StaffLogin[])(
    'all is as in a session of %s, but for the mark and the links',
    async (login) => {
      const [own, seen] = [await server.as(login), await seeing(login)]
      const { previewing, ...account } = await accountOf(seen)
      expect(previewing).toEqual({ role: null, user: { login, fullName: account.fullName } })
      expect({ ...account, previewing: null }).toEqual(await accountOf(own))
      expect(await lists(seen)).toEqual(await lists(own))
      expect((await end(seen)).json).toMatchObject({ login: 'admin', previewing: null })
    },
  )

  test('the scope is the user’s: orders of an artist, of a store', async () => {
    const total = async (ask: Ask) => (await ask('GET', '/api/bookings')).headers['x-total-count']
    expect([
      await total(await seeing('artist')),
      await total(await seeing('artist2')),
      await total(await seeing('store')),
    ]).toEqual(['1', '0', '1'])
  })

  test('the console goes on in the administrator’s language', async () => {
    const ask = await server.as('artist2')
    await ask('PUT', '/api/me/preferences', { body: { langKey: 'vi' } })
    expect(await accountOf(await seeing('artist2'))).toMatchObject({ login: 'artist2', langKey: 'en' })
  })
})

test('only administrators do, of staff who may sign in, who hold the role where one is named', async () => {
  const others = (Object.keys(STAFF) as StaffLogin[]).filter((login) => login !== 'admin')
  for (const login of others)
    expect(await keyOf(start(await server.as(login), 'artist'))).toEqual([403, 'forbidden'])
  for (const login of ['missing', '84901234567'])
    expect(await keyOf(start(admin, login))).toEqual([400, 'notPreviewable'])
  expect(await keyOf(start(admin, 'cs', 'ROLE_ARTIST'))).toEqual([400, 'notPreviewable'])
  expect(await keyOf(admin('POST', '/api/preview', { body: {} }))).toEqual([400, 'invalidInput'])
  await userCalls(admin).update('cs2', { activated: false })
  expect(await keyOf(start(admin, 'cs2'))).toEqual([400, 'notPreviewable'])
  const offered = await admin('GET', '/api/users?role=ROLE_CS&activated=true')
  expect((offered.json as unknown as { login: string }[]).map(({ login }) => login)).toEqual(['cs'])
  const ask = await server.as('admin')
  expect((await start(ask, 'ARTIST', 'ROLE_ARTIST')).status).toBe(200)
  expect(await keyOf(start(ask, 'store'))).toEqual([403, 'forbidden'])
  await end(ask)
  expect((await start(ask, 'admin')).status).toBe(200)
  expect(await keyOf(start(ask, 'store'))).toEqual([403, 'readOnlyPreview'])
})

test('the audit tells at the user who looked, and as what', async () => {
  const ask = await seeing('accountant')
  await end(ask)
  await end(ask)
  const entries = await recorded(server, 'users', 'accountant')
  const data = {
    name: 'Accountant Tester',
    changes: {},
    login: 'accountant',
    authorities: ['ROLE_ACCOUNTANT'],
  }
  expect(entries.slice(-2)).toEqual([
    { kind: 'previewStarted', actor: 'Admin Tester', data },
    { kind: 'previewEnded', actor: 'Admin Tester', data },
  ])
})

test('nothing that the user has is touched by looking at it', async () => {
  const { json: draft } = await admin('POST', '/api/notifications', { body: { title: 'For the artist' } })
  await admin('POST', '/api/notifications/publish', { body: { id: draft.id, usersLogin: ['artist'] } })
  const own = await server.as('artist')
  const notices = (await own('GET', '/api/notifications')).json as unknown as { id: number }[]
  expect(notices.length).toBeGreaterThan(0)
  const ask = await seeing('artist')
  const before = [await tableOf('notification_recipients'), await tableOf('users'), await tableOf('sessions')]
  for (const { id } of notices) {
    expect((await ask('GET', `/api/notifications/${id}`)).status).toBe(200)
    expect(await keyOf(ask('POST', `/api/notifications/${id}/read`))).toEqual([403, 'readOnlyPreview'])
  }
  for (const path of ['', '/work-logs', '/timeline', '/todos'])
    await ask('GET', `/api/bookings/${ofArtist.code}${path}`)
  expect((await ask('GET', '/api/notifications/count')).json).toEqual({ count: notices.length })
  expect([
    await tableOf('notification_recipients'),
    await tableOf('users'),
    await tableOf('sessions'),
  ]).toEqual(before)
})

test('links to files are the administrator’s: they open what both may see, and nothing as the user', async () => {
  const own = await server.as('artist')
  const logs = `/api/bookings/${ofArtist.code}/work-logs`
  const stepsOf = async (ask: Ask) => (await ask('GET', logs)).json as unknown as Step[]
  await admin('PUT', `${logs}/${(await stepsOf(admin)).at(-1)?.id}/approve`)
  const step = (await stepsOf(own)).at(-1)
  const { id } = await uploaded(own, 'sketch.png', pngBytes())
  await own('POST', `${logs}/${step?.id}/upload`, { body: { attachments: [{ id }] } })
  const ids = await select<{ id: number }>(
    server,
    sql`select id from users where login in ('admin', 'artist') order by login`,
  )
  const [adminId, artistId] = ids.map((user) => user.id)
  const seen = await stepsOf(await seeing('artist'))
  const links = seen.flatMap(({ attachments }) => attachments.map(({ url }) => url))
  expect(links.length).toBeGreaterThan(0)
  const open = (url: string) => server.app.inject({ method: 'GET', url })
  for (const link of links) {
    expect(link).toContain(`account=${adminId}&`)
    expect((await open(link)).rawPayload).toEqual(pngBytes())
    expect((await open(link.replace(`account=${adminId}`, `account=${artistId}`))).statusCode).toBe(403)
  }
})

test('renewal keeps it, and signing out ends the administrator’s session and device, not the user’s', async () => {
  const own = await server.as('artist')
  const first = asking(await server.token('admin'))
  await first('POST', '/api/push-tokens', { body: { token: 'device-of-admin' } })
  await start(first, 'artist')
  const renewed = asking((await first('POST', '/api/token/renew')).json.id_token)
  expect(await accountOf(renewed)).toMatchObject({
    login: 'artist',
    previewing: { user: { login: 'artist' } },
  })
  await end(renewed)
  for (const ask of [first, renewed]) expect((await accountOf(ask)).login).toBe('admin')
  await start(renewed, 'artist')
  const signedOut = await renewed('POST', '/api/logout', { body: { appToken: 'device-of-admin' } })
  expect(signedOut.status).toBe(204)
  for (const ask of [first, renewed]) expect((await ask('GET', '/api/account')).status).toBe(401)
  expect((await accountOf(own)).login).toBe('artist')
  expect(await tableOf('push_tokens')).toEqual([])
})

test('it ends with the user’s activation, for good, and with the right to it', async () => {
  const ask = await seeing('store')
  await userCalls(admin).update('store', { authorities: ['ROLE_ACCOUNTANT'] })
  expect((await accountOf(ask)).authorities).toEqual(['ROLE_ACCOUNTANT'])
  for (const activated of [false, true]) {
    await userCalls(admin).update('store', { activated })
    expect(await accountOf(ask)).toMatchObject({ login: 'admin', previewing: null })
  }
  expect((await end(ask)).status).toBe(200)
  await userCalls(admin).update('cs', { authorities: ['ROLE_ADMIN'] })
  const other = await server.as('cs')
  await start(other, 'admin')
  await userCalls(admin).update('cs', { authorities: ['ROLE_CS'] })
  expect(await accountOf(other)).toMatchObject({ login: 'cs', previewing: null, authorities: ['ROLE_CS'] })
})

test('one who holds nothing can be viewed as, and left again', async () => {
  const ask = await seeing('nobody')
  expect((await ask('GET', '/api/bookings')).status).toBe(403)
  expect((await end(ask)).json).toMatchObject({ login: 'admin', authorities: ['ROLE_ADMIN'] })
})

test('an open stream tells of the change, and then of what the user hears of', async () => {
  const token = await server.token('admin')
  const stream = await openStream(server, token)
  await stream.until(({ name }) => name === 'ready')
  await start(asking(token), 'artist2')
  await stream.until(({ name }) => name === 'account')
  const [unheard, heard] = [await makeOrder(server), await makeOrder(server)]
  await admin('PUT', `/api/bookings/${heard.code}/assign/artist2`)
  await stream.until(({ name, data }) => name === 'orders' && JSON.stringify(data).includes(`${heard.id}`))
  const heardIds = stream.heard.flatMap(({ name, data }) =>
    name === 'orders' ? (data as { ids: number[] }).ids : [],
  )
  expect(heardIds).not.toContain(unheard.id)
  stream.close()
})
