import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
// The program loads it before anything else: answers of the service are parsed with it.
import '#contract/schema/builders.ts'
import type { Parcel } from '#server/carrier.ts'
import { openMessenger } from '#server/messenger/messenger.ts'
import { freePort } from '#tests/support/processes/process.ts'

const parcel: Parcel = {
  messageId: '<one@atelier>',
  thread: [],
  to: '77001',
  subject: '',
  html: null,
  text: 'Xin chào',
  date: new Date('2026-03-01T08:00:00Z'),
  files: [],
  replyToken: null,
}

interface Asked {
  readonly path: string | undefined
  readonly token: string | undefined
  readonly body: string
}

let service: Server | undefined
afterEach(() => service?.closeAllConnections())
afterEach(() => new Promise<void>((resolve) => (service ? service.close(() => resolve()) : resolve())))

/** A stand-in for the Graph API. `answer` undefined: the connection breaks after the request was read. */
async function listen(answer: { readonly status: number; readonly body: unknown } | undefined) {
  const asked: Asked[] = []
  const made = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      asked.push({ path: request.url, token: request.headers.authorization, body })
      if (!answer) return request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  service = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()))
  return { api: `http://127.0.0.1:${(made.address() as AddressInfo).port}/v23.0`, asked }
}

async function send(api: string, given: Partial<Parcel> = {}) {
  const carry = openMessenger({ api, pageToken: 'page-token' }, '')
  return carry({ ...parcel, ...given }, async () => undefined).then(
    () => 'sent',
    (error: { outcome: string }) => error.outcome,
  )
}

const error = (code: number, more: object = {}) => ({ error: { message: 'No.', code, ...more } })

test('a text goes to the person with the token of the page', async () => {
  const { api, asked } = await listen({ status: 200, body: { recipient_id: '77001', message_id: 'm1' } })
  expect(await send(api)).toBe('sent')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ path: '/v23.0/me/messages', token: 'Bearer page-token' })
  expect(asked[0]?.body).toContain('{"id":"77001"}')
  expect(asked[0]?.body).toContain('{"text":"Xin chào"}')
})

test('a file is sent with its bytes', async () => {
  const { api, asked } = await listen({ status: 200, body: {} })
  const files = [{ name: 'proof.png', type: 'image/png', bytes: Buffer.from('pixels') }]
  expect(await send(api, { text: '', files })).toBe('sent')
  expect(asked[0]?.body).toContain('{"attachment":{"type":"image","payload":{}}}')
  expect(asked[0]?.body).toContain('filename="proof.png"')
})

test.each([
  ['too many calls', 400, error(613), 'down'],
  ['too many calls, by status', 429, 'slow down', 'later'],
  ['an expired token', 400, error(190, { error_subcode: 463 }), 'down'],
  ['outside the 24-hour window', 400, error(10, { error_subcode: 2_018_278 }), 'refused'],
  ['an unknown person', 400, error(100), 'refused'],
  ['a temporary fault', 500, error(2, { is_transient: true }), 'later'],
  ['an answer that cannot be read', 502, '<html>', 'unknown'],
])('%s', async (_name, status, body, outcome) => {
  const { api } = await listen({ status, body })
  expect(await send(api)).toBe(outcome)
})

test('an answer lost after sending leaves open whether it arrived; a closed door does not', async () => {
  const { api } = await listen(undefined)
  expect(await send(api)).toBe('unknown')
  expect(await send(`http://127.0.0.1:${await freePort()}`)).toBe('down')
})
