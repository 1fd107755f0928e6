import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { pdfBytes, pngBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  cs = await server.as('cs')
  order = await makeOrder(server)
  await assign('artist')
})
afterEach(() => {
  expect(server.log.filter((line) => line.includes('request failed'))).toEqual([])
})

const assign = (login: string) => cs('PUT', `/api/bookings/${order.code}/assign/${login}`)
const get = (url: string | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: url ?? '', headers })
const statusOf = async (url: string | null) => (await get(url)).statusCode
const query = <Row extends object>(text: ReturnType<typeof sql>) => rowsOf<Row>(server.database.db, text)
const idOf = async (login: StaffLogin) =>
  (await rowOf<{ id: number }>(server.database.db, sql`select id from users where login = ${login}`)).id

/** Uploads a file as `cs`, adds it to the order's delivery and returns it. */
async function deliver(bytes = pngBytes(), name = 'final.png', to = order): Promise<Attachment> {
  const { id } = await uploaded(cs, name, bytes)
  const answer = await cs('POST', `/api/bookings/${to.code}/deliveries/upload`, {
    body: { attachments: [{ id }] },
  })
  expect(answer.status).toBe(200)
  const { attachments } = answer.json as unknown as { attachments: Attachment[] }
  return attachments.find((file) => file.id === id) as Attachment
}

/** The delivery as an account sees it in the order's detail. */
async function delivered(login: StaffLogin): Promise<Attachment[]> {
  const { json } = await (await server.as(login))('GET', `/api/bookings/${order.code}`)
  return json.deliveries?.attachments as unknown as Attachment[]
}

/** The link, changed to name another account. */
const forAccount = async (url: string, login: StaffLogin) =>
  url.replace(/account=\d+/, `account=${await idOf(login)}`)

describe('a link', () => {
  test('opens until it expires, and only as it was signed', async () => {
    const { url, thumbnailLink } = await deliver()
    expect([await statusOf(url), await statusOf(thumbnailLink)]).toEqual([200, 200])
    const { id } = await deliver()
    const changed = [
      url.replace(/files\/\d+/, `files/${id}`),
      url.replace('original', 'thumbnail'),
      url.replace(/expires=(\d+)/, (_, until: string) => `expires=${Number(until) + 1}`),
      url.replace(/signature=./, 'signature=_'),
      url.replace(/&signature=.*/, ''),
      await forAccount(url, 'admin'),
    ]
    for (const link of changed) {
      const answer = await get(link)
      expect([link, answer.statusCode, answer.json<{ errorKey: string }>().errorKey]).toEqual([
        link,
        403,
        'invalidProof',
      ])
    }
    server.clock.advance(25 * HOUR)
    expect(await statusOf(url)).toBe(403)
  })

  test('ends with the account it was signed for', async () => {
    await deliver()
    const [file] = await delivered('cs2')
    expect(await statusOf(file?.url ?? '')).toBe(200)
    await query(sql`update users set activated = false where login = 'cs2'`)
    server.clock.advance(6000)
    expect(await statusOf(file?.url ?? '')).toBe(404)
    await query(sql`update users set activated = true where login = 'cs2'`)
  })

  test('ends when the order leaves the account’s scope', async () => {
    await deliver()
    const [file] = await delivered('artist')
    expect([await statusOf(file?.url ?? ''), await statusOf(file?.thumbnailLink ?? '')]).toEqual([200, 200])
    await query(sql`delete from artist_budgets where order_number = ${order.number}`)
    expect([await statusOf(file?.url ?? ''), await statusOf(file?.thumbnailLink ?? '')]).toEqual([404, 404])
  })

  test('of an upload opens for its uploader before any record uses it', async () => {
    const file = await uploaded(await server.as('artist2'))
    expect(await statusOf(file.url)).toBe(200)
  })

  test('to bytes that are gone answers 404', async () => {
    const { url, id } = await deliver()
    const [row] = await query<{ key: string }>(sql`select storage_key as key from files where id = ${id}`)
    server.files.delete(row?.key ?? '')
    const answer = await get(url, { range: 'bytes=0-3' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ errorKey: 'notFound' })
  })
})

