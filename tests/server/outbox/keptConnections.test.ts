import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Parcel } from '#server/carrier.ts'
import { openPostbox } from '#server/mail/postbox.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
})

/** What a server does instead of the usual with the second mail on a connection. */
type Ending = 'takes it' | 'is gone' | 'says that it closes' | 'breaks off after the content'

/** A mail server that takes the first mail of each connection. Returns its address, the mails, and how many connections it had. */
async function listen(second: Ending) {
  const mails: string[] = []
  const seen = { connections: 0 }
  const made = createServer((socket) => {
    seen.connections += 1
    sockets.add(socket.on('error', () => undefined))
    let taken = 0
    let content: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (body: string) => {
      mails.push(/^Subject: (.*)$/m.exec(body)?.[1]?.trim() ?? '')
      content = undefined
      taken += 1
      if (taken === 2 && second === 'breaks off after the content') return socket.destroy()
      say('250 taken')
      if (second === 'is gone') setTimeout(() => socket.destroy(), 10)
      return undefined
    }
    const answer = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') return say('250 here')
      if (command === 'MAIL' && taken === 1 && second === 'says that it closes') return say('421 closing')
      if (command === 'DATA') {
        content = ''
        return say('354 go on')
      }
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      return say('250 ok')
    }
    say('220 here')
    socket.on('data', (chunk: Buffer) => {
      if (content === undefined) {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) answer(line)
        return
      }
      content += chunk.toString()
      if (content.endsWith('\r\n.\r\n')) take(content)
    })
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()))
  return { url: `smtp://127.0.0.1:${(made.address() as AddressInfo).port}`, mails, seen }
}

const parcelOf = (subject: string): Parcel => ({
  messageId: `<${subject}@atelier>`,
  thread: [],
  to: 'ada@example.com',
  subject,
  html: null,
  text: 'Hello',
  date: new Date('2026-03-01T08:00:00Z'),
  files: [],
  replyToken: null,
})

/** Sends two mails, with a moment between them. Returns what they came to, and how often each was handed over. */
async function sendTwo(url: string) {
  const carry = openPostbox({ smtpUrl: url, from: 'Atelier <shop@atelier.test>' }, '')
  const outcomes: string[] = []
  for (const subject of ['one', 'two']) {
    let times = 0
    const outcome = await carry(parcelOf(subject), async () => {
      times += 1
    }).then(
      () => 'sent',
      (error: { outcome: string }) => error.outcome,
    )
    outcomes.push(`${outcome} ${times}`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return outcomes
}

test('mails that follow each other go over one connection', async () => {
  const { url, mails, seen } = await listen('takes it')
  expect(await sendTwo(url)).toEqual(['sent 1', 'sent 1'])
  expect(mails).toEqual(['one', 'two'])
  expect(seen.connections).toBe(1)
})

test('a mail takes another connection where the server has ended the one that waited, or says so', async () => {
  for (const ending of ['is gone', 'says that it closes'] as const) {
    const { url, mails, seen } = await listen(ending)
    expect([ending, await sendTwo(url)]).toEqual([ending, ['sent 1', 'sent 1']])
    expect(mails).toEqual(['one', 'two'])
    expect(seen.connections).toBe(2)
    server?.close()
  }
})

test('a kept connection that breaks off after the content leaves open whether the mail was taken', async () => {
  const { url, mails } = await listen('breaks off after the content')
  expect(await sendTwo(url)).toEqual(['sent 1', 'unknown 1'])
  expect(mails).toEqual(['one', 'two'])
})
