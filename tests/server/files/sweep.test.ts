import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowsOf } from '#server/db/db.ts'
import { uploaded } from '#tests/support/files.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
let server: TestServer
let ask: Ask

beforeAll(async () => {
  server = await startServer()
  ask = await server.as('artist')
})
afterAll(() => server.close())
afterEach(async () => {
  await server.database.db.execute(sql`delete from files`)
  server.files.clear()
})

const rows = () => rowsOf<{ id: number }>(server.database.db, sql`select id from files order by id`)

const sweep = () => runJob(server, 'sweep-files')

test('uploads that nobody uses are removed after 24 hours, those in use stay', async () => {
  const used = await uploaded(ask)
  const unused = await uploaded(ask)
  await server.database.db.execute(sql`update files set attached = true where id = ${used.id}`)
  await sweep()
  expect(await rows()).toHaveLength(2)
  server.clock.advance(25 * HOUR)
  const fresh = await uploaded(await server.as('artist'))
  await sweep()
  expect((await rows()).map(({ id }) => id)).toEqual([used.id, fresh.id])
  expect(server.files.size).toBe(4)
  expect(unused.id).toBeLessThan(fresh.id)
  ask = await server.as('artist')
})

test('a removed file leaves bytes that another file shares', async () => {
  const { id } = await uploaded(ask)
  await server.database.db.execute(sql`insert into files (name, file_name, file_type, size, storage_key,
    thumbnail_key, attached, created_date) select name, file_name, file_type, size, storage_key, thumbnail_key,
    true, created_date from files where id = ${id}`)
  expect((await ask('DELETE', `/api/attachments/${id}`)).status).toBe(204)
  expect([(await rows()).length, server.files.size]).toEqual([1, 2])
})

test('an upload on its way is not taken back: its bytes would outlive its row', async () => {
  const { id } = await uploaded(ask)
  await server.database.db.execute(sql`update files set size = 0 where id = ${id}`)
  expect((await ask('DELETE', `/api/attachments/${id}`)).json.errorKey).toBe('stillReferenced')
  expect(await rows()).toHaveLength(1)
})

test('uploads can be taken back by who uploaded them, or an administrator', async () => {
  const other = await server.as('artist2')
  const admin = await server.as('admin')
  const [one, two, three] = [await uploaded(ask), await uploaded(ask), await uploaded(ask)]
  await server.database.db.execute(sql`update files set attached = true where id = ${three.id}`)
  expect((await other('DELETE', `/api/attachments/${one.id}`)).status).toBe(404)
  expect((await other('DELETE', `/api/attachments/${three.id}`)).status).toBe(404)
  for (const who of [ask, admin])
    expect((await who('DELETE', `/api/attachments/${three.id}`)).json.errorKey).toBe('stillReferenced')
  expect((await ask('DELETE', `/api/attachments/${one.id}`)).status).toBe(204)
  expect((await ask('DELETE', `/api/attachments/${one.id}`)).status).toBe(404)
  expect((await admin('DELETE', `/api/attachments/${two.id}`)).status).toBe(204)
  expect([(await rows()).map(({ id }) => id), server.files.size]).toEqual([[three.id], 2])
})

test('one asks for own uploads that wait: not for another’s, used or missing ones', async () => {
  const cs = await server.as('cs')
  const [mine, used, theirs] = [await uploaded(ask), await uploaded(ask), await uploaded(cs)]
  await server.database.db.execute(sql`update files set attached = true where id = ${used.id}`)
  const named = (...ids: unknown[]) => `/api/attachments?${ids.map((id) => `id=${String(id)}`).join('&')}`
  const all = named(mine.id, used.id, theirs.id, 2_000_000_000)
  const waiting = async (who: Ask) => (await who('GET', all)).json as unknown as Attachment[]
  expect((await waiting(ask)).map(({ id }) => id)).toEqual([mine.id])
  expect((await waiting(cs)).map(({ id }) => id)).toEqual([theirs.id])
  expect(await waiting(await server.as('admin')), 'nobody else’s, no matter who asks').toEqual([])
  const [file] = await waiting(ask)
  expect((await server.app.inject({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(200)

  expect((await ask('GET', '/api/attachments')).json).toEqual([])
  for (const bad of ['x', '0', '-1', '99999999999']) {
    expect((await ask('GET', named(bad))).status, bad).toBe(400)
  }
  expect((await server.ask('GET', all)).status).toBe(401)
})
