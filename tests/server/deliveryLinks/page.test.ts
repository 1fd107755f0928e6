import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import {
  deliveryLinksOf,
  makeDelivered,
  makeDeliveryLink,
  openDelivery,
} from '#tests/support/deliveryLinks.ts'
import { pdfBytes, pngBytes } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { unzip } from '#tests/support/outside/unzip.ts'
import { select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const DAY_MS = 86_400_000

let server: TestServer
let desk: Desk
let order: MadeOrder
let token: string

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Newly, since tests move the clock.
  desk = await openDesk(server)
  order = await makeDelivered(desk)
  token = await makeDeliveryLink(desk.cs, order)
  // Guesses of the test before must not throttle this one.
  await server.database.db.execute(sql`delete from sign_in_attempts`)
})

const open = (rest = '?lang=en') => openDelivery(server, token, rest)
const inject = (rest: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  server.app.inject({ method, url: `/delivery/${token}${rest}`, headers })
const fileIds = async () =>
  (
    await select<{ id: number }>(
      server,
      sql`select file_id as id from delivery_files where order_id = ${order.id} order by position`,
    )
  ).map(({ id }) => id)
const kinds = async () => (await desk.events(order)).map(({ kind }) => kind)

describe('the page', () => {
  test('shows the files under their names, and leaks nothing else', async () => {
    const { status, headers, text } = await open()
    const [picture, pdf] = await fileIds()
    expect(status).toBe(200)
    for (const shown of [
      '<html lang="en">',
      `Order #${order.number}`,
      `${order.number}-1.png`,
      `${order.number}-2.pdf`,
      `src="/delivery/${token}/picture/${picture}"`,
      `href="/delivery/${token}/file/${pdf}"`,
      'Download all 2 (zip, ',
    ])
      expect(text).toContain(shown)
    for (const secret of ['Trần', 'Ánh', 'anh.tran', 'Tester', order.code, '/api/', 'work.png', 'poster'])
      expect(text).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).not.toMatch(/<script(?! type="module" src=)|style=|\son\w+=|<form/)
  })

  test('speaks the language of the customer, or the one that is chosen', async () => {
    await server.database.db.execute(sql`update users set lang_key = 'vi'
      where id = (select customer_id from orders where id = ${order.id})`)
    expect((await open('')).text).toContain('Tệp của bạn')
    expect((await open()).text).toContain('Your files')
  })

  test('gives the originals, whole or in part, and small pictures without any mark', async () => {
    const [picture, pdf] = await fileIds()
    const original = await inject(`/file/${picture}`)
    expect(original.rawPayload).toEqual(pngBytes())
    expect(original.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pngBytes().length),
      'cache-control': 'private, no-store',
    })
    expect(original.headers['content-disposition']).toMatch(`attachment; filename="${order.number}-1.png"`)
    const part = await inject(`/file/${pdf}`, 'GET', { range: 'bytes=0-3' })
    expect([part.statusCode, part.payload]).toEqual([206, pdfBytes().subarray(0, 4).toString()])
    const small = await inject(`/picture/${picture}`)
    expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect((await sharp(small.rawPayload).metadata()).format).toBe('webp')
    expect([...server.files.keys()].filter((key) => key.endsWith('-proof.webp'))).toEqual([])
    expect((await inject(`/picture/${pdf}`)).statusCode).toBe(404)
  })

  test('gives all as one zip, of a size that is said before', async () => {
    const zip = await inject('/zip')
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${order.number}.zip"`,
      'content-length': String(zip.rawPayload.length),
    })
    expect(unzip(zip.rawPayload)).toEqual({
      [`${order.number}-1.png`]: pngBytes(),
      [`${order.number}-2.pdf`]: pdfBytes(),
    })
    const [{ key } = { key: '' }] = await select<{ key: string }>(
      server,
      sql`select storage_key as key from files where id = ${(await fileIds())[1]}`,
    )
    server.files.delete(key)
    const without = await inject('/zip')
    expect(without.headers['content-length']).toBeUndefined()
    expect(Object.keys(unzip(without.rawPayload))).toEqual([`${order.number}-1.png`, 'missing.txt'])
  })

  test('tells on the timeline when it was first opened and downloaded from, and not for a HEAD request', async () => {
    const [picture] = await fileIds()
    const before = await desk.picture(order)
    for (const rest of ['', '/zip', `/file/${picture}`]) await inject(rest, 'HEAD')
    expect(await kinds()).toHaveLength(before.events.length)
    await open()
    await open()
    await open(`/picture/${picture}`)
    expect((await kinds()).slice(before.events.length)).toEqual(['deliveryOpened'])
    expect((await deliveryLinksOf(desk.cs, order))[0]).toMatchObject({
      state: 'OPENED',
      openedDate: server.clock.now.toISOString(),
    })
    await inject(`/file/${picture}`)
    await inject('/zip')
    expect((await desk.events(order)).slice(before.events.length)).toEqual([
      { kind: 'deliveryOpened', data: { step: 'delivery' } },
      { kind: 'deliveryDownloaded', data: { step: 'delivery' } },
    ])
    expect((await deliveryLinksOf(desk.cs, order))[0]).toMatchObject({ state: 'DOWNLOADED' })
    const { json } = await desk.cs('GET', desk.at(order, '/timeline?group=messages'))
    expect(json).toMatchObject([
      { kind: 'deliveryDownloaded', actor: 'Customer', step: 'delivery' },
      { kind: 'deliveryOpened' },
      { kind: 'customerNotified', channel: 'LINK' },
    ])
    // Nobody who is editing the order is interrupted.
    const after = await desk.picture(order)
    expect(after.order.version).toBe(before.order.version)
  })

  test('keeps its token out of the log', async () => {
    await open()
    await inject('/zip')
    expect(server.log.join('')).toContain('/delivery/…/zip')
    expect(server.log.join('')).not.toContain(token)
  })

  test('shows what is delivered now, and says so without any file', async () => {
    const [picture, pdf] = await fileIds()
    const remove = (id: number | undefined) =>
      desk.cs('DELETE', desk.at(order, `/deliveries/attachments/${id}`))
    await remove(picture)
    expect((await open()).text).not.toContain(`${order.number}-1.png`)
    expect((await open(`/file/${picture}`)).status).toBe(404)
    await remove(pdf)
    const { status, text } = await open()
    expect([status, text.includes('There are no files here now')]).toEqual([410, true])
    expect((await open('/zip')).status).toBe(404)
  })
})

