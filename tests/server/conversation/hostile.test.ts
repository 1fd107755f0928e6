import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Conversation, ConversationEntry } from '#contract/conversation/conversation.ts'
import { bombBytes, pngBytes } from '#tests/support/files.ts'
import { handInMail, replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let order: MadeOrder
let address: string

const conversation = async (): Promise<Conversation> =>
  (await desk.cs('GET', `/api/bookings/${order.code}/conversation`)).json as unknown as Conversation
const newest = async (): Promise<ConversationEntry> => {
  const [entry] = (await conversation()).entries
  if (!entry) throw new Error('The conversation is empty')
  return entry
}
beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.make()
  await desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { content: '<p>Hello</p>' } })
  server.clock.advance(1000)
  address = await replyAddress(server, order.id)
})

test('HTML is stored without anything that runs, loads or hides', async () => {
  await takeMail(server, {
    to: address,
    html: `<html><head><title>Not shown</title></head><body><p onclick="alert(1)">Hello <b>there</b></p>
        <script>alert(2)</script><img src="https://spy.example.com/pixel.gif" onerror="alert(3)">
        <a href="javascript:alert(4)">click</a><a href="https://good.example.com">good</a><svg onload="alert(5)"></svg>
        <iframe src="https://evil.example.com"></iframe><style>p{display:none}</style>
        <div class="gmail_quote"><div>On Monday we wrote:</div><blockquote><p>Old <script>alert(6)</script></p></blockquote></div></body></html>`,
  })
  const { html, quoted, text } = await newest()
  expect(html).toContain('<p>Hello <b>there</b></p>')
  expect(html).toContain('href="https://good.example.com"')
  for (const part of [html ?? '', quoted ?? '', text])
    expect(part).not.toMatch(
      /script|onclick|onerror|onload|javascript:|<img|<svg|iframe|style|alert|spy|Not shown/i,
    )
  expect(quoted).toContain('<blockquote><p>Old </p></blockquote>')
  expect(html).not.toContain('Old')
})

test('scripts in every header are only text', async () => {
  const evil = '<script>alert(1)</script>'
  const raw = [
    `From: "${evil}" <evil@example.com>`,
    `To: ${address}`,
    `Subject: ${evil}`,
    `Message-ID: ${evil}`,
    `In-Reply-To: ${evil}`,
    `X-Mailer: ${evil}`,
    `Content-Type: text/plain; charset="${evil}"`,
    '',
    evil,
  ].join('\r\n')
  expect((await handInMail(server, raw)).status).toBe(201)
  expect(await newest()).toMatchObject({ subject: evil, senderName: evil, text: evil, html: null })
})

test('pictures are known by their bytes; an SVG is left out, a bomb and what is cut off are kept unopened', async () => {
  const bomb = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(3000)])
  await takeMail(server, {
    to: address,
    text: 'Files',
    attachments: [
      {
        filename: 'photo.png',
        contentType: 'image/png',
        content: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      },
      { filename: 'huge.png', content: bombBytes(60_000, 60_000) },
      { filename: 'cut.png', content: pngBytes(300, 300).subarray(0, 90) },
      { filename: '../../etc/real.exe', content: pngBytes() },
      { filename: 'bomb.zip', content: bomb },
      { filename: 'run.exe', content: Buffer.from('MZ not a picture') },
    ],
  })
  const { attachments, left } = await newest()
  expect(
    attachments.map(({ fileName, fileType, width, thumbnailLink }) => [
      fileName,
      fileType,
      width,
      thumbnailLink !== null,
    ]),
  ).toEqual([
    ['huge.png', 'image/png', null, false],
    ['cut.png', 'image/png', null, false],
    ['real.exe.png', 'image/png', 8, true],
    ['bomb.zip', 'application/zip', null, false],
  ])
  expect(left.map(({ name, reason }) => [name, reason])).toEqual([
    ['photo.png', 'type'],
    ['run.exe', 'type'],
  ])
  const unattached = await select(
    server,
    sql`select id from files where not attached and uploaded_by is null`,
  )
  expect(unattached).toEqual([])
})

test('a mail without a sender, with a broken charset, or within a mail keeps what it says', async () => {
  const cases: [string, string][] = [
    [`To: ${address}\r\nSubject: Nobody\r\n\r\nNobody wrote this`, 'Nobody wrote this'],
    [
      `From: a@example.com\r\nTo: ${address}\r\nContent-Type: text/plain; charset=x-klingon\r\n\r\nQapla\u0000 x`,
      'Qapla x',
    ],
    [
      `From: a@example.com\r\nTo: ${address}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: b@example.com\r\nSubject: Inner\r\n\r\nInner text\r\n--b--\r\n`,
      'Inner text',
    ],
    [
      `From: a@example.com\r\nTo: ${address}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nNever closed`,
      'Never closed',
    ],
  ]
  for (const [raw, text] of cases) {
    expect((await handInMail(server, raw)).status).toBe(201)
    const { text: written, quoted } = await newest()
    expect(`${written} ${quoted}`).toContain(text)
  }
  expect((await conversation()).entries.at(-2)).toMatchObject({
    sender: null,
    senderName: '',
    fromCustomer: false,
  })
})

test('parts within parts, too many files and too much text end somewhere', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('')
  expect(
    (await handInMail(server, `From: a@example.com\r\nTo: ${address}\r\n${deep}\r\n\r\nDeep`)).status,
  ).toBeLessThan(500)
  const attachments = Array.from({ length: 33 }, (_, at) => ({
    filename: `${at}.png`,
    content: pngBytes(2, 2, [at, 0, 0]),
  }))
  await takeMail(server, { to: address, html: `<p>Long</p>${'<p>word</p>'.repeat(60_000)}`, attachments })
  const entry = await newest()
  expect(entry).toMatchObject({
    cut: true,
    left: [{ reason: 'tooMany' }, { reason: 'tooMany' }, { reason: 'tooMany' }],
  })
  expect(entry.attachments).toHaveLength(30)
})

test('what is no mail, too large, or without the token is refused, and leaves nothing', async () => {
  const before = await select(server, sql`select count(*) from received_messages`)
  const large = Buffer.alloc(50 * 1024 * 1024, 'From: a@example.com\r\n')
  expect(await handInMail(server, large)).toMatchObject({ status: 413, json: { errorKey: 'bodyTooLarge' } })
  for (const raw of ['', '\r\n\r\n'])
    expect(await handInMail(server, raw)).toMatchObject({ status: 400, json: { errorKey: 'invalidInput' } })
  expect(await handInMail(server, 'From: a@example.com\r\n\r\nHi', 'wrong')).toMatchObject({
    status: 403,
    json: { errorKey: 'invalidProof' },
  })
  const json = await server.ask('POST', '/api/intake/mail', {
    body: {},
    headers: { authorization: 'Bearer mail-token-of-the-tests' },
  })
  expect(json).toMatchObject({ status: 415, json: { errorKey: 'unsupportedMedia' } })
  expect(await select(server, sql`select count(*) from received_messages`)).toEqual(before)
})
