import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RETENTION_PROPERTIES, type RetentionProperty } from '#contract/privacy/retention.ts'
import { findJob, runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Life, liveFully } from '#tests/support/privacy/life.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const JOB = 'apply-retention'
const DAY_MS = 86_400_000

let server: TestServer
let admin: Ask
let life: Life

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  life = await liveFully(server)
  await runJob(server, 'deliver-outbox')
}, 60_000)
beforeEach(async () => {
  admin = await server.as('admin')
})
afterAll(() => server.close())

const countOf = async (property: RetentionProperty, days: number, ask = admin) =>
  ask('GET', `/api/retention/preview?property=${property}&keptFor=${days}`)
async function setDays(name: RetentionProperty, value: string) {
  const found = listOf((await admin('GET', '/api/system-properties')).json)
  const id = found.find((one) => one.name === name)?.id
  return admin('PUT', '/api/system-properties', { body: { id, value } })
}
const numbers = async () => {
  const [row] = await select<Record<string, number>>(
    server,
    sql`select (select count(*)::int from outbox where text <> '') as sent,
      (select count(*)::int from received_messages where text <> '') as received,
      (select count(*)::int from events where area <> 'orders' and kind <> 'letGo') as audit,
      (select count(*)::int from item_files where kind = 'PHOTO') as photos,
      (select count(*)::int from proof_links) as links,
      (select count(*)::int from orders) as orders`,
  )
  return row
}

test('everything is kept for ever at first, and the numbers have bounds', async () => {
  const before = await numbers()
  server.clock.advance(400 * DAY_MS)
  await runJob(server, JOB)
  expect(await numbers()).toEqual(before)
  admin = await server.as('admin')
  for (const [name, wrong] of [
    ['kept_mail_days', '29'],
    ['kept_audit_days', '364'],
    ['kept_photo_days', '-1'],
    ['kept_link_days', 'ever'],
  ] as const)
    expect([name, (await setDays(name, wrong)).status]).toEqual([name, 400])
})

test('the preview is for those who change properties, and counts what the job then lets go of', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] satisfies StaffLogin[])
    expect((await countOf('kept_mail_days', 30, await server.as(login))).status).toBe(403)
  expect((await admin('GET', '/api/retention/preview?property=other&keptFor=3')).status).toBe(400)
  for (const property of RETENTION_PROPERTIES) {
    expect([property, (await countOf(property, 0)).json]).toEqual([property, { count: 0 }])
    expect([property, Number((await countOf(property, 365)).json.count) > 0]).toEqual([property, true])
    expect([property, (await countOf(property, 3650)).json]).toEqual([property, { count: 0 }])
  }
})

test('old mails, audit, photos and links go, and the audit says how many; orders stay', async () => {
  const before = await numbers()
  const previews: Record<string, number> = {}
  for (const property of RETENTION_PROPERTIES.filter((name) => name !== 'kept_delivery_days')) {
    previews[property] = Number((await countOf(property, 365)).json.count)
    expect((await setDays(property, '365')).status).toBe(200)
  }
  await runJob(server, JOB)
  const after = await numbers()
  // One mail waits in the inbox for somebody.
  expect(after).toMatchObject({ sent: 0, received: 1, photos: 0, links: 0, orders: before?.orders })
  expect(Number(before?.photos)).toBeGreaterThan(0)
  const entries = await select<{ data: { name: string; removed: number } }>(
    server,
    sql`select data from events where area = 'systemProperties' and kind = 'letGo' order by id`,
  )
  expect(Object.fromEntries(entries.map(({ data }) => [data.name, data.removed]))).toEqual(previews)
  expect((await admin('GET', '/api/audit?area=systemProperties')).status).toBe(200)
  for (const path of ['', '/work-logs', '/timeline', '/conversation', '/files', '/proofs'])
    expect((await admin('GET', `/api/bookings/${life.order.code}${path}`)).status).toBe(200)
  expect((await countOf('kept_mail_days', 365)).json).toEqual({ count: 0 })
  await findJob(server, JOB).run()
  expect(await numbers()).toEqual(after)
})