describe('a link that cannot be used', () => {
  test('answers alike whether it is unknown, expired or revoked', async () => {
    const [picture] = await fileIds()
    const unknown = await openDelivery(server, 'A'.repeat(43), '?lang=en')
    expect([unknown.status, unknown.text.includes('This link cannot be used')]).toEqual([404, true])
    for (const odd of ['x', '%00', '..%2f..%2fetc', 'A'.repeat(190)])
      expect((await openDelivery(server, odd, '?lang=en')).text).toBe(unknown.text)
    await server.database.db.execute(sql`delete from sign_in_attempts`)
    const [link] = await deliveryLinksOf(desk.cs, order)
    await desk.cs('PUT', desk.at(order, `/delivery-links/${link?.id}/revoke`))
    for (const rest of ['', '/zip', `/file/${picture}`, `/picture/${picture}`]) {
      const { status, text } = await open(`${rest}?lang=en`)
      expect([rest, status, text]).toEqual([rest, 404, unknown.text])
    }
    await server.database.db.execute(sql`delete from sign_in_attempts`)
    token = await makeDeliveryLink(desk.cs, order)
    server.clock.advance(60 * DAY_MS - 1000)
    expect((await open()).status).toBe(200)
    server.clock.advance(1000)
    const expired = await open()
    expect([expired.status, expired.text]).toEqual([404, unknown.text])
  })

  test('is no link of the other kind, and leads to no file of another order', async () => {
    const other = await makeDelivered(desk)
    const otherToken = await makeDeliveryLink(desk.cs, other)
    const [picture] = await fileIds()
    for (const part of ['file', 'picture'])
      for (const id of [picture, 0, 'x', `${picture}%00`])
        expect((await openDelivery(server, otherToken, `/${part}/${id}`)).status).toBe(404)
    expect((await server.ask('GET', `/proof/${token}`)).status).toBe(404)
  })

  test('expires after the days of the system property', async () => {
    const set = (value: string) =>
      server.database.db.execute(
        sql`update system_properties set value = ${value} where name = 'delivery_link_days'`,
      )
    await set('2')
    const short = await makeDeliveryLink(desk.cs, order)
    await set('60')
    server.clock.advance(2 * DAY_MS)
    expect((await openDelivery(server, short)).status).toBe(404)
    expect((await open()).status).toBe(200)
  })

  test('is guessed ten times from one address, proof links counted, and right ones still open', async () => {
    const address = '192.0.2.7'
    for (let count = 0; count < 10; count += 1) {
      const page = count % 2 === 0 ? 'delivery' : 'proof'
      const wrong = `/${page}/${'B'.repeat(42)}${count}`
      expect((await server.ask('GET', wrong, { address })).status).toBe(404)
    }
    const blocked = await openDelivery(server, 'C'.repeat(43), '?lang=en', address)
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 900])
    expect(blocked.text).toContain('Too many tries')
    expect((await openDelivery(server, 'C'.repeat(43), '/zip', address)).status).toBe(429)
    expect((await openDelivery(server, token, '', address)).status).toBe(200)
  })

  test('is an example in previews', async () => {
    const page = await openDelivery(server, SAMPLE_TOKEN, '?lang=en')
    expect([page.status, page.text.includes('Only an example')]).toEqual([200, true])
    expect((await openDelivery(server, SAMPLE_TOKEN, '/zip')).status).toBe(404)
  })
})
