import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { freePort, type Running } from '#tests/support/processes/process.ts'

const MAILS = 8
const PATIENCE = { timeout: 240_000, interval: 200 }
/** Less than the three minutes after which any process may try a mail that another one has taken. */
const SOON = { timeout: 90_000, interval: 200 }

const operate = operateServers()
let post: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (post ? post.close(() => resolve()) : resolve())))

/** A mail server that counts how often each mail arrives, by its subject. */
async function openPost(port: number): Promise<Map<string, number>> {
  const arrived = new Map<string, number>()
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString()) ?? []
        arrived.set(subject.trim(), (arrived.get(subject.trim()) ?? 0) + 1)
        done()
      })
    },
  })
  post = made
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', () => resolve()))
  return arrived
}

async function ask(origin: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** An order with an artist. Returns its code. */
async function makeOrder({ origin }: Running, token: string): Promise<string> {
  const artist = { login: 'linh', email: 'linh@example.com', firstName: 'Linh', lastName: 'Tran' }
  await ask(origin, token, 'POST', '/api/users', {
    ...artist,
    authorities: ['ROLE_ARTIST'],
    rawPassword: 'linh-password',
  })
  const { code } = (await (await send(origin, 'mails')).json()) as { code: string }
  await ask(origin, token, 'PUT', `/api/bookings/${code}/assign/linh`)
  return code
}

interface Message {
  readonly state: string
  readonly attempts: number
}

const outboxOf = async ({ origin }: Running, token: string): Promise<Message[]> =>
  (await ask(origin, token, 'GET', '/api/outbox?size=100')) as unknown as Message[]

/** A mail server that takes connections and says nothing. Returns what ends it. */
async function openSilent(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}

/** Writes mails to the customer at the same time. */
async function write({ origin }: Running, token: string, code: string, name: string): Promise<string[]> {
  const titles = Array.from({ length: MAILS }, (_, at) => `${name} ${at}`)
  await Promise.all(
    titles.map((title) =>
      ask(origin, token, 'POST', `/api/bookings/${code}/email`, { title, content: '<p>Hello</p>' }),
    ),
  )
  return titles
}

async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

test('while the mail server is down and the server is killed twice, every mail arrives, none twice', async () => {
  await operate.started()
  const port = await freePort()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const first = await operate.up(env)
  const token = await signIn(first.origin)
  const code = await makeOrder(first, token)
  const written = await write(first, token, code, 'First')
  await kill(first)
  const second = await operate.up(env)
  written.push(...(await write(second, token, code, 'Second')))
  await kill(second)
  const arrived = await openPost(port)
  const third = await operate.up(env)
  written.push(...(await write(third, token, code, 'Third')))
  await vi.waitFor(() => expect([...arrived.keys()].toSorted()).toEqual(written.toSorted()), PATIENCE)
  await vi.waitFor(async () => {
    const rows = await outboxOf(third, token)
    expect(rows.map(({ state }) => state)).toEqual(written.map(() => 'SENT'))
  }, PATIENCE)
  expect([...arrived.values()]).toEqual(written.map(() => 1))
})

test('what was taken before a kill leaves soon after the restart, once', async () => {
  await operate.started()
  const port = await freePort()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const end = await openSilent(port)
  const first = await operate.up(env)
  const token = await signIn(first.origin)
  const code = await makeOrder(first, token)
  const written = await write(first, token, code, 'Taken')
  await vi.waitFor(
    async () => expect((await outboxOf(first, token)).some(({ attempts }) => attempts === 1)).toBe(true),
    PATIENCE,
  )
  await kill(first)
  await end()
  const arrived = await openPost(port)
  const second = await operate.up(env)
  await vi.waitFor(() => expect([...arrived.keys()].toSorted()).toEqual(written.toSorted()), SOON)
  expect([...arrived.values()]).toEqual(written.map(() => 1))
  const rows = await outboxOf(second, token)
  expect(rows.every(({ attempts }) => attempts <= 2)).toBe(true)
})