describe('what an artist may see', () => {
  /** The status of the account’s own link after the file becomes another’s upload, used in this table. */
  async function opensFor(login: StaffLogin, table: string, values: ReturnType<typeof sql>): Promise<number> {
    const { id, url } = await uploaded(await server.as(login))
    await query(sql`update files set uploaded_by = ${await idOf('cs')} where id = ${id}`)
    await query(sql`insert into ${sql.identifier(table)} select ${values}, ${id}`)
    return statusOf(url)
  }
  const step = async (artist: StaffLogin | null, lane = 'ARTIST') => {
    const artistId = artist && (await idOf(artist))
    const [row] = await query<{ id: number }>(sql`insert into steps
      (order_id, lane, artist_id, name, status, state, created_date, last_modified_date)
      values (${order.id}, ${lane}, ${artistId}, 'Sketch', 'SKETCH', 'WORKING', now(), now()) returning id`)
    return row?.id ?? 0
  }
  const comment = async (stepId: number) => {
    const [row] = await query<{
      id: number
    }>(sql`insert into step_comments (step_id, user_id, content, created_date)
      values (${stepId}, ${await idOf('cs')}, 'Look', now()) returning id`)
    return row?.id ?? 0
  }

  test('are the files of his order, of his own lane, and nobody else’s', async () => {
    const own = await step('artist')
    const others = await step('artist2')
    const canvas = await step(null, 'CANVAS')
    const seen = {
      ownStep: await opensFor('artist', 'step_files', sql`${own}::int`),
      ownComment: await opensFor('artist', 'comment_files', sql`${await comment(own)}::int`),
      otherStep: await opensFor('artist', 'step_files', sql`${others}::int`),
      otherComment: await opensFor('artist', 'comment_files', sql`${await comment(others)}::int`),
      canvas: await opensFor('artist', 'step_files', sql`${canvas}::int`),
      delivery: await opensFor('artist', 'delivery_files', sql`${order.id}::int`),
      notHisOrder: await opensFor('artist2', 'delivery_files', sql`${order.id}::int`),
      notHisLane: await opensFor('artist2', 'step_files', sql`${own}::int`),
      hisLaneOfNotHisOrder: await opensFor('artist2', 'step_files', sql`${others}::int`),
      service: await opensFor('cs2', 'step_files', sql`${others}::int`),
      canvasForService: await opensFor('cs2', 'step_files', sql`${canvas}::int`),
      store: await opensFor('store', 'delivery_files', sql`${order.id}::int`),
    }
    expect(seen).toEqual({
      ownStep: 200,
      ownComment: 200,
      otherStep: 404,
      otherComment: 404,
      canvas: 404,
      delivery: 200,
      notHisOrder: 404,
      notHisLane: 404,
      hisLaneOfNotHisOrder: 404,
      service: 200,
      canvasForService: 200,
      store: 200,
    })
  })

  test('is nothing of another store', async () => {
    order = await makeOrder(server, { store: 'Saigon' })
    expect(await opensFor('store', 'delivery_files', sql`${order.id}::int`)).toBe(404)
  })

  test('is an upload that only another account has', async () => {
    const own = await uploaded(await server.as('admin'))
    await query(sql`update files set uploaded_by = ${await idOf('artist')} where id = ${own.id}`)
    expect(await statusOf(own.url)).toBe(404)
  })
})

