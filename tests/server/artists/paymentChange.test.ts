import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentChange } from '#contract/artists/paymentChange.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { recorded } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const OLD = { serviceName: 'PayPal', type: 'PAYPAL', email: 'old@artist.example' }
const NEW = { serviceName: 'PayPal', type: 'PAYPAL', email: 'new@artist.example' }
const BANK = { serviceName: 'Bank', type: 'BANKING', number: '0071000123456' }

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>
let artist: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  for (const table of ['payment_data_changes', 'payment_methods', 'notice_mails', 'notifications', 'events'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  shop = await openPayouts(server)
  artist = await server.as('artist')
  expect((await change(artist, OLD)).status).toBe(200)
  for (const table of ['payment_data_changes', 'notice_mails'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
})
afterAll(() => server.close())

const change = (ask: Ask, ...paymentMethods: object[]) =>
  ask('PUT', '/api/artists', { body: { login: 'artist', paymentMethods } })
const changeOf = async (ask = shop.accountant) =>
  (await ask('GET', '/api/artists/artist')).json.paymentChange as unknown as PaymentChange | null
const confirm = async (ask: Ask, changedDate?: string) =>
  ask('PUT', '/api/artists/artist/payment-data/confirm', {
    body: { changedDate: changedDate ?? (await changeOf())?.changedDate ?? server.clock.now.toISOString() },
  })
async function pay() {
  const order = await shop.owed('artist', 10)
  return () => shop.pay(shop.payment('artist', [{ number: order.number, paid: 10 }]))
}
const mailed = () =>
  select<{ login: string; address: string | null; title: string }>(
    server,
    sql`select u.login, m.address, m.title from notice_mails m join users u on u.id = m.user_id order by m.id`,
  )
const setWait = (hours: string) =>
  server.database.db.execute(
    sql`update system_properties set value = ${hours} where name = 'payment_wait_hours'`,
  )

describe('changed payment data', () => {
  test('are told to the artist, at the earlier address too, and to those who pay', async () => {
    expect((await change(artist, NEW)).status).toBe(200)
    const [own, before, ...payers] = await mailed()
    expect(own).toEqual({ login: 'artist', address: null, title: 'Your payment data were changed' })
    expect(before).toEqual({ ...own, address: OLD.email })
    expect(payers.map(({ login }) => login).toSorted()).toEqual(['accountant', 'admin'])
    expect(new Set(payers.map(({ title }) => title))).toEqual(
      new Set(['The payment data of Artist Tester were changed']),
    )
    server.clock.advance(HOUR)
    await runJob(server, 'mail-notices')
    const sent = await select<{ to: string; text: string }>(
      server,
      sql`select "to", text from outbox where kind = 'NOTICE' order by id`,
    )
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'accountant@atelier.test',
      'admin@atelier.test',
      'artist@atelier.test',
      OLD.email,
    ])
    const old = sent.find(({ to }) => to === OLD.email)
    // No way into the console, and nothing of the data.
    expect(old?.text).toBe(
      'Your payment data were changed\nIf you did not expect this, tell an administrator at once.',
    )
    expect(JSON.stringify(sent)).not.toContain(NEW.email)
  })

  test('are not paid until someone who pays has confirmed them, and then once more as always', async () => {
    const again = await pay()
    await change(artist, NEW)
    expect((await again()).json).toMatchObject({
      status: 409,
      errorKey: 'paymentDataChanged',
      facts: { artist: 'Artist Tester' },
    })
    expect(await changeOf()).toMatchObject({ changedBy: ['Artist Tester'], own: false, confirmedDate: null })
    const { status, json } = await confirm(shop.accountant)
    expect([status, json]).toMatchObject([200, { confirmedBy: 'Accountant Tester', payableFrom: null }])
    expect(await recorded(server, 'artists', 'artist')).toContainEqual(
      expect.objectContaining({ kind: 'paymentDataConfirmed', actor: 'Accountant Tester' }),
    )
    expect((await confirm(shop.accountant)).json).toEqual(json)
    expect((await again()).status).toBe(201)
    expect(await changeOf()).toBeNull()
    expect((await (await pay())()).status).toBe(201)
    expect(await audited(server)).toEqual(ALL_RIGHT)
  })

  test('are shown where they are paid, and not to the artist', async () => {
    await pay()
    await change(artist, NEW)
    const id = await shop.idOf('artist')
    const [unpaid] = await shop.unpaid(`artistIds=${id}`)
    expect(unpaid?.paymentChange).toMatchObject({ confirmedDate: null, own: false })
    const { json } = await shop.accountant('GET', '/api/pay-runs/preview?until=2026-12-31')
    expect(listOf(json)[0]?.paymentChange).toMatchObject({ confirmedDate: null })
    expect(await changeOf(artist)).toBeNull()
    expect(await changeOf(await server.as('cs'))).toMatchObject({ changedBy: ['Artist Tester'] })
  })

  test('are skipped by a pay run, with the reason', async () => {
    const order = await shop.owed('artist', 10)
    await change(artist, NEW)
    const until = server.clock.now.toISOString().slice(0, 10)
    const [due] = listOf((await shop.accountant('GET', `/api/pay-runs/preview?until=${until}`)).json)
    const { json } = await shop.accountant('POST', '/api/pay-runs', {
      body: { until, artists: [{ login: 'artist', total: due?.total }] },
    })
    await runJob(server, 'pay-runs')
    const run = (await shop.accountant('GET', `/api/pay-runs/${json.id as unknown as number}`)).json
    expect(run.lines).toMatchObject([{ state: 'SKIPPED', errorKey: 'paymentDataChanged' }])
    expect(await shop.order(order)).toMatchObject({ artistPaymentStatus: 'UNPAID' })
  })

  test('that come after a run are in no file of it until they are confirmed', async () => {
    await shop.owed('artist', 10)
    const until = server.clock.now.toISOString().slice(0, 10)
    const [due] = listOf((await shop.accountant('GET', `/api/pay-runs/preview?until=${until}`)).json)
    const { json } = await shop.accountant('POST', '/api/pay-runs', {
      body: { until, artists: [{ login: 'artist', total: due?.total }] },
    })
    await runJob(server, 'pay-runs')
    const file = () => shop.accountant('GET', `/api/pay-runs/${Number(json.id)}/export.csv?format=paypal`)
    expect((await file()).text).toContain(OLD.email)
    await change(artist, NEW)
    expect((await file()).json).toMatchObject({
      status: 409,
      errorKey: 'paymentDataChanged',
      facts: { artist: 'Artist Tester' },
    })
    await confirm(shop.accountant)
    expect((await file()).text).toContain(NEW.email)
  })

  test('wait as long as the property says, also once they are confirmed', async () => {
    await setWait('48')
    const again = await pay()
    await change(artist, NEW)
    const changed = server.clock.now.getTime()
    await confirm(shop.accountant)
    expect(await changeOf()).toMatchObject({ payableFrom: new Date(changed + 48 * HOUR).toISOString() })
    expect((await again()).json.errorKey).toBe('paymentDataRecent')
    server.clock.advance(48 * HOUR)
    shop = await openPayouts(server)
    expect(await changeOf()).toMatchObject({ payableFrom: null })
    expect((await shop.accountant('GET', '/api/pay-runs')).status).toBe(200)
    await setWait('0')
  })

  test('of an artist who never had any and was never paid are no change', async () => {
    const body = { login: 'artist2', paymentMethods: [BANK] }
    expect((await shop.admin('PUT', '/api/artists', { body })).json.paymentChange).toBeNull()
    expect(await select(server, sql`select * from payment_data_changes`)).toEqual([])
  })

  test('that stay what they are, or are only sent back, are no change', async () => {
    const { json } = await shop.admin('GET', '/api/artists/artist')
    await shop.admin('PUT', '/api/artists', {
      body: { login: 'artist', paymentMethods: json.paymentMethods },
    })
    expect(await changeOf()).toBeNull()
    expect(await mailed()).toEqual([])
  })
})

