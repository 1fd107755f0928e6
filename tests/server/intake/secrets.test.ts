// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { resealIntakeSecrets } from '#server/intake/secrets/reseal.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { shopOrder, sign } from '#tests/support/outside/shopify.ts'
import { listOf } from '#tests/support/page/page.ts'
import {
  type Ask,
  INTAKE_TOKEN,
  MAIL_TOKEN,
  SECRET,
  SHOPIFY_SECRET,
  startBeside,
  startServer,
  type TestServer,
} from '#tests/support/server.ts'

const DAY_MS = 86_400_000
const PATH = '/api/intake-secrets'
const NEXT_SHOPIFY = 'the-next-secret-of-shopify'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await server.database.db.execute(sql`delete from intake_secrets`)
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** What became of an order with this token. */
async function hand(token: string, to = server) {
  const headers = { authorization: `Bearer ${token}` }
  const { status, json } = await to.ask('POST', '/api/intake/bookings', { body: buildIntakeOrder(), headers })
  return [status, json.errorKey]
}
let delivered = 9000
/** What became of a delivery of Shopify that is signed with this secret. */
async function deliver(secret: string) {
  delivered += 1
  const raw = JSON.stringify(shopOrder(delivered))
  const headers = { 'x-shopify-hmac-sha256': sign(raw, secret) }
  const { status, json } = await server.ask('POST', '/api/intake/shopify', { raw, headers })
  return [status, json.errorKey]
}
const rotate = (channel: string, body: object = {}, ask = admin) =>
  ask('POST', `${PATH}/${channel}`, { body })
const end = (channel: string, ask = admin) => ask('DELETE', `${PATH}/${channel}/earlier`)
const token = async (body?: object) => (await rotate('TOKEN', body)).json.secret as unknown as string
const secretOf = async (channel: string, ask = admin) =>
  listOf((await ask('GET', PATH)).json).find((one) => one.channel === channel)

const FITS = [201, undefined]
const ENDED = [401, 'secretEnded']
const UNKNOWN = [403, 'invalidProof']

describe('the token', () => {
  test('of the environment counts until it is rotated, says when it was used, and counts on for some days', async () => {
    expect(await secretOf('TOKEN')).toMatchObject({
      origin: 'ENVIRONMENT',
      lastUsed: null,
      earlierUntil: null,
    })
    expect(await hand(INTAKE_TOKEN)).toEqual(FITS)
    const at = server.clock.now.toISOString()
    expect(await secretOf('TOKEN')).toMatchObject({ lastUsed: at })
    // Noted to the minute.
    server.clock.advance(30_000)
    await hand(INTAKE_TOKEN)
    expect(await secretOf('TOKEN')).toMatchObject({ lastUsed: at })

    const { status, json } = await rotate('TOKEN', { earlierDays: 3 })
    const made = json.secret as unknown as string
    expect(status).toBe(200)
    expect(made).toMatch(/^[\w-]{43}$/)
    const until = new Date(server.clock.now.getTime() + 3 * DAY_MS).toISOString()
    expect(json).toMatchObject({
      origin: 'ROTATED',
      rotatedBy: 'Admin Tester',
      lastUsed: null,
      earlierUntil: until,
    })
    expect(json).toMatchObject({ earlierLastUsed: at })
    expect(await hand(made)).toEqual(FITS)
    expect(await hand(INTAKE_TOKEN)).toEqual(FITS)
    const now = server.clock.now.toISOString()
    expect(await secretOf('TOKEN')).toMatchObject({ lastUsed: now, earlierLastUsed: at })
    server.clock.advance(2 * DAY_MS)
    await hand(INTAKE_TOKEN)
    admin = await server.as('admin')
    expect(await secretOf('TOKEN')).toMatchObject({ earlierLastUsed: server.clock.now.toISOString() })
    server.clock.advance(DAY_MS)
    admin = await server.as('admin')
    expect(await hand(INTAKE_TOKEN)).toEqual(ENDED)
    expect(await hand(made)).toEqual(FITS)
    expect(await secretOf('TOKEN')).toMatchObject({ earlierUntil: null, earlierLastUsed: null })
  })

  test('ends by hand at once, again without effect', async () => {
    const made = await token()
    expect(await hand(INTAKE_TOKEN)).toEqual(FITS)
    expect((await end('TOKEN')).json).toMatchObject({ origin: 'ROTATED', earlierUntil: null })
    expect(await hand(INTAKE_TOKEN)).toEqual(ENDED)
    expect((await end('TOKEN')).status).toBe(200)
    expect(await hand(made)).toEqual(FITS)
  })

  test('rotated twice ends the first one: two count at most, in whatever order', async () => {
    const one = await token()
    const two = await token()
    const fits = await Promise.all([INTAKE_TOKEN, one, two].map((each) => hand(each)))
    expect(fits).toEqual([ENDED, FITS, FITS])
    const three = await token()
    const after = await Promise.all([INTAKE_TOKEN, one, two, three].map((each) => hand(each)))
    expect(after).toEqual([ENDED, ENDED, FITS, FITS])
    const both = await Promise.all([rotate('TOKEN'), rotate('TOKEN')])
    const [four, five] = both.map(({ json }) => json.secret as unknown as string)
    const last = await Promise.all([three, four ?? '', five ?? ''].map((each) => hand(each)))
    expect(last).toEqual([ENDED, FITS, FITS])
  })

  test('counts in every process, and shipments are proved by it as well', async () => {
    const beside = await startBeside(server, {})
    const made = await token({ earlierDays: 1 })
    expect(await hand(made, beside)).toEqual(FITS)
    await end('TOKEN')
    expect(await hand(INTAKE_TOKEN, beside)).toEqual(ENDED)
    const headers = { authorization: `Bearer ${INTAKE_TOKEN}` }
    const { status } = await server.ask('POST', '/api/intake/shipments', { body: {}, headers })
    expect(status).toBe(401)
    await beside.app.close()
  })

  test('can be the first that there is', async () => {
    const bare = await startBeside(server, { intakeToken: undefined })
    const ask = await bare.as('admin')
    expect(await secretOf('TOKEN', ask)).toMatchObject({ origin: 'NONE' })
    expect(await hand('', bare)).toEqual(UNKNOWN)
    const { json } = await rotate('TOKEN', {}, ask)
    expect(json).toMatchObject({ origin: 'ROTATED', earlierUntil: null })
    expect(await hand(json.secret as unknown as string, bare)).toEqual(FITS)
    await bare.app.close()
  })

  test('that nobody ever had is not called ended', async () => {
    await token()
    expect(await hand('never-a-token-of-anyone')).toEqual(UNKNOWN)
    expect((await server.ask('POST', '/api/intake/bookings', { body: buildIntakeOrder() })).status).toBe(403)
  })
})