describe('the bytes', () => {
  test('come whole, in parts, as a head alone, or not again', async () => {
    const bytes = pngBytes(40, 30)
    const { url, thumbnailLink } = await deliver(bytes)
    const whole = await get(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=43200, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const parts: readonly [range: string, start: number, end: number][] = [
      ['bytes=0-3', 0, 3],
      ['bytes=10-', 10, bytes.length - 1],
      ['bytes=-5', bytes.length - 5, bytes.length - 1],
      [`bytes=2-${bytes.length + 50}`, 2, bytes.length - 1],
    ]
    for (const [range, start, end] of parts) {
      const part = await get(url, { range })
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${bytes.length}`,
      ])
      expect(part.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    for (const range of ['bytes=0-1,3-4', `bytes=${bytes.length}-`, 'bytes=5-2', 'rows=1-2', 'bytes=-0'])
      expect([range, (await get(url, { range })).statusCode]).toEqual([range, 200])
    const old = await get(url, { range: 'bytes=0-3', 'if-range': '"old"' })
    expect(old.statusCode).toBe(200)
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
    const again = await get(url, { 'if-none-match': String(whole.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(thumbnailLink, { range: 'bytes=0-3' })).statusCode).toBe(200)
  })

  test('of pictures are shown, all others saved, under a name that survives', async () => {
    const picture = await deliver(pngBytes(), 'Ảnh "đẹp" (1).png')
    const utf8 = "filename*=UTF-8''%E1%BA%A2nh%20%22%C4%91%E1%BA%B9p%22%20%281%29.png"
    const shown = String((await get(picture.url)).headers['content-disposition'])
    expect(picture.name).toBe('Ảnh "đẹp" (1).png')
    expect(shown).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
    expect(shown).toContain(utf8)
    const saved = await get(`${picture.url}&download=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
    for (const [name, bytes] of [
      ['a.pdf', pdfBytes()],
      ['a.psd', psdBytes()],
    ] as const) {
      const { url } = await deliver(bytes, name)
      expect((await get(url)).headers['content-disposition']).toBe(
        `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      )
    }
  })
})

describe('a record takes', () => {
  const attach = (ask: Ask, ids: readonly number[]) =>
    ask('POST', `/api/bookings/${order.code}/deliveries/upload`, {
      body: { attachments: ids.map((id) => ({ id })) },
    })
  const isAttached = async (id: number) =>
    (await query<{ attached: boolean }>(sql`select attached from files where id = ${id}`))[0]?.attached

  test('own uploads, once, and lets go of them when it is the last', async () => {
    const { id } = await uploaded(cs)
    const foreign = await uploaded(await server.as('artist'))
    for (const ids of [[foreign.id], [id, foreign.id], [2_000_000_000]])
      expect((await attach(cs, ids)).json).toMatchObject({
        status: 400,
        fieldErrors: { attachments: 'validation.invalid' },
      })
    expect(await isAttached(id)).toBe(false)
    expect((await attach(cs, [id])).status).toBe(200)
    expect((await attach(cs, [id])).status).toBe(400)
    expect((await cs('DELETE', `/api/attachments/${id}`)).json.errorKey).toBe('stillReferenced')
    expect((await cs('DELETE', `/api/bookings/${order.code}/deliveries/attachments/${id}`)).status).toBe(204)
    expect(await isAttached(id)).toBe(false)
    expect((await cs('DELETE', `/api/attachments/${id}`)).status).toBe(204)
  })

  test('of two calls that want the same upload at once, one', async () => {
    const { id } = await uploaded(cs)
    const answers = await Promise.all([
      attach(cs, [id]),
      attach(cs, [id]),
      cs('DELETE', `/api/attachments/${id}`),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  test('what its place takes', async () => {
    const { json } = await cs('GET', `/api/bookings/${order.code}`)
    const item = (json.items as unknown as { id: number }[])[0]?.id
    const { id } = await uploaded(cs, 'a.pdf', pdfBytes())
    const answer = await cs('POST', `/api/bookings/${order.code}/items/${item}/upload`, {
      body: { attachments: [{ id }] },
    })
    expect(answer.json).toMatchObject({ status: 415, errorKey: 'unsupportedFile', facts: { name: 'a.pdf' } })
    expect((await attach(cs, [id])).status).toBe(200)
  })
})
