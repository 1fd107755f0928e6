import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Carrier, DeliveryError, type DeliveryOutcome } from '#server/carrier.ts'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let admin: Ask
let code: string

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Signed in for each test, since some move the clock by days.
  desk = await openDesk(server)
  admin = desk.admin
  code = (await desk.make()).code
  await server.database.db.execute(sql`delete from outbox`)
})

/** Queues a mail about the order. Returns its id in the outbox. */
async function queue(content = '<p>Hello</p>', more: object = {}): Promise<number> {
  const { json } = await desk.cs('POST', `/api/bookings/${code}/email`, {
    body: { title: 'Your sketch', content, ...more },
  })
  return Number(json.id)
}

/** Runs the job with this way out for mails. */
const deliver = (EMAIL: Carrier, MESSENGER: Carrier = EMAIL) =>
  runJob(server, 'deliver-outbox', { carriers: { EMAIL, MESSENGER } })
const fails =
  (outcome: DeliveryOutcome): Carrier =>
  () =>
    Promise.reject(new DeliveryError(outcome, `It is ${outcome}`))
const message = async (id: number) => (await admin('GET', `/api/outbox/${id}`)).json
/** The same, however long the clock was moved. */
const stored = async (id: number) => {
  const [row] = await select(server, sql`select state, attempts, error from outbox where id = ${id}`)
  return row ?? {}
}

describe('delivery', () => {
  test('sends what is queued once, with its files, and tells when', async () => {
    const { id: file } = await uploaded(desk.cs, 'proof.png', pngBytes())
    const id = await queue('<p>Hello</p>', { attachments: [{ id: file }] })
    const sent: unknown[] = []
    const carrier: Carrier = async (parcel, handingOver) => {
      await handingOver()
      sent.push([parcel.to, parcel.subject, parcel.text, parcel.files.map(({ name, type }) => [name, type])])
      expect((await message(id)).state).toBe('SENDING')
    }
    await deliver(carrier)
    await deliver(carrier)
    expect(sent).toEqual([['anh.tran@example.com', 'Your sketch', 'Hello', [['proof.png', 'image/png']]]])
    expect(await message(id)).toMatchObject({
      state: 'SENT',
      sentDate: server.clock.now.toISOString(),
      attempts: 1,
      error: null,
      createdBy: 'Cs Tester',
      html: expect.stringContaining('<p>Hello</p>'),
      attachments: [{ fileName: 'proof.png' }],
    })
  })

  test('repeats what was not accepted, later and later, and gives up in the end', async () => {
    const id = await queue()
    await deliver(fails('later'))
    for (const [at, minutes] of [1, 2, 4].entries()) {
      server.clock.advance(minutes * 60_000 - 1)
      await deliver(fails('later'))
      expect(await stored(id)).toMatchObject({ attempts: at + 1 })
      server.clock.advance(1)
      await deliver(fails('later'))
      expect(await stored(id)).toMatchObject({ attempts: at + 2, state: 'QUEUED', error: 'It is later' })
    }
    for (let turn = 0; turn < 12; turn += 1) {
      server.clock.advance(6 * 3_600_000)
      await deliver(fails('later'))
    }
    expect(await stored(id)).toMatchObject({ state: 'FAILED', attempts: 12 })
  })

  test('does not repeat what was refused, or may have arrived', async () => {
    const refused = await queue()
    await deliver(fails('refused'))
    const unknown = await queue()
    await deliver(fails('unknown'))
    server.clock.advance(24 * 3_600_000)
    await deliver(() => Promise.reject(new Error('Nothing may be sent again')))
    expect(await stored(refused)).toMatchObject({ state: 'FAILED', error: 'It is refused' })
    expect(await stored(unknown)).toMatchObject({ state: 'UNCONFIRMED', error: 'It is unknown' })
  })

  test('leaves a channel that is down alone, without counting against its messages', async () => {
    const ids = [await queue(), await queue(), await queue()]
    let tries = 0
    await deliver(async () => {
      tries += 1
      throw new DeliveryError('down', 'Nobody listens')
    })
    expect(tries).toBe(1)
    const sent: string[] = []
    await deliver(async ({ messageId }) => void sent.push(messageId))
    expect(new Set(sent).size).toBe(3)
    expect(await Promise.all(ids.map(message))).toMatchObject(ids.map(() => ({ state: 'SENT', attempts: 1 })))
  })

  test('what was being handed over at a crash may have arrived; what was not is sent', async () => {
    const [during, before] = [await queue(), await queue()]
    await server.database.db.execute(sql`update outbox set attempts = 1,
      next_attempt = ${new Date(server.clock.now.getTime() + 180_000).toISOString()},
      state = case when id = ${during} then 'SENDING' else 'QUEUED' end`)
    const sent: number[] = []
    const carrier: Carrier = async () => void sent.push(1)
    await deliver(carrier)
    expect(sent).toHaveLength(0)
    server.clock.advance(180_000)
    await deliver(carrier)
    expect(sent).toHaveLength(1)
    expect(await message(during)).toMatchObject({ state: 'UNCONFIRMED' })
    expect(await message(before)).toMatchObject({ state: 'SENT' })
  })

  test('counts as sent, though the database was away when that was to be written', async () => {
    const id = await queue()
    await deliver(async (_parcel, handingOver) => {
      await handingOver()
      vi.spyOn(server.database.db, 'transaction').mockRejectedValueOnce(
        Object.assign(new Error('terminating connection'), { code: '57P01' }),
      )
    })
    expect(await message(id)).toMatchObject({ state: 'SENT', attempts: 1, error: null })
  })

  test('leaves once, though its server answers so slowly that another one takes it', async () => {
    const id = await queue()
    const accepted: string[] = []
    await deliver(async (_parcel, handingOver) => {
      // The lock of this run is lost; another server finds the message due.
      server.clock.advance(3 * 60_000 + 1)
      await deliver(async (_other, handing) => {
        await handing()
        accepted.push('other')
      })
      await handingOver()
      accepted.push('slow')
    })
    expect(accepted).toEqual(['other'])
    expect(await message(id)).toMatchObject({ state: 'SENT', attempts: 2, error: null })
  })

  test('is not handed over by two at once', async () => {
    const id = await queue()
    const accepted: string[] = []
    await deliver(async (_parcel, handingOver) => {
      server.clock.advance(3 * 60_000 + 1)
      await deliver(async (_other, handing) => {
        await handing()
        // While it is being handed over there, the first one gets its turn.
        await expect(handingOver()).rejects.toThrow('another server')
        accepted.push('other')
      })
      throw new DeliveryError('later', 'Too late')
    })
    expect(accepted).toEqual(['other'])
    expect(await message(id)).toMatchObject({ state: 'SENT', error: null })
  })

  test('what was cancelled while the server connected is not sent', async () => {
    const id = await queue()
    let accepted = false
    await deliver(async (_parcel, handingOver) => {
      expect((await admin('POST', `/api/outbox/${id}/cancel`)).status).toBe(200)
      await handingOver()
      accepted = true
    })
    expect(accepted).toBe(false)
    expect(await message(id)).toMatchObject({ state: 'CANCELED' })
  })
})