test('the secret of Shopify is the one that it shows, and both sign', async () => {
  for (const wrong of [
    {},
    { secret: 'short' },
    { secret: SHOPIFY_SECRET },
    { secret: NEXT_SHOPIFY, earlierDays: 0 },
  ])
    expect((await rotate('SHOPIFY', wrong)).status).toBe(400)
  expect((await rotate('TOKEN', { secret: NEXT_SHOPIFY })).status).toBe(400)
  expect(await deliver(NEXT_SHOPIFY)).toEqual(UNKNOWN)
  expect((await rotate('SHOPIFY', { secret: NEXT_SHOPIFY })).json).toMatchObject({ secret: NEXT_SHOPIFY })
  const OK = [200, undefined]
  expect(await deliver(NEXT_SHOPIFY)).toEqual(OK)
  expect(await deliver(SHOPIFY_SECRET)).toEqual(OK)
  await end('SHOPIFY')
  expect(await deliver(SHOPIFY_SECRET)).toEqual(ENDED)
  expect(await deliver(NEXT_SHOPIFY)).toEqual(OK)
})

test('the token of mail servers is made here, too, and both hand answers in', async () => {
  const answer = async (given: string) => {
    const headers = { authorization: `Bearer ${given}`, 'content-type': 'message/rfc822' }
    const raw = `From: nobody@example.com\r\nMessage-ID: <${given}@example.com>\r\n\r\nHello`
    const { status, json } = await server.ask('POST', '/api/intake/mail', { raw, headers })
    return [status, json.errorKey]
  }
  expect(await secretOf('MAIL')).toMatchObject({ origin: 'ENVIRONMENT' })
  const made = (await rotate('MAIL')).json.secret as unknown as string
  const [taken] = await Promise.all([answer(made), answer(MAIL_TOKEN)])
  expect(taken?.[0]).toBeLessThan(300)
  expect(await answer(MAIL_TOKEN)).toEqual(taken)
  // Of another channel.
  expect(await answer(INTAKE_TOKEN)).toEqual(UNKNOWN)
  expect(await hand(made)).toEqual(UNKNOWN)
  await end('MAIL')
  expect(await answer(MAIL_TOKEN)).toEqual(ENDED)
  expect(await answer(made)).toEqual(taken)
  expect((await admin('GET', '/api/setup')).json).toMatchObject({ answers: { hasToken: true } })
})

test('only administrators rotate, who have proved lately that it is them, and the audit says so without the secret', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
    const ask = await server.as(login)
    expect((await ask('GET', PATH)).status).toBe(403)
    expect((await rotate('TOKEN', {}, ask)).status).toBe(403)
    expect((await end('TOKEN', ask)).status).toBe(403)
  }
  expect((await server.ask('GET', PATH)).status).toBe(401)
  expect((await rotate('POST')).status).toBe(404)
  expect((await end('POST')).status).toBe(404)
  server.clock.advance(60 * 60_000)
  expect((await rotate('TOKEN')).json.errorKey).toBe('proofNeeded')
  expect((await end('TOKEN')).json.errorKey).toBe('proofNeeded')
  admin = await server.as('admin')
  const made = await token()
  await end('TOKEN')
  const { json, text } = await admin('GET', '/api/audit?area=intakeSecrets')
  expect(listOf(json).slice(0, 2)).toMatchObject([
    { record: 'TOKEN', changes: [{ field: 'earlierSecret', before: true, after: null }] },
    { record: 'TOKEN', changes: [{ field: 'secret', before: null, after: true }] },
  ])
  expect(text).not.toContain(made)
})

test('they are stored sealed, and follow the secret of the server', async () => {
  const made = await token()
  const { db } = server.database
  const stored = () =>
    rowOf<{ row: string }>(db, sql`select s::text as row from intake_secrets s where channel = 'TOKEN'`)
  const { row } = await stored()
  expect(row).not.toContain(made)
  expect(row).not.toContain(INTAKE_TOKEN)
  const other = 'another secret of the server, long enough'
  expect(await resealIntakeSecrets(db, openSealer(other))).toEqual({ resealed: 0, unreadable: 2 })
  expect(await resealIntakeSecrets(db, openSealer(other, SECRET))).toEqual({ resealed: 2, unreadable: 0 })
  expect(await hand(made)).toEqual(UNKNOWN)
  expect(await resealIntakeSecrets(db, openSealer(SECRET, other))).toEqual({ resealed: 2, unreadable: 0 })
  expect(await hand(made)).toEqual(FITS)
})
