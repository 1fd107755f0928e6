import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'
import { rowsOf } from '#server/db/db.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const FIREBASE = {
  apiKey: 'key',
  projectId: 'project',
  messagingSenderId: '1',
  appId: 'app',
  vapidKey: 'vapid',
}
const ENV = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: 'app',
  FIREBASE_VAPID_KEY: 'vapid',
}

let server: TestServer

beforeAll(async () => {
  server = await startServer({ firebase: FIREBASE })
})
afterAll(() => server.close())

const devices = () =>
  rowsOf<{ token: string; login: string }>(
    server.database.db,
    sql`select p.token, u.login from push_tokens p join users u on u.id = p.user_id order by 1`,
  )

test('the console is told how to reach Firebase, and may', async () => {
  const cs = await server.as('cs')
  const { json, headers } = await cs('GET', '/api/push-config')
  expect(json).toEqual({ firebase: FIREBASE })
  expect(headers['content-security-policy']).toContain('https://fcmregistrations.googleapis.com')
})

test('where it is not configured nothing is told and nobody else may be reached', async () => {
  const plain = await startServer()
  const { json, headers } = await (await plain.as('cs'))('GET', '/api/push-config')
  expect(json).toEqual({ firebase: null })
  expect(headers['content-security-policy']).not.toContain('googleapis')
  await plain.close()
})

test('settings that are not whole stop the start by name', () => {
  expect(readConfig(ENV).firebase).toEqual(FIREBASE)
  expect(readConfig({}).firebase).toBeUndefined()
  expect(() => readConfig({ ...ENV, FIREBASE_VAPID_KEY: '' })).toThrow(OperatorError)
  expect(() => readConfig({ ...ENV, FIREBASE_VAPID_KEY: '' })).toThrow('missing: FIREBASE_VAPID_KEY')
})

test('the key file of the service account is read, or stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'))
  const path = join(folder, 'key.json')
  const read = () => readConfig({ ...ENV, FIREBASE_SERVICE_ACCOUNT: path }).pushSender
  expect(readConfig(ENV).pushSender).toBeUndefined()
  expect(read).toThrow('not a key file of a service account')
  await writeFile(path, '{"project_id":"shop"}')
  expect(read).toThrow('not a key file of a service account')
  const account = { project_id: 'shop', client_email: 'push@shop.example', private_key: 'key' }
  await writeFile(path, JSON.stringify({ type: 'service_account', ...account }))
  expect(read()).toEqual({
    api: 'https://fcm.googleapis.com',
    account: { ...account, token_uri: 'https://oauth2.googleapis.com/token' },
  })
  expect(() => readConfig({ FIREBASE_SERVICE_ACCOUNT: path })).toThrow('needs the other settings')
  await rm(folder, { recursive: true })
})

test.each(['', 'a b', 'é', 'x'.repeat(2001)])('no device has a token like %j', async (token) => {
  const cs = await server.as('cs')
  expect((await cs('POST', '/api/push-tokens', { body: { token } })).status).toBe(400)
})

test('the longest token that is taken can be kept', async () => {
  const token = randomBytes(1500).toString('base64')
  const cs = await server.as('cs')
  expect((await cs('POST', '/api/push-tokens', { body: { token } })).status).toBe(204)
  await cs('POST', '/api/logout', { body: { appToken: token } })
  expect(await devices()).toEqual([])
})

test('a device belongs to the person who registered it last, until they sign out on it', async () => {
  const body = { token: 'device-1' }
  const [cs, artist] = [await server.as('cs'), await server.as('artist')]
  expect((await cs('POST', '/api/push-tokens', { body })).status).toBe(204)
  expect((await artist('POST', '/api/push-tokens', { body })).status).toBe(204)
  expect(await devices()).toEqual([{ token: 'device-1', login: 'artist' }])
  await cs('POST', '/api/logout', { body: { appToken: 'device-1' } })
  expect(await devices()).toHaveLength(1)
  await artist('POST', '/api/logout', { body: { appToken: 'device-1' } })
  expect(await devices()).toEqual([])
})
