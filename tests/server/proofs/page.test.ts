import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerProof,
  linksOf,
  openProof,
  openProofScene,
  type ProofScene,
  sendProof,
  textOf,
} from '#tests/support/proofs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

const DAY_MS = 86_400_000
const SCRIPT = '<script>alert(1)</script>"\'&'

let server: TestServer
let desk: ProofScene['desk']
let order: ProofScene['order']
let token: string
let step: ProofScene['step']
let pinOn: ProofScene['pinOn']

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ desk, order, token, step, pinOn } = await openProofScene(server))
})

describe('the page', () => {
  test('shows the version, and leaks nothing else', async () => {
    const { status, headers, text } = await openProof(server, token, '?lang=en')
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('Your sketch')
    expect(text).toContain(`Order #${order.number} · Version 1`)
    for (const secret of ['Trần', 'Ánh', 'anh.tran', 'Tester', order.code, '/api/', 'storage'])
      expect(text).not.toContain(secret)
    // The price; tokens, the key of the draft, names of built files and the order's number may contain it by chance.
    const words = text
      .replace(/"\/[^"]*"/g, '')
      .replace(/data-draft="\w+"/, '')
      .replaceAll(String(order.number), '')
    expect(words).not.toContain('80')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).not.toMatch(/<script(?! type="module" src=)|style=|\son\w+=/)
  })

  test('speaks the language of the customer, or the one that is chosen', async () => {
    await server.database.db.execute(sql`update users set lang_key = 'vi'
      where id = (select customer_id from orders where id = ${order.id})`)
    expect((await openProof(server, token)).text).toContain('Bản phác thảo của bạn')
    expect((await openProof(server, token, '?lang=en')).text).toContain('Your sketch')
    expect((await openProof(server, token, '?lang=xx')).text).toContain('<html lang="vi">')
  })

  test('shows a small picture with the name of the shop across it, and never the original', async () => {
    const [file] = (await step()).attachments
    const url = `/proof/${token}/picture/${file?.id}`
    expect((await openProof(server, token)).text).toContain(`src="${url}"`)
    const response = await server.app.inject({ method: 'GET', url })
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'no-store'])
    const { format, exif } = await sharp(response.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect([...server.files.keys()].filter((key) => key.endsWith('-proof.webp'))).toHaveLength(1)
    const other = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
    const [foreign] = (await desk.open(other)).attachments
    for (const id of [foreign?.id, 0, 'x', `${file?.id}%00`])
      expect((await server.ask('GET', `/proof/${token}/picture/${id}`)).status).toBe(404)
    await server.database.db.execute(sql`delete from sign_in_attempts`)
    const guessed = `/proof/${'A'.repeat(43)}/picture/${file?.id}`
    expect((await server.ask('GET', guessed)).status).toBe(404)
  })

  test('says when it was opened, once, and not for a HEAD request', async () => {
    const link = async () => (await linksOf(desk.cs, order))[0]
    expect(await link()).toMatchObject({ state: 'SENT', openedDate: null })
    await server.ask('HEAD', `/proof/${token}`)
    expect(await link()).toMatchObject({ state: 'SENT' })
    await openProof(server, token)
    const opened = server.clock.now.toISOString()
    server.clock.advance(60_000)
    await openProof(server, token)
    expect(await link()).toMatchObject({ state: 'OPENED', openedDate: opened })
  })

  test('keeps its token out of the log', async () => {
    await openProof(server, token)
    await answerProof(server, token, { verdict: 'CHANGES' })
    expect(server.log.join('')).toContain('/proof/…')
    expect(server.log.join('')).not.toContain(token)
  })
})

