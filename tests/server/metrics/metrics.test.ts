// Both engines.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NAMES } from '#contract/all.ts'
import { openMetrics } from '#server/metrics/openMetrics.ts'
import { listenForMetrics } from '#server/metrics/serve.ts'
import { ENGINE } from '#tests/support/database.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop } from '#tests/support/shopConnections.ts'

const TOKEN = 'metrics-token-of-the-tests'
const figures = openMetrics(ENGINE)

let server: TestServer

beforeAll(async () => {
  server = await startServer({ metrics: { figures, token: TOKEN } })
  await connectShop(server, { name: 'Ninja "east"', seenUntil: '2026-03-02T02:00:00.000Z' })
})
afterAll(() => server.close())

/** A fresh reading: figures of the database are kept for a few seconds. */
async function scrape(): Promise<string> {
  const { status, headers, text } = await server.ask('GET', '/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return text
}

/** Value of a line of the answer; undefined if there is none. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const count = (text: string, labels: string) =>
  valueOf(text, `atelier_http_request_duration_seconds_count{${labels}}`) ?? 0

const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '')

test('calls are counted by their names, methods and states, and never by what is in their path', async () => {
  const admin = await server.as('admin')
  const order = await makeOrder(server)
  const before = await scrape()
  await admin('GET', '/api/bookings')
  await admin('GET', `/api/bookings/${order.id}`)
  await admin('GET', '/api/bookings/999999999')
  await server.ask('GET', '/api/bookings')
  const after = await scrape()
  const grown = (labels: string) => count(after, labels) - count(before, labels)
  expect(grown('endpoint="listOrders",method="GET",status="200"')).toBe(1)
  expect(grown('endpoint="listOrders",method="GET",status="401"')).toBe(1)
  expect(grown('endpoint="getOrder",method="GET",status="200"')).toBe(1)
  expect(grown('endpoint="getOrder",method="GET",status="404"')).toBe(1)
  expect(after).not.toMatch(/="[^"\n]*(?:999999999|\/api\/)/)
})

test('sign-ins are counted by what became of them', async () => {
  const before = await scrape()
  await server.token('cs')
  await server.ask('POST', '/api/authenticate', { body: { username: 'cs', password: 'not the one' } })
  const after = await scrape()
  const grown = (result: string) => {
    const line = `atelier_sign_ins_total{result="${result}"}`
    return (valueOf(after, line) ?? 0) - (valueOf(before, line) ?? 0)
  }
  expect([grown('done'), grown('refused')]).toEqual([1, 1])
})

test('what waits and failed is read from the database', async () => {
  await runJob(server, 'add-up-counts')
  await server.database.db.execute(sql`insert into outbox (channel, kind, message_id, "to", subject, text, created_date, next_attempt)
    values ('EMAIL', 'NOTIFY', 'metrics@test', 'maya@example.com', 'Sketch', 'ready', now() - interval '1 hour', now())`)
  const again = openMetrics(ENGINE)
  again.watch(
    { database: server.database, dataDir: '.', backups: undefined, streams: () => 3 },
    server.app.log,
  )
  const text = await again.text()
  expect(valueOf(text, 'atelier_database_up')).toBe(1)
  expect(valueOf(text, 'atelier_live_streams')).toBe(3)
  expect(valueOf(text, 'atelier_outbox_waiting{channel="EMAIL"}')).toBe(1)
  expect(valueOf(text, 'atelier_outbox_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3600)
  expect(valueOf(text, 'atelier_outbox_day{channel="EMAIL",state="QUEUED"}')).toBe(1)
  expect(valueOf(text, 'atelier_job_failed{name="add-up-counts"}')).toBe(0)
  expect(
    valueOf(text, 'atelier_shop_lag_seconds{connection="Ninja \\"east\\"",kind="SHOPIFY"}'),
  ).toBeGreaterThan(0)
  expect(valueOf(text, 'atelier_shop_failing{connection="Ninja \\"east\\"",kind="SHOPIFY"}')).toBe(0)
  expect(valueOf(text, 'atelier_disk_free_bytes')).toBeGreaterThan(0)
})

test('a data folder that is gone has no room, and the other figures are shown', async () => {
  const again = openMetrics(ENGINE)
  again.watch(
    { database: server.database, dataDir: '/no/such/folder', backups: undefined, streams: () => 0 },
    server.app.log,
  )
  const text = await again.text()
  expect(valueOf(text, 'atelier_disk_free_bytes')).toBe(0)
  expect(valueOf(text, 'atelier_database_up')).toBe(1)
})

test('without the token nobody learns that there is anything', async () => {
  const unknown = await server.ask('GET', '/no-such-page.txt')
  for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`]) {
    const { status, text } = await server.ask('GET', '/metrics', { headers: { authorization } })
    expect([status, withoutId(text)]).toEqual([404, withoutId(unknown.text)])
  }
})

test('a port of its own answers without a token, and nothing else', async () => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const close = await listenForMetrics(figures, { port, host: '127.0.0.1' })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics?x=1`)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('atelier_database_up 1'),
    ])
    expect((await fetch(`http://127.0.0.1:${port}/api/bookings`)).status).toBe(404)
    await expect(listenForMetrics(figures, { port, host: '127.0.0.1' })).rejects.toThrow('for metrics')
  } finally {
    await close()
  }
})

test('the dashboard and the alerts ask for figures, labels and calls that there are', async () => {
  const text = await scrape()
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const files = ['deploy/grafana/atelier.json', 'deploy/prometheus/atelier.rules.yml']
  const asked = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const names = new Set(
    Array.from(asked.matchAll(/\b(?:atelier|nodejs|process)_[a-z0-9_]+/g), ([name]) => name),
  )
  expect(names.size).toBeGreaterThan(20)
  for (const name of names) expect(known, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
  // Every figure of ours is on the dashboard, or in an alert.
  const unused = [...known].filter((name) => name?.startsWith('atelier_') && !asked.includes(name))
  expect(unused).toEqual(['atelier_build_info', 'atelier_job_last_start_timestamp_seconds'])
  const calls = new Set([...NAMES.values(), 'page'])
  for (const [, endpoints = ''] of asked.matchAll(/endpoint!?[=~]+\\?"([^"\\]+)/g))
    for (const endpoint of endpoints.split('|')) expect(calls, endpoint).toContain(endpoint)
})
