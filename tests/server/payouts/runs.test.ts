// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Artist } from '#contract/artists/artists.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { type Json, startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await audited(server)).toEqual(ALL_RIGHT))

const preview = async (until: string) =>
  listOf((await shop.accountant('GET', `/api/pay-runs/preview?until=${until}`)).json).map(
    ({ artist, orders, total }) => [(artist as { login: string }).login, orders, total],
  )
const start = (until: string, artists: object[], note = '') =>
  shop.accountant('POST', '/api/pay-runs', { body: { until, artists, note } })
const read = async (id: unknown) => (await shop.accountant('GET', `/api/pay-runs/${id as number}`)).json
const linesOf = (run: Json) =>
  listOf(run.lines as Json).map(({ artist, state, errorKey, total }) => [
    (artist as { login: string }).login,
    state,
    errorKey,
    total,
  ])

test('pays the ticked artists everything up to the day, once, however often the job runs', async () => {
  await shop.owed('artist', 10)
  await shop.owed('artist', 15)
  await shop.owed('artist2', 20)
  server.clock.advance(DAY)
  shop = await openPayouts(server)
  await shop.owed('artist', 99)
  expect(await preview('2026-03-02')).toEqual([
    ['artist', 2, 25],
    ['artist2', 1, 20],
  ])
  expect(await preview('2026-03-03')).toEqual([
    ['artist', 3, 124],
    ['artist2', 1, 20],
  ])
  const { status, json } = await start('2026-03-02', [{ login: 'artist', total: 25 }])
  expect([status, json.pending]).toEqual([201, 1])
  await Promise.all([runJob(server, 'pay-runs'), runJob(server, 'pay-runs')])
  await runJob(server, 'pay-runs')
  const run = await read(json.id)
  expect(run).toMatchObject({ pending: 0, paid: 1, paidTotal: 25, skipped: 0, until: '2026-03-02' })
  const [payout] = await shop.list('?assignee=artist')
  expect(payout).toMatchObject({ totalPaid: 25 })
  expect(String(payout?.note)).toMatch(/^Payment for orders: #\d+\(10\) \+ #\d+\(15\)$/)
  expect(await preview('2026-03-02')).toEqual([['artist2', 1, 20]])
  const { json: list } = await shop.accountant('GET', '/api/pay-runs')
  expect(listOf(list)[0]).toMatchObject({
    id: json.id,
    createdBy: 'Accountant Tester',
    artists: 1,
    total: 25,
  })
})

test('an artist whose sum has changed, who is deactivated or owed nothing is skipped with the reason', async () => {
  const { json } = await start('2026-03-03', [
    { login: 'artist', total: 1 },
    { login: 'artist2', total: 20 },
  ])
  await server.database.db.execute(sql`update users set activated = false where login = 'artist2'`)
  await runJob(server, 'pay-runs')
  expect(linesOf(await read(json.id))).toEqual([
    ['artist', 'SKIPPED', 'budgetChanged', 1],
    ['artist2', 'SKIPPED', 'artistInactive', 20],
  ])
  await server.database.db.execute(sql`update users set activated = true where login = 'artist2'`)
  const { json: empty } = await start('2026-01-01', [{ login: 'artist2', total: 20 }])
  await runJob(server, 'pay-runs')
  expect(linesOf(await read(empty.id))).toEqual([['artist2', 'SKIPPED', 'nothingToPay', 20]])
})

test('continues after it broke off within an artist, who is paid once', async () => {
  const { json } = await start('2026-03-03', [
    { login: 'artist', total: 99 },
    { login: 'artist2', total: 20 },
  ])
  // The database fails after the payout was written and before its line is marked.
  await server.database.db.execute(sql`create function fail_line() returns trigger language plpgsql as $$
    begin raise exception using errcode = '08006', message = 'connection lost'; end $$`)
  await server.database.db.execute(sql`create trigger fail_lines before update on pay_run_lines
    for each row when (new.state = 'PAID') execute function fail_line()`)
  await runJob(server, 'pay-runs').catch(() => undefined)
  expect(await read(json.id)).toMatchObject({ pending: 2, paid: 0 })
  expect(await select(server, sql`select 1 from payouts where order_cents = 9900`)).toEqual([])
  await server.database.db.execute(sql`drop function fail_line cascade`)
  expect((await shop.accountant('POST', `/api/pay-runs/${json.id as unknown as number}/resume`)).status).toBe(
    200,
  )
  await runJob(server, 'pay-runs')
  expect(await read(json.id)).toMatchObject({ pending: 0, paid: 2, paidTotal: 119 })
})

test('bad input and missing permissions', async () => {
  expect((await start('2026-03-02', [])).status).toBe(400)
  expect((await start('2026-02-30', [{ login: 'artist', total: 1 }])).status).toBe(400)
  expect((await start('2026-03-02', [{ login: 'no-one', total: 1 }])).json).toMatchObject({
    fieldErrors: { artists: 'validation.invalid' },
  })
  const twice = { login: 'artist', total: 1 }
  expect((await start('2026-03-02', [twice, twice])).status).toBe(400)
  expect((await shop.accountant('GET', '/api/pay-runs/999')).status).toBe(404)
  for (const login of ['cs', 'artist', 'store'] as const)
    expect((await (await server.as(login))('GET', '/api/pay-runs')).status).toBe(403)
})

test('exports mass-payment files and compares the report', async () => {
  const methods = [
    { serviceName: 'PayPal', type: 'PAYPAL', email: 'pay@artist.test' },
    { serviceName: 'Wise', type: 'WISE', email: 'wise@artist.test' },
  ]
  const changed = await shop.admin('PUT', '/api/artists', {
    body: { login: 'artist', paymentMethods: methods },
  })
  const { paymentChange } = changed.json as unknown as Artist
  const confirmed = await shop.accountant('PUT', '/api/artists/artist/payment-data/confirm', {
    body: { changedDate: paymentChange?.changedDate },
  })
  expect([changed.status, confirmed.status]).toEqual([200, 200])
  await shop.owed('artist', 40)
  await shop.owed('artist2', 50)
  const { json } = await start('2026-03-03', [
    { login: 'artist', total: 40 },
    { login: 'artist2', total: 50 },
  ])
  await runJob(server, 'pay-runs')
  const run = await read(json.id)
  const [mine, other] = listOf(run.lines as Json)
  expect([mine?.formats, other?.formats]).toEqual([['paypal', 'wise'], []])
  const file = async (format: string) =>
    (
      await shop.accountant(
        'GET',
        `/api/pay-runs/${json.id as unknown as number}/export.csv?format=${format}`,
      )
    ).text
  const reference = String(mine?.transactionId)
  expect(await file('paypal')).toBe(`pay@artist.test,40.00,USD,${reference},Payment ${reference},PAYPAL\r\n`)
  expect((await file('wise')).split('\r\n')[1]).toBe(
    `Artist Tester,wise@artist.test,${reference},PERSON,target,40.00,USD,USD,EMAIL`,
  )
  const { json: audit } = await shop.admin('GET', '/api/audit?area=artists')
  expect(listOf(audit).filter(({ kind }) => kind === 'paymentDataRead').length).toBeGreaterThan(1)

  const reconcile = async (csv: string) =>
    (
      await shop.accountant('POST', `/api/pay-runs/${json.id as unknown as number}/reconciliation`, {
        body: { format: 'paypal', csv },
      })
    ).json
  const report = await reconcile(
    `\uFEFFCustomer ID,Gross,Status\r\n${reference},"-40.00",Completed\r\n${String(other?.transactionId)},49.99,Completed\r\nPOX,1,Completed\r\n`,
  )
  expect(report.unknown).toEqual([{ line: 4, reference: 'POX', amount: '1' }])
  expect(
    listOf((report.run as Json).lines as Json).map(({ reported, reportedAmount }) => [
      reported,
      reportedAmount,
    ]),
  ).toEqual([
    ['MATCHED', 40],
    ['DIFFERENT', 49.99],
  ])
  expect(await reconcile(`Customer ID,Gross,Status\n${reference},40,Unclaimed`)).toMatchObject({
    run: { lines: [{ reported: 'FAILED' }, { reported: 'DIFFERENT' }] },
  })
  expect(await reconcile('a,b\n1,2')).toMatchObject({ status: 400, errorKey: 'unreadableReport' })
})