describe('a link that cannot be used', () => {
  test('answers alike whether it is unknown, expired or revoked', async () => {
    const unknown = await openProof(server, 'A'.repeat(43), '?lang=en')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('This link cannot be used')
    for (const odd of ['x', '%00', '..%2f..%2fetc', 'A'.repeat(190), SCRIPT.replaceAll('/', '')]) {
      const { status, text } = await openProof(server, encodeURIComponent(odd), '?lang=en')
      expect([status, text]).toEqual([404, unknown.text])
    }
    await server.database.db.execute(sql`delete from sign_in_attempts`)

    const [link] = await linksOf(desk.cs, order)
    await desk.cs('PUT', `/api/bookings/${order.code}/proofs/${link?.id}/revoke`)
    expect((await openProof(server, token, '?lang=en')).text).toBe(unknown.text)
    expect((await answerProof(server, token, { note: 'Late' })).status).toBe(404)

    const second = await sendProof(server, desk.cs, order)
    server.clock.advance(14 * DAY_MS - 1000)
    expect((await openProof(server, second)).status).toBe(200)
    server.clock.advance(1000)
    const expired = await openProof(server, second, '?lang=en')
    expect([expired.status, expired.text]).toEqual([404, unknown.text])
    expect((await answerProof(server, second, { note: 'Late' })).status).toBe(404)
    // The clock moved past the session of the scene.
    const later = await openDesk(server)
    expect((await later.steps(order)).flatMap(({ feedbacks }) => feedbacks)).toEqual([])
  })

  test('expires after the days of the system property', async () => {
    const set = (value: string) =>
      server.database.db.execute(
        sql`update system_properties set value = ${value} where name = 'proof_link_days'`,
      )
    await set('2')
    const short = await sendProof(server, desk.cs, order)
    await set('14')
    server.clock.advance(2 * DAY_MS - 1000)
    expect((await openProof(server, short)).status).toBe(200)
    server.clock.advance(1000)
    expect((await openProof(server, short)).status).toBe(404)
    expect((await openProof(server, token)).status).toBe(200)
  })

  test('is guessed ten times from one address in 15 minutes, then wrong ones are refused there, and right ones open', async () => {
    const wrong = (count: number) => `${'B'.repeat(42)}${count}`
    for (let count = 0; count < 10; count += 1)
      expect((await openProof(server, wrong(count), '', '192.0.2.7')).status).toBe(404)
    const blocked = await openProof(server, 'C'.repeat(43), '?lang=en', '192.0.2.7')
    expect([blocked.status, Number(blocked.headers['retry-after'])]).toEqual([429, 900])
    expect(blocked.text).toContain('Too many tries')
    const address = '192.0.2.7'
    expect((await answerProof(server, wrong(1), { note: 'Hi' }, { address })).status).toBe(429)
    expect((await server.ask('GET', `/proof/${wrong(1)}/picture/1`, { address })).status).toBe(429)
    expect((await openProof(server, token, '', address)).status).toBe(200)
    expect((await openProof(server, token, '', '192.0.2.8')).status).toBe(200)
    server.clock.advance(15 * 60_000 + 1)
    expect((await openProof(server, wrong(2), '', '192.0.2.7')).status).toBe(404)
  })

  test('says that its version was replaced, and saves nothing', async () => {
    const pin = await pinOn('Too late')
    const old = await step()
    await desk.reject(order, old.id)
    for (const trigger of ['upload', 'approve'] as const) {
      const { status, text } = await openProof(server, token, '?lang=en')
      expect([status, text.includes('There is a newer version')]).toEqual([410, true])
      expect((await desk.act(order, trigger)).status).toBe(200)
    }
    const script = await answerProof(server, token, { note: 'Late', pins: [pin] })
    expect([script.status, textOf(script.json, 'fault')]).toEqual([
      409,
      expect.stringMatching(/^This was not sent/),
    ])
    const form = await answerProof(server, token, { note: 'Late' }, { script: false })
    expect([form.status, form.text.includes('There is a newer version')]).toEqual([410, true])
    const steps = await desk.steps(order)
    expect(steps.flatMap(({ feedbacks, pins }) => [...feedbacks, ...pins])).toEqual([])
    expect((await server.ask('GET', `/proof/${token}/picture/${old.attachments[0]?.id}`)).status).toBe(404)
    expect(await linksOf(desk.cs, order)).toMatchObject([{ state: 'REPLACED', version: 1 }])
    expect(await openProof(server, await sendProof(server, desk.cs, order), '?lang=en')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Version 2'),
    })
  })

  test('says that the version is settled once staff approved it, and works again after an undo', async () => {
    const { json } = await desk.approve(order, (await step()).id)
    const settled = await openProof(server, token, '?lang=en')
    expect([settled.status, settled.text.includes('This version is closed')]).toEqual([410, true])
    const { undo } = json as unknown as { undo: { operation: string } }
    await desk.cs('PUT', `/api/bookings/${order.code}/undo`, { body: { operation: undo.operation } })
    expect((await openProof(server, token)).status).toBe(200)
  })
})