describe('the outbox', () => {
  test('lists what was written, newest first, by state, channel and text', async () => {
    const first = await queue()
    await deliver(fails('refused'))
    server.clock.advance(1000)
    const second = await queue('<p>Other</p>', { title: 'Reminder', to: 'b@example.com' })
    const list = async (query = '') => {
      const { json, headers } = await admin('GET', `/api/outbox${query}`)
      return [listOf(json).map(({ id }) => id), headers['x-total-count']]
    }
    expect(await list()).toEqual([[second, first], '2'])
    expect(await list('?sort=createdDate,asc&size=1')).toEqual([[first], '2'])
    expect(await list('?state=FAILED')).toEqual([[first], '1'])
    expect(await list('?state=FAILED&state=QUEUED&channel=EMAIL')).toEqual([[second, first], '2'])
    expect(await list('?channel=MESSENGER')).toEqual([[], '0'])
    expect(await list('?text=b%40exam')).toEqual([[second], '1'])
    expect(await list('?text=100%25')).toEqual([[], '0'])
    const [{ number } = { number: 0 }] = await select<{ number: number }>(
      server,
      sql`select number from orders where code = ${code}`,
    )
    expect(await list(`?text=%23${number}`)).toEqual([[second, first], '2'])
    for (const text of [`Order #${number}.`, `№ ${number}`])
      expect(await list(`?text=${encodeURIComponent(text)}`)).toEqual([[second, first], '2'])
    expect((await admin('GET', '/api/outbox?state=LOST')).status).toBe(400)
    expect((await admin('GET', '/api/outbox/999999')).status).toBe(404)
  })

  test('sends again what failed, with the same id, and keeps back what waits', async () => {
    const id = await queue()
    expect((await admin('POST', `/api/outbox/${id}/retry`)).json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'QUEUED' },
    })
    await deliver(fails('refused'))
    expect((await admin('POST', `/api/outbox/${id}/retry`)).json).toMatchObject({
      state: 'QUEUED',
      attempts: 0,
      error: null,
    })
    expect((await admin('POST', `/api/outbox/${id}/cancel`)).json).toMatchObject({ state: 'CANCELED' })
    await deliver(() => Promise.reject(new Error('It was cancelled')))
    expect((await admin('POST', `/api/outbox/${id}/cancel`)).status).toBe(409)
    expect((await admin('POST', '/api/outbox/999999/retry')).status).toBe(404)
    const { json } = await admin('GET', `/api/audit?area=outbox&recordId=${id}`)
    expect(listOf(json)).toHaveLength(2)
  })

  test('is for admins', async () => {
    const id = await queue()
    for (const ask of [desk.cs, desk.artist, desk.store]) {
      expect((await ask('GET', '/api/outbox')).status).toBe(403)
      expect((await ask('GET', `/api/outbox/${id}`)).status).toBe(403)
      expect((await ask('POST', `/api/outbox/${id}/retry`)).status).toBe(403)
      expect((await ask('POST', `/api/outbox/${id}/cancel`)).status).toBe(403)
    }
  })
})
