import { sql } from 'drizzle-orm'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { openFirebase } from '#server/push/firebase.ts'
import { type NewPush, queuePushes } from '#server/push/queuePushes.ts'
import { type Firebase, refusal, startFirebase } from '#tests/support/outside/firebase.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let firebase: Firebase

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`delete from push_tokens`)
  firebase = await startFirebase()
})
afterEach(() => firebase.close())

const register = async (login: StaffLogin, token: string) => {
  const { status } = await (await server.as(login))('POST', '/api/push-tokens', { body: { token } })
  expect(status).toBe(204)
}

/** Of an order of its own each, since a newer one of the same order replaces it. */
let orders = 7
async function queue(login: StaffLogin, given: Partial<NewPush> = {}) {
  const { db } = server.database
  const { id } = await rowOf<{ id: number }>(db, sql`select id from users where login = ${login}`)
  const push = {
    userId: id,
    senderName: 'Mai Tran',
    title: 'Mentioned',
    body: 'Order #7',
    path: `/order/C${orders}`,
  }
  orders += 1
  await queuePushes(db, server.clock.now, [{ ...push, ...given }])
}

/** Sends what is due, as a server that has just started. */
const deliver = () =>
  runJob(server, 'deliver-pushes', {
    sendPush: openFirebase(firebase.api, firebase.account, () => server.clock.now),
  })

const waiting = async () =>
  (
    await rowsOf<{ token: string }>(server.database.db, sql`select token from push_messages order by token`)
  ).map(({ token }) => token)
const devices = async () =>
  (
    await rowsOf<{ token: string }>(server.database.db, sql`select token from push_tokens order by token`)
  ).map(({ token }) => token)

