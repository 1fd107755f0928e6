import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FilePackage } from '#contract/orders/finalFiles.ts'
import { pdfBytes, pngBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { unzip } from '#tests/support/outside/unzip.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { agentWithout, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  cs = await server.as('cs')
})
afterAll(() => server.close())

const PACK = '/api/bookings/bulk/final-files'

const deliver = async (order: MadeOrder, ...names: string[]) => {
  for (const name of names) {
    const bytes = name.endsWith('.pdf') ? pdfBytes() : pngBytes()
    const { id } = await uploaded(cs, name, bytes)
    const { status, text } = await cs('POST', `/api/bookings/${order.code}/deliveries/upload`, {
      body: { attachments: [{ id }] },
    })
    expect(status, text).toBe(200)
  }
}
const linkOf = async (order: MadeOrder, ask: Ask = cs) =>
  (await ask('GET', `/api/bookings/${order.code}`)).json.deliveries?.zipLink as unknown as string | null
const download = (url: string) => server.app.inject({ url })
const pack = async (body: object, ask: Ask = cs) => {
  const answer = await ask('POST', PACK, { body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as unknown as FilePackage
}
const look = async (id: number, ask: Ask = cs) =>
  (await ask('GET', `/api/final-files/${id}`)).json as unknown as FilePackage

describe('of one order', () => {
  test('are a zip with its number, every file with its bytes and a name of its own', async () => {
    const order = await makeOrder(server)
    expect(await linkOf(order)).toBeNull()
    await deliver(order, 'final.png', 'FINAL.png', 'print.pdf')
    const answer = await download((await linkOf(order)) ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${order.number}.zip"`,
      'cache-control': 'private, no-store',
    })
    expect(unzip(answer.rawPayload)).toEqual({
      'final.png': pngBytes(),
      'FINAL (2).png': pngBytes(),
      'print.pdf': pdfBytes(),
    })
  })

  test('need a link that is signed for the account, in time and within its scope', async () => {
    const order = await makeOrder(server)
    await deliver(order, 'final.png')
    const link = (await linkOf(order)) ?? ''
    const other = await makeOrder(server)
    for (const [url, status] of [
      [link.replace(`/${order.id}/`, `/${other.id}/`), 403],
      [link.replace('/order?', '/package?'), 403],
      [link.replace(/account=\d+/, 'account=1'), 403],
      [link.replace(/signature=./, 'signature=-'), 403],
      [`/api/final-files/${order.id}/order`, 403],
    ] as const)
      expect((await download(url)).statusCode, url).toBe(status)
    const artist2 = await server.as('artist2')
    expect((await artist2('GET', `/api/bookings/${order.code}`)).status).toBe(404)
    await server.database.db.execute(sql`update users set activated = false where login = 'cs'`)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await download(link)).statusCode).toBe(404)
    await server.database.db.execute(sql`update users set activated = true where login = 'cs'`)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await download(link)).statusCode).toBe(200)
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    expect((await download(link)).statusCode).toBe(403)
    cs = await server.as('cs')
    admin = await server.as('admin')
  })

  test('whose bytes are gone are named in missing.txt; a store that fails breaks the download off', async () => {
    const order = await makeOrder(server)
    await deliver(order, 'final.png', 'lost.png')
    const link = (await linkOf(order)) ?? ''
    const [lost] = await select<{ key: string }>(
      server,
      sql`select f.storage_key as key from files f join delivery_files l on l.file_id = f.id
        where l.order_id = ${order.id} order by f.id desc limit 1`,
    )
    await server.store.remove(lost?.key ?? '')
    const answer = await download(link)
    expect(unzip(answer.rawPayload)).toEqual({
      'final.png': pngBytes(),
      'missing.txt': Buffer.from('lost.png\n'),
    })
    const opening = vi.spyOn(server.store, 'open').mockImplementation(async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('The disk broke')
        })(),
      ),
    )
    await expect(download(link)).rejects.toThrow()
    opening.mockRestore()
  })
})

