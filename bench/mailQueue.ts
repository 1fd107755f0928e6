import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { queueMessages } from '#server/outbox/queueMessages.ts'
import { BENCH_LOGIN } from './fill/fill.ts'
import { Times } from './measure.ts'
import type { BenchServer } from './server.ts'

const MAILS = 10_000
/** What one insert can carry. */
const PORTION = 1000
const LIST = '/api/bookings'
const TIMES = 500
const WARM_UP = 20

/** The orders list of an idle server, and while it delivers many mails. */
export interface MailFigures {
  readonly mails: number
  readonly idleP50: number
  readonly busyP50: number
  /** Mails delivered meanwhile. */
  readonly perSecond: number
}

/** Queues ten thousand mails in one transaction. Returns how many. */
export async function queueMails(db: Db): Promise<number> {
  const { id } = await rowOf<{ id: number }>(db, sql`select id from users where login = ${BENCH_LOGIN}`)
  const mail = (at: number) => ({
    channel: 'EMAIL' as const,
    kind: 'NOTIFY' as const,
    to: `customer${at}@example.com`,
    subject: 'Your portrait',
    html: '<p>The sketch of your portrait is ready.</p>'.repeat(20),
    text: 'The sketch of your portrait is ready.',
    createdBy: id,
  })
  await db.transaction(async (tx) => {
    for (let from = 0; from < MAILS; from += PORTION)
      await queueMessages(
        tx,
        new Date(),
        Array.from({ length: PORTION }, (_, at) => mail(from + at)),
      )
  })
  return MAILS
}

export const countSent = async (db: Db): Promise<number> => {
  const { sent } = await rowOf<{ sent: number }>(
    db,
    sql`select count(*)::int as sent from outbox where state = 'SENT'`,
  )
  return sent
}

/** Reads the orders list, then queues ten thousand mails in one transaction and reads it while they are delivered. */
export async function measureMails({ ask }: BenchServer, token: string, db: Db): Promise<MailFigures> {
  const read = () => ask(token, LIST)
  const idle = new Times()
  const busy = new Times()
  await new Times().turn(WARM_UP, 1, read)
  await idle.turn(TIMES, 1, read)
  await queueMails(db)
  const started = performance.now()
  await busy.turn(TIMES, 1, read)
  const sent = await countSent(db)
  const perSecond = (sent * 1000) / (performance.now() - started)
  await db.execute(sql`delete from outbox`)
  if (sent === 0 || sent === MAILS) throw new Error(`${sent} of ${MAILS} mails were delivered meanwhile`)
  return { mails: MAILS, idleP50: idle.figures.p50, busyP50: busy.figures.p50, perSecond }
}