const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('every device of the account gets it once, as the service account', async () => {
  await register('cs', 'cs-phone')
  await register('cs', 'cs-laptop')
  await register('artist', 'artist-phone')
  await queue('cs')
  await deliver()
  await deliver()
  expect(firebase.sent.map(({ token }) => token).toSorted()).toEqual(['cs-laptop', 'cs-phone'])
  expect(firebase.sent[0]).toMatchObject({
    notification: { title: 'Mentioned', body: 'Order #7' },
    data: { type: 'NOTIFICATION', senderName: 'Mai Tran', body: 'Order #7', action: '/order/C7' },
  })
  expect(new Set(firebase.authorizations).size).toBe(1)
  expect(firebase.authorizations[0]).toMatch(/^Bearer access-\d$/)
  const { payload } = await jwtVerify(
    firebase.assertions[0] ?? '',
    await importSPKI(firebase.publicKey, 'RS256'),
    { audience: firebase.account.token_uri, currentDate: server.clock.now },
  )
  expect(payload).toMatchObject({
    iss: 'push@shop.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  expect(await waiting()).toEqual([])
})

test('one for later waits, and long texts fit into a message', async () => {
  await register('cs', 'cs-phone')
  await queue('cs', {
    notBefore: new Date(server.clock.now.getTime() + 8 * HOUR),
    title: 'ê'.repeat(5000),
    body: '🎨'.repeat(5000),
  })
  await deliver()
  expect(firebase.sent).toEqual([])
  pass(8 * HOUR)
  await deliver()
  expect(firebase.sent).toHaveLength(1)
  expect(Buffer.byteLength(JSON.stringify(firebase.sent[0]))).toBeLessThan(4096)
})

test.each([
  ['unregistered', refusal(404, { errorCode: 'UNREGISTERED' })],
  ['of another sender', refusal(403, { errorCode: 'SENDER_ID_MISMATCH' })],
  ['no token at all', refusal(400, { fieldViolations: [{ field: 'message.token' }] })],
])('a device that is gone is forgotten with what waits for it: %s', async (_name, answer) => {
  await register('cs', 'cs-phone')
  await register('cs', 'cs-laptop')
  firebase.answer('cs-phone', answer)
  await queue('cs', { notBefore: new Date(server.clock.now.getTime() + HOUR) })
  await queue('cs')
  await deliver()
  expect(await devices()).toEqual(['cs-laptop'])
  expect(await waiting()).toEqual(['cs-laptop'])
})

test.each([
  ['too many messages', refusal(429)],
  ['a fault of the service', refusal(503)],
])('after %s only the device that missed it is tried again, after a pause', async (_name, answer) => {
  await register('cs', 'cs-phone')
  await register('cs', 'cs-laptop')
  firebase.answer('cs-phone', answer)
  await queue('cs')
  await deliver()
  expect(await waiting()).toEqual(['cs-phone'])
  await deliver()
  expect(firebase.sent).toHaveLength(2)
  pass(MINUTE)
  await deliver()
  expect(firebase.sent.map(({ token }) => token).slice(2)).toEqual(['cs-phone'])
  expect(await waiting()).toEqual([])
})

test('one that can never be taken is dropped, and does not hold up others', async () => {
  await register('cs', 'cs-phone')
  firebase.answer('cs-phone', refusal(400))
  await queue('cs')
  await queue('cs')
  await deliver()
  expect(firebase.sent).toHaveLength(2)
  expect(await waiting()).toEqual([])
  expect(await devices()).toEqual(['cs-phone'])
})

test('a refused service account and a broken connection fail the run and lose nothing', async () => {
  await register('cs', 'cs-phone')
  await queue('cs')
  firebase.answerTokens({ status: 400, body: { error: 'invalid_grant' } })
  await expect(deliver()).rejects.toThrow('Google refuses the service account, with 400')
  firebase.answer('cs-phone', 'broken', refusal(401))
  await expect(deliver()).rejects.toThrow('Firebase cannot be reached')
  await expect(deliver()).rejects.toThrow('Firebase answered with 401')
  const jobs = await (await server.as('admin'))('GET', '/api/jobs/deliver-pushes/runs')
  expect((jobs.json as unknown as { state: string }[]).slice(0, 3).map(({ state }) => state)).toEqual([
    'FAILED',
    'FAILED',
    'FAILED',
  ])
  expect(await waiting()).toEqual(['cs-phone'])
  await deliver()
  expect(await waiting()).toEqual([])
})

test('a private key that is none fails the run', async () => {
  await register('cs', 'cs-phone')
  await queue('cs')
  const sendPush = openFirebase(
    firebase.api,
    { ...firebase.account, private_key: 'key' },
    () => server.clock.now,
  )
  await expect(runJob(server, 'deliver-pushes', { sendPush })).rejects.toThrow('private key')
  expect(await waiting()).toEqual(['cs-phone'])
})

test('what waits for a device does not go to the next person on it, nor after signing out', async () => {
  await register('cs', 'shared')
  await register('cs', 'cs-phone')
  await queue('cs')
  await register('artist', 'shared')
  await (await server.as('cs'))('POST', '/api/logout', { body: { appToken: 'cs-phone' } })
  await deliver()
  expect(firebase.sent).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a deactivated account gets nothing more', async () => {
  await register('store', 'store-phone')
  await queue('store')
  await server.database.db.execute(sql`update users set activated = false where login = 'store'`)
  await deliver()
  await server.database.db.execute(sql`update users set activated = true where login = 'store'`)
  expect(firebase.sent).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what could not be sent within a day is dropped', async () => {
  await register('cs', 'cs-phone')
  await queue('cs')
  await runJob(server, 'deliver-pushes')
  expect(await waiting()).toEqual(['cs-phone'])
  pass(24 * HOUR)
  await runJob(server, 'deliver-pushes')
  expect(await waiting()).toEqual([])
})

test('two servers share the work', async () => {
  for (const place of Array.from({ length: 45 }).keys()) await register('cs', `phone-${place}`)
  await queue('cs')
  await Promise.all([deliver(), deliver()])
  expect(firebase.sent).toHaveLength(45)
  expect(new Set(firebase.sent.map(({ token }) => token)).size).toBe(45)
})