describe('a confirmation', () => {
  test('is never by one who made the change, also not by one who made it before another', async () => {
    await change(shop.admin, NEW)
    expect((await confirm(shop.admin)).json).toMatchObject({ status: 403, errorKey: 'ownPaymentChange' })
    expect(await changeOf(shop.admin)).toMatchObject({ own: true })
    await change(artist, BANK)
    expect((await confirm(shop.admin)).json.errorKey).toBe('ownPaymentChange')
    expect((await changeOf())?.changedBy.toSorted()).toEqual(['Admin Tester', 'Artist Tester'])
    expect((await confirm(shop.accountant)).status).toBe(200)
    // A change after it needs another one, of those who did not make it.
    server.clock.advance(1000)
    await change(artist, NEW)
    expect(await changeOf()).toMatchObject({ confirmedDate: null, changedBy: ['Artist Tester'] })
    expect((await confirm(shop.admin)).status).toBe(200)
  })

  test('is of what was looked at: a newer change is refused, and one of two at once repeats the other', async () => {
    await change(artist, NEW)
    const seen = (await changeOf())?.changedDate
    server.clock.advance(1000)
    await change(artist, BANK)
    expect((await confirm(shop.accountant, seen)).json).toMatchObject({
      status: 409,
      errorKey: 'versionConflict',
    })
    const both = await Promise.all([confirm(shop.accountant), confirm(shop.admin)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json.confirmedBy).toEqual(both[1]?.json.confirmedBy)
  })

  test('needs the right to pay, a change, and an artist', async () => {
    await change(artist, NEW)
    for (const login of ['cs', 'artist', 'store'] as const)
      expect((await confirm(await server.as(login), server.clock.now.toISOString())).status).toBe(403)
    const status = await withOnly(server, 'nobody', ['UPDATE_PAYMENT_STATUS'])
    expect((await confirm(status)).status).toBe(200)
    const path = (login: string) => `/api/artists/${login}/payment-data/confirm`
    const body = { changedDate: server.clock.now.toISOString() }
    for (const login of ['artist2', 'cs', 'stranger'])
      expect((await shop.admin('PUT', path(login), { body })).status).toBe(404)
    expect((await shop.admin('PUT', path('artist'), { body: { changedDate: 'now' } })).status).toBe(400)
  })

  test('and a payment at the same time as a change: it is paid as confirmed, or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const again = await pay()
      await change(artist, NEW)
      await confirm(shop.accountant)
      const [paid] = await Promise.all([again(), change(artist, round % 2 === 0 ? OLD : BANK)])
      const left = await changeOf()
      expect([201, 409]).toContain(paid.status)
      expect(left).toMatchObject({ confirmedDate: null })
      await confirm(shop.accountant)
    }
  })
})

test('a changed e-mail address is told at the address before', async () => {
  const cs = await server.as('cs')
  expect(
    (await cs('PUT', '/api/users', { body: { login: 'cs', email: 'mine@elsewhere.example' } })).status,
  ).toBe(200)
  expect(await mailed()).toEqual([
    { login: 'cs', address: null, title: 'The e-mail address of your account was changed' },
    { login: 'cs', address: 'cs@atelier.test', title: 'The e-mail address of your account was changed' },
  ])
  await cs('PUT', '/api/users', { body: { login: 'cs', email: 'cs@atelier.test' } })
})
