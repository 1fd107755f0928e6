import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Parcel } from '#server/carrier.ts'
import { openPostbox } from '#server/mail/postbox.ts'
import { freePort } from '#tests/support/processes/process.ts'

const parcel: Parcel = {
  messageId: '<one@atelier>',
  thread: [],
  to: 'ada@example.com',
  subject: 'Bản phác thảo',
  html: '<p>Xin chào</p>',
  text: 'Xin chào',
  date: new Date('2026-03-01T08:00:00Z'),
  files: [{ name: 'proof.png', type: 'image/png', bytes: Buffer.from('pixels') }],
  replyToken: null,
}

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

const sockets = new Set<Socket>()
/** Cuts every connection. */
const cut = () => {
  for (const socket of sockets) socket.destroy()
}

/** A mail server that lives for a test. Returns its address. */
async function listen(options: SMTPServerOptions): Promise<string> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  })
  made.on('error', () => undefined)
  server = made
  sockets.clear()
  made.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()))
  const { port } = (made.server as unknown as { address(): AddressInfo }).address()
  return `smtp://127.0.0.1:${port}`
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Sends the parcel. Returns what it came to, and whether it was being handed over. */
async function send(url: string) {
  let started = false
  const carry = openPostbox({ smtpUrl: url, from: 'Atelier <shop@atelier.test>' }, '')
  const outcome = await carry(parcel, async () => {
    started = true
  }).then(
    () => 'sent',
    (error: { outcome: string }) => error.outcome,
  )
  return [outcome, started] as const
}

test('a mail arrives whole, under its id, after it was said that it is being handed over', async () => {
  const got: string[] = []
  const url = await listen({
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        got.push([mailFrom && mailFrom.address, ...rcptTo.map(({ address }) => address)].join(' '))
        got.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  expect(await send(url)).toEqual(['sent', true])
  expect(got[0]).toBe('shop@atelier.test ada@example.com')
  expect(got[1]).toContain('Message-ID: <one@atelier>')
  expect(got[1]).toContain('filename=proof.png')
  expect(got[1]).toContain('Date: Sun, 01 Mar 2026 08:00:00 +0000')
})

test('a server that is not there or does not let anyone in is down', async () => {
  expect(await send(`smtp://127.0.0.1:${await freePort()}`)).toEqual(['down', false])
  const url = await listen({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refusal(535, 'no')),
  })
  expect(await send(url.replace('smtp://', 'smtp://shop:wrong@'))).toEqual(['down', false])
})

test('a refused recipient is refused for good, a busy mailbox is not', async () => {
  for (const [code, outcome] of [
    [550, 'refused'],
    [450, 'later'],
  ] as const) {
    const url = await listen({
      onRcptTo: (_address, _session, done) => done(refusal(code, 'no such mailbox')),
    })
    expect(await send(url)).toEqual([outcome, false])
    server?.close()
  }
})

test('an answer after the content counts as well', async () => {
  const url = await listen({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(452, 'no space left')))
    },
  })
  expect(await send(url)).toEqual(['later', true])
})

test('a connection lost before the content was asked for has sent nothing', async () => {
  const url = await listen({ onMailFrom: cut })
  expect(await send(url)).toEqual(['later', false])
})

test('a connection lost after the content leaves open whether it was taken', async () => {
  const url = await listen({
    onData: (stream) => {
      stream.resume()
      stream.on('end', cut)
    },
  })
  expect(await send(url)).toEqual(['unknown', true])
})
