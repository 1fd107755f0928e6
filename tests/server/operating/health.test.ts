// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { memoryStore, startServer, type TestServer } from '#tests/support/server.ts'

const ALL_OK = { database: 'ok', migrations: 'ok', files: 'ok', disk: 'ok', serving: 'ok' }
const READY = '/api/health/ready'

let server: TestServer
const check = vi.fn(async () => undefined as void)
const stopping = new AbortController()

const now = performance.now.bind(performance)
/** How far the clock of the checks is ahead, in milliseconds. */
let later = 0

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  server = await startServer({ store: { ...memoryStore(new Map()), check }, stopping: stopping.signal })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})
beforeEach(() => {
  check.mockReset()
  check.mockResolvedValue()
})

const run = (statement: string) => server.database.db.execute(sql.raw(statement))
/** Makes the checks that were made before old, which are kept for a second. */
const grow = () => {
  later += 1050
}
/** The checks as they are once those of the test before are old. */
const statesOf = async () => {
  grow()
  const { status, json } = await server.ask('GET', READY)
  return { status, states: json.checks ?? json.facts, errorKey: json.errorKey }
}
const statusOf = async () => {
  grow()
  const { status, json } = await server.ask('GET', '/api/health')
  return [status, json.errorKey ?? json.status]
}

test('probes are open, and none of them is in the log', async () => {
  server.log.length = 0
  for (const path of ['/api/health', '/api/health/live', READY]) {
    const { status, json } = await server.ask('GET', path)
    expect([path, status, json.status]).toEqual([path, 200, 'ok'])
    expect((await server.ask('HEAD', path)).status).toBe(200)
  }
  expect(server.log).toEqual([])
  expect((await statesOf()).states).toEqual(ALL_OK)
})

test('however many probes come, the checks run once in a second', async () => {
  await statesOf()
  check.mockClear()
  const many = () => Promise.all(Array.from({ length: 50 }, () => server.ask('GET', READY)))
  const answers = [...(await many()), ...(await many())]
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(check.mock.calls.length).toBeLessThan(3)
})

test('files that cannot be kept make the process not ready; why is in the log alone, once', async () => {
  check.mockRejectedValue(new Error('connect ECONNREFUSED 127.0.0.1:5610'))
  server.log.length = 0
  expect(await statesOf()).toEqual({
    status: 503,
    states: { ...ALL_OK, files: 'failed' },
    errorKey: 'notReady',
  })
  const { text } = await server.ask('GET', READY)
  expect(text).not.toMatch(/ECONN|127\.0\.0\.1|5610/)
  expect((await statesOf()).status).toBe(503)
  expect(server.log.filter((line) => line.includes('127.0.0.1:5610'))).toHaveLength(1)
  // What is no matter of files still works.
  expect(await statusOf()).toEqual([200, 'ok'])
  check.mockResolvedValue()
  expect((await statesOf()).states).toEqual(ALL_OK)
  expect(server.log.at(-1)).toContain('well again')
})

test('a store that does not answer is late, and a full one is said', async () => {
  check.mockImplementation(() => new Promise(() => undefined))
  expect((await statesOf()).states).toEqual({ ...ALL_OK, files: 'late' })
  check.mockReset()
  check.mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect((await statesOf()).states).toEqual({ ...ALL_OK, files: 'diskFull' })
})

test('a database that lacks a migration is not ready; one that has later ones is, while versions change', async () => {
  await run('create table kept as select * from drizzle.__drizzle_migrations order by id desc limit 1')
  await run('delete from drizzle.__drizzle_migrations where id = (select id from kept)')
  expect((await statesOf()).states).toEqual({ ...ALL_OK, migrations: 'failed' })
  await run('insert into drizzle.__drizzle_migrations select id, hash, created_at + 1000 from kept')
  await run('drop table kept')
  expect((await statesOf()).states).toEqual(ALL_OK)
})

test('a call that meets the full disk of the database says so, and so does health until there is room again', async () => {
  await run(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16738": No space left on device' using errcode = '53100'; end $$`)
  await run('create trigger refuse before insert on customers execute function refuse()')
  await run(`create function refuse_ddl() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16738": No space left on device' using errcode = '53100'; end $$`)
  await run(
    `create event trigger refuse_ddl on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_ddl()`,
  )
  expect(await statusOf()).toEqual([200, 'ok'])
  const refused = await makeOrder(server).catch((error: unknown) => String(error))
  expect(refused).toContain('503')
  expect(refused).toContain('"errorKey":"diskFull"')
  expect(refused).toContain('The server’s disk is full')
  expect(refused).not.toContain('base/5')
  expect(await statusOf()).toEqual([503, 'diskFull'])
  expect((await statesOf()).states).toEqual({ ...ALL_OK, disk: 'diskFull' })
  const { json } = await server.ask('GET', '/api/health', { headers: { 'accept-language': 'vi' } })
  expect(json.detail).toContain('Ổ đĩa đã đầy')

  await run('drop event trigger refuse_ddl')
  expect(await statusOf()).toEqual([200, 'ok'])
  await run('drop trigger refuse on customers')
  expect((await makeOrder(server)).number).toBeGreaterThan(0)
})

test('a process that is told to end is alive, and not ready from then on', async () => {
  expect((await statesOf()).status).toBe(200)
  stopping.abort()
  const { status, json } = await server.ask('GET', READY)
  expect([status, json.facts]).toEqual([503, { ...ALL_OK, serving: 'stopping' }])
  expect((await server.ask('GET', '/api/health/live')).status).toBe(200)
})
