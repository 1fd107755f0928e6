// Both engines.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearing, ownToken } from '#tests/support/apiTokens.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Answer, type Ask, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const SOON = { timeout: 10_000 }

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  server.clock.advance(MINUTE)
  admin = await server.as('admin')
  await setLimit('max_calls_per_minute', '6000')
  await setLimit('max_token_calls_per_minute', '5')
})
afterAll(() => server.close())

/** Sets a limit as an administrator does, and waits until it counts. */
async function setLimit(name: string, value: string): Promise<void> {
  const [property] = listOf((await admin('GET', `/api/system-properties?name=${name}`)).json)
  const { status } = await admin('PUT', '/api/system-properties', { body: { id: property?.id, value } })
  expect(status).toBe(200)
}
const limitOf = async (ask: Ask) => (await ask('GET', '/api/account')).headers['ratelimit-limit']
const leftOf = ({ headers }: Answer) => [
  headers['ratelimit-policy'],
  headers['ratelimit-limit'],
  headers['ratelimit-remaining'],
  headers['ratelimit-reset'],
]

test('each answer says what is left of the minute, and further calls wait for the next one', async () => {
  const { ask } = await ownToken(server, admin)
  await expect.poll(() => limitOf(ask), SOON).toBe('5')
  server.clock.now = new Date((Math.floor(server.clock.now.getTime() / MINUTE) + 1) * MINUTE + 20_000)
  for (const left of ['4', '3', '2', '1', '0'])
    expect(leftOf(await ask('GET', '/api/account'))).toEqual(['5;w=60', '5', left, '40'])
  const refused = await ask('GET', '/api/account')
  expect([refused.status, refused.headers['retry-after'], ...leftOf(refused)]).toEqual([
    429,
    '40',
    '5;w=60',
    '5',
    '0',
    '40',
  ])
  expect(refused.json).toMatchObject({
    errorKey: 'tooManyCalls',
    facts: { max: 5, seconds: 40, retryAfter: 40 },
    detail: 'Too many calls: at most 5 a minute. Try again in 40 s.',
  })
  expect((await admin('GET', '/api/account')).status).toBe(200)
  server.clock.advance(40_000)
  expect(leftOf(await ask('GET', '/api/account'))).toEqual(['5;w=60', '5', '4', '60'])
})

test('of an account are those of all its sessions, and 0 is any number', async () => {
  await setLimit('max_calls_per_minute', '3')
  const one = await server.as('cs')
  await expect.poll(() => limitOf(one), SOON).toBe('3')
  server.clock.advance(MINUTE)
  const other = await server.as('cs')
  await one('GET', '/api/account')
  await other('GET', '/api/account')
  await one('GET', '/api/account')
  expect((await other('GET', '/api/account')).status).toBe(429)
  expect((await (await server.as('artist'))('GET', '/api/account')).status).toBe(200)
  server.clock.advance(MINUTE)
  admin = await server.as('admin')
  await setLimit('max_calls_per_minute', '0')
  await expect.poll(() => limitOf(one), SOON).toBeUndefined()
  for (let call = 0; call < 10; call += 1) expect((await one('GET', '/api/account')).status).toBe(200)
})

test.skipIf(process.env.TEST_ENGINE !== 'postgres')('processes count together', async () => {
  await setLimit('max_token_calls_per_minute', '40')
  const { token } = await ownToken(server, admin)
  const beside = await startBeside(server, {})
  beside.clock.now = server.clock.now
  const [here, there] = [bearing(server, token), bearing(beside, token)]
  await expect.poll(() => limitOf(here), SOON).toBe('40')
  await expect.poll(() => limitOf(there), SOON).toBe('40')
  server.clock.advance(MINUTE)
  beside.clock.now = server.clock.now
  for (let call = 0; call < 20; call += 1) await here('GET', '/api/account')
  const leftThere = async () => Number((await there('GET', '/api/account')).headers['ratelimit-remaining'])
  await expect.poll(leftThere, SOON).toBeLessThan(20)
  for (let call = 0; call < 20; call += 1) await there('GET', '/api/account')
  expect((await there('GET', '/api/account')).status).toBe(429)
  await expect.poll(async () => (await here('GET', '/api/account')).status, SOON).toBe(429)
  await beside.app.close()
})