describe('of many orders', () => {
  test('are packed in the background, each order in its folder, with a link when done', async () => {
    const orders = [await makeOrder(server), await makeOrder(server), await makeOrder(server)]
    const [first, second] = orders
    if (!first || !second) throw new Error('No orders')
    await deliver(first, 'final.png')
    await deliver(second, 'final.png', 'print.pdf')
    const made = await pack({ id: orders.map(({ id }) => id) })
    expect(made).toMatchObject({ state: 'WAITING', orders: 3, packed: 0, link: null, size: null })
    await runJob(server, 'pack-files')
    const done = await look(made.id)
    expect(done).toMatchObject({ state: 'DONE', orders: 3, packed: 3, files: 3, empty: 1, missing: 0 })
    const answer = await download(done.link ?? '')
    expect(answer.rawPayload).toHaveLength(done.size ?? 0)
    expect(unzip(answer.rawPayload)).toEqual({
      [`${first.number}/final.png`]: pngBytes(),
      [`${second.number}/final.png`]: pngBytes(),
      [`${second.number}/print.pdf`]: pdfBytes(),
    })
  })

  test('can be those of a pinned selection, and are made once for one key', async () => {
    const order = await makeOrder(server)
    const pinned = await cs('POST', '/api/bookings/selections', {
      body: { filter: { text: String(order.number) } },
    })
    const body = { selection: pinned.json.selection }
    const headers = { 'idempotency-key': '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0077' }
    const [one, two] = [await cs('POST', PACK, { body, headers }), await cs('POST', PACK, { body, headers })]
    expect(one?.status, one?.text).toBe(201)
    expect(two?.json.id).toBe(one?.json.id)
    await runJob(server, 'pack-files')
    expect(await look(Number(one?.json.id))).toMatchObject({ state: 'DONE', files: 0, link: null })
  })

  test('are refused without the permission, for nothing, too many, and what is not there', async () => {
    const order = await makeOrder(server)
    for (const login of ['artist', 'store', 'nobody'] as const) {
      const ask = await server.as(login)
      expect((await ask('POST', PACK, { body: { id: [order.id] } })).status, login).toBe(403)
      expect((await ask('GET', '/api/final-files/1')).status, login).toBe(403)
    }
    for (const [body, status, errorKey] of [
      [{}, 400, 'invalidInput'],
      [{ id: [] }, 400, 'invalidInput'],
      [{ id: ['x'] }, 400, 'invalidInput'],
      [{ id: [999_999] }, 404, 'notFound'],
      [{ id: Array.from({ length: 1001 }, (_, at) => at + 1) }, 400, 'invalidInput'],
    ] as const)
      expect((await cs('POST', PACK, { body })).json).toMatchObject({ status, errorKey })
  })

  test('belong to who asked, hold what that account may see then, and go after a day', async () => {
    const order = await makeOrder(server)
    await deliver(order, 'final.png')
    const { id } = await pack({ id: [order.id] })
    expect((await admin('GET', `/api/final-files/${id}`)).status).toBe(404)
    for (const wrong of ['0', 'x', '99999999999'])
      expect((await cs('GET', `/api/final-files/${wrong}`)).status).toBe(404)
    await runJob(server, 'pack-files')
    const { link } = await look(id)
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    cs = await server.as('cs')
    admin = await server.as('admin')
    await runJob(server, 'sweep-files')
    expect((await cs('GET', `/api/final-files/${id}`)).status).toBe(404)
    expect((await download(link ?? '')).statusCode).toBe(403)
    expect(await select(server, sql`select id from file_packages`)).toEqual([])
  })

  test('need the rights that the account has now, when they are asked for and when they are fetched', async () => {
    const order = await makeOrder(server)
    await deliver(order, 'final.png')
    const blind = await agentWithout(server, 'ACCESS_ORDER')
    expect((await blind('POST', PACK, { body: { id: [order.id] } })).status).toBe(404)
    const { id } = await pack({ id: [order.id] })
    await runJob(server, 'pack-files')
    const { link } = await look(id)
    // Late in the evening in UTC it is the next day in Vietnam.
    await server.database.db.execute(
      sql`update file_packages set created_date = date_trunc('day', created_date) + interval '23 hours' where id = ${id}`,
    )
    const [{ day } = { day: '' }] = await select<{ day: string }>(
      server,
      sql`select to_char(created_date + interval '1 day', 'YYYY-MM-DD') as day from file_packages where id = ${id}`,
    )
    const answer = await download(link ?? '')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="orders-${day}.zip"`)
    for (const right of ['ACCESS_ORDER', 'BULK_UPDATE_BOOKING'] as const) {
      const revoked = sql`from roles r, permissions p where r.name = 'ROLE_CS' and p.name = ${right}`
      await server.database.db.execute(
        sql`delete from role_permissions where (role_id, permission_id) = (select r.id, p.id ${revoked})`,
      )
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      expect((await download(link ?? '')).statusCode, right).toBe(404)
      await server.database.db.execute(
        sql`insert into role_permissions (role_id, permission_id) select r.id, p.id ${revoked}`,
      )
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      expect((await download(link ?? '')).statusCode, right).toBe(200)
    }
  })

  test('that a server left half done are packed again; one that cannot be written fails, and the next is packed', async () => {
    const order = await makeOrder(server)
    await deliver(order, 'final.png')
    const left = await pack({ id: [order.id] })
    const next = await pack({ id: [order.id] })
    const writing = vi.spyOn(server.store, 'write').mockImplementationOnce(async () => {
      throw new Error('The disk is full')
    })
    await runJob(server, 'pack-files')
    writing.mockRestore()
    expect(await look(left.id)).toMatchObject({ state: 'FAILED', link: null })
    expect(await look(next.id)).toMatchObject({ state: 'DONE', packed: 1, files: 1 })
    await server.database.db.execute(
      sql`update file_packages set state = 'PACKING', files = 7 where id = ${left.id}`,
    )
    await runJob(server, 'pack-files')
    expect(await look(left.id)).toMatchObject({ state: 'DONE', packed: 1, files: 1 })
  })
})
