import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Carrier, DeliveryError } from '#server/carrier.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { list as queue } from '#tests/support/page/queues.ts'
import { answerProof, openProof, sendProof, textOf } from '#tests/support/proofs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await openDesk(server)
  order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
})

const write = (rest = '/email', ask = desk.cs) =>
  ask('POST', desk.at(order, rest), { body: { title: 'Your sketch', content: '<p>Have a look</p>' } })
const proof = (ask = desk.cs) => ask('POST', desk.at(order, '/proofs'))
const call = (ask = desk.cs) =>
  ask('POST', desk.at(order, '/conversation/calls'), { body: { text: 'They will look' } })
const notified = async () => (await desk.open(order)).notified
const alerts = async (ask: Ask = desk.cs) => {
  const { json } = await ask('GET', desk.at(order))
  return { alert: textOf(json, 'alert'), has: (json.alerts as unknown as string[]).includes('NOT_SENT') }
}
/** Whether it is in the list of what is not sent, and why it is in the queue. */
async function seen() {
  const { json } = await desk.cs('GET', '/api/bookings?alert=NOT_SENT&size=100')
  const { rows } = await queue(desk.cs, 'WAITING_FOR_CUSTOMER')
  const found = rows.find((row) => row.order?.number === order.number)
  return [
    (json as unknown as { number: number }[]).some(({ number }) => number === order.number),
    found?.reason,
    found?.next,
  ]
}
const NOT_SENT = [true, 'NOT_SENT', 'SEND']
const SENT = [false, 'SENT', 'WAIT']

describe('the customer counts as notified of what they review', () => {
  test('by a mail, from the moment that it is queued', async () => {
    expect(await notified()).toBeNull()
    expect(await alerts()).toMatchObject({ alert: 'NOT_SENT' })
    expect(await seen()).toEqual(NOT_SENT)
    await write()
    const at = server.clock.now.toISOString()
    expect(await notified()).toEqual({ at, by: 'EMAIL', reminder: false })
    expect(await alerts()).toMatchObject({ has: false })
    expect(await seen()).toEqual(SENT)
    server.clock.advance(HOUR_MS)
    await write('/remind/email')
    expect(await notified()).toMatchObject({ by: 'EMAIL', reminder: true })
    expect(await seen()).toEqual([false, 'REMINDED', 'WAIT'])
  })

  test('but not by one that was cancelled or refused, until it is sent after all', async () => {
    const { json } = await write()
    const steer = (verb: string) => desk.admin('POST', `/api/outbox/${Number(json.id)}/${verb}`)
    expect((await steer('cancel')).status).toBe(200)
    expect([await notified(), await seen()]).toEqual([null, NOT_SENT])
    expect((await steer('retry')).status).toBe(200)
    expect(await seen()).toEqual(SENT)
    const refuse: Carrier = () => Promise.reject(new DeliveryError('refused', 'Unknown user'))
    await runJob(server, 'deliver-outbox', { carriers: { EMAIL: refuse, MESSENGER: refuse } })
    expect([await notified(), await seen()]).toEqual([null, NOT_SENT])
    await steer('retry')
    const carry: Carrier = (_, handingOver) => handingOver()
    await runJob(server, 'deliver-outbox', { carriers: { EMAIL: carry, MESSENGER: carry } })
    expect(await seen()).toEqual(SENT)
  })

  test('by a call that is noted, but not by one before the review', async () => {
    const early = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    await desk.cs('POST', desk.at(early, '/conversation/calls'), { body: { text: 'They ask when' } })
    order = await desk.drive(early, 'CUSTOMER_REVIEW_SKETCH')
    expect([await notified(), await seen()]).toEqual([null, NOT_SENT])
    expect((await call()).status).toBe(201)
    expect([(await notified())?.by, await seen()]).toEqual(['CALL', SENT])
  })

  test('not by what told them of the version before, nor by a mail about the delay', async () => {
    await write()
    await desk.reject(order, (await desk.open(order)).id)
    await desk.act(order, 'upload')
    await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
    expect([await notified(), await seen()]).toEqual([null, NOT_SENT])
    await write()
    await server.database.db.execute(sql`update outbox set kind = 'LATE' where order_id = ${order.id}`)
    expect(await notified()).toBeNull()
  })
})

describe('a link to copy', () => {
  test('opens the version once, counts as notified, and is on the timeline', async () => {
    const made = await proof()
    expect(made.status).toBe(200)
    const [, token = ''] =
      /^https:\/\/shop\.example\/proof\/([\w-]{43})$/.exec(textOf(made.json, 'url')) ?? []
    expect((await openProof(server, token)).status).toBe(200)
    expect([(await notified())?.by, await seen()]).toEqual(['LINK', SENT])
    const events = await eventsOf(server, order)
    expect(events.at(-1)).toMatchObject({ kind: 'customerNotified', data: { channel: 'LINK' } })
    const timeline = await desk.cs('GET', desk.at(order, '/timeline'))
    expect(timeline.text).toContain('"channel":"LINK"')
    expect((await desk.cs('GET', desk.at(order, '/proofs'))).json).toHaveLength(1)
    expect((await proof()).json.url).not.toBe(made.json.url)
  })

  test('leaves its token nowhere in the database, even where the call has a key', async () => {
    const headers = { 'idempotency-key': 'one' }
    const { json } = await desk.cs('POST', desk.at(order, '/proofs'), { headers })
    const token = textOf(json, 'url').split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    const kept = await select(
      server,
      sql`select key from idempotency_keys where answer like ${`%${token}%`}
        union all select token_hash from proof_links where token_hash like ${`%${token}%`}`,
    )
    expect(kept).toEqual([])
  })

  test('is there while the customer reviews only', async () => {
    await desk.approve(order, (await desk.open(order)).id)
    expect((await proof()).json).toMatchObject({ status: 409, errorKey: 'noProof' })
    expect((await desk.cs('GET', desk.at(order, '/proofs'))).json).toEqual([])
  })

  test('needs the permission to notify the customer', async () => {
    const without = await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')
    for (const ask of [without, desk.artist, desk.store]) expect((await proof(ask)).status).toBe(403)
    expect((await proof(await server.as('nobody'))).status).toBe(403)
    expect(await notified()).toBeNull()
  })
})

test('what the customer has answered is to be decided on, and comes after what is not sent', async () => {
  await answerProof(server, await sendProof(server, desk.cs, order), { verdict: 'APPROVED' })
  expect(await seen()).toEqual([false, 'ANSWERED', 'DECIDE'])
  const answered = order.number
  order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_COLOR')
  expect(await seen()).toEqual(NOT_SENT)
  const { rows } = await queue(desk.cs, 'WAITING_FOR_CUSTOMER')
  const numbers = rows.map((row) => row.order?.number)
  expect(numbers.indexOf(order.number)).toBeLessThan(numbers.indexOf(answered))
})

test('who may not notify customers has neither the alert nor its filter', async () => {
  const without = await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')
  for (const ask of [without, desk.artist]) {
    expect(await alerts(ask)).toMatchObject({ alert: null, has: false })
    const { status, json } = await ask('GET', '/api/bookings?alert=NOT_SENT')
    expect([status, json.errorKey]).toEqual([403, 'hiddenField'])
  }
  // Without it, the alert that comes after it is the most urgent one.
  server.clock.advance(25 * HOUR_MS)
  await runJob(server, 'recompute-alerts')
  desk = await openDesk(server)
  const later = await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')
  expect((await alerts(later)).alert).toBe('NO_ACTIVITY')
  expect((await alerts()).alert).toBe('NOT_SENT')
})
