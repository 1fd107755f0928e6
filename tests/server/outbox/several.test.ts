// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Carrier, DeliveryError } from '#server/carrier.ts'
import { queueMessages } from '#server/outbox/queueMessages.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`delete from outbox`)
})

/** Queues a mail to each, in this order; its subject is its place. */
async function queueTo(recipients: readonly string[]): Promise<void> {
  const [cs] = await select(server, sql`select id from users where login = 'cs'`)
  const mail = (to: string, at: number) => ({
    channel: 'EMAIL' as const,
    kind: 'NOTIFY' as const,
    to,
    subject: String(at),
    html: null,
    text: 'Your portrait is ready.',
    createdBy: Number(cs?.id),
  })
  await server.database.db.transaction((tx) => queueMessages(tx, server.clock.now, recipients.map(mail)))
}

const deliver = (EMAIL: Carrier) =>
  runJob(server, 'deliver-outbox', { carriers: { EMAIL, MESSENGER: EMAIL } })

const states = () =>
  select(server, sql`select state, count(*)::int as count from outbox group by state order by state`)

/** A way out that needs a moment, and knows what is on its way. */
function slowly() {
  const onTheWay: string[] = []
  const sent: string[] = []
  const seen = { most: 0, twice: false }
  const carrier: Carrier = async ({ to, subject }, handingOver) => {
    seen.twice ||= onTheWay.includes(to)
    onTheWay.push(to)
    seen.most = Math.max(seen.most, onTheWay.length)
    await handingOver()
    await new Promise((resolve) => setTimeout(resolve, 20))
    onTheWay.splice(onTheWay.indexOf(to), 1)
    sent.push(`${to} ${subject}`)
  }
  return { carrier, sent, seen }
}

test('mails to several leave at once, those to one recipient one after the other and in their order', async () => {
  const recipients = ['ann', 'ben', 'cam', 'dan', 'eve', 'fay', 'gus'].map((name) => `${name}@example.com`)
  const to = [...recipients, ...recipients, ...recipients]
  await queueTo(to)
  const { carrier, sent, seen } = slowly()
  await deliver(carrier)
  expect(sent).toHaveLength(to.length)
  expect(seen.most).toBeGreaterThan(1)
  expect(seen.most).toBeLessThanOrEqual(6)
  expect(seen.twice).toBe(false)
  for (const [at, recipient] of recipients.entries())
    expect(sent.filter((line) => line.startsWith(recipient))).toEqual(
      [0, 7, 14].map((before) => `${recipient} ${before + at}`),
    )
  expect(await states()).toEqual([{ state: 'SENT', count: to.length }])
})

test('a run begins with a single one, so that a channel that is down is tried once', async () => {
  await queueTo(['ann@example.com', 'ben@example.com', 'cam@example.com'])
  let tries = 0
  await deliver(async () => {
    tries += 1
    throw new DeliveryError('down', 'Nobody listens')
  })
  expect(tries).toBe(1)
  expect(await states()).toEqual([{ state: 'QUEUED', count: 3 }])
})

test('one that is refused keeps none of the others', async () => {
  await queueTo(['ann@example.com', 'ben@example.com', 'cam@example.com', 'dan@example.com'])
  await deliver(async ({ to }) => {
    if (to.startsWith('ann')) throw new DeliveryError('refused', 'No such mailbox')
  })
  expect(await states()).toEqual([
    { state: 'FAILED', count: 1 },
    { state: 'SENT', count: 3 },
  ])
})

test('what a killed process had taken leaves with the next run, before later ones to the recipient', async () => {
  await queueTo(['ann@example.com', 'ann@example.com', 'ann@example.com'])
  await server.database.db.execute(sql`update outbox set attempts = 1, taken_date = now(),
    next_attempt = ${new Date(server.clock.now.getTime() + 170_000).toISOString()} where subject = '0'`)
  const { carrier, sent } = slowly()
  await deliver(carrier)
  expect(sent).toEqual([0, 1, 2].map((at) => `ann@example.com ${at}`))
})

test('the pause after a failed attempt is kept, and one whose channel was down stays before later ones', async () => {
  await queueTo(['ann@example.com', 'ann@example.com'])
  const outcomes = ['down', 'later'] as const
  for (const outcome of outcomes)
    await deliver(async ({ subject }) => {
      if (subject === '0') throw new DeliveryError(outcome, 'Not now')
    })
  const { carrier, sent } = slowly()
  await deliver(carrier)
  expect(sent).toEqual([])
  expect(await states()).toEqual([
    { state: 'QUEUED', count: 1 },
    { state: 'SENT', count: 1 },
  ])
  server.clock.now = new Date(server.clock.now.getTime() + 61_000)
  await deliver(carrier)
  expect(sent).toEqual(['ann@example.com 0'])
})
