import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { CHANNELS } from '#contract/orders/steps/steps.ts'
import { type Carrier, DeliveryError, type ParcelFile } from '../carrier.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import { faultText } from '../faults/faultText.ts'
import type { FileStore } from '../files/store/store.ts'
import { followDelivery, lockOrderOf } from './followDelivery.ts'
import { releaseClaims } from './releaseClaims.ts'
import { replyTokenOf } from './replyTokens.ts'
import { outbox } from './tables.ts'
import { whenDatabaseIsBack } from './whenDatabaseIsBack.ts'

type Channel = (typeof CHANNELS)[number]
/** The way out of each channel. */
export type Carriers = Readonly<Record<Channel, Carrier>>

/** How many messages are sent at once. */
const LANES = 6
/** After so many failed attempts it is not sent any more by itself. */
const MOST_ATTEMPTS = 12
const LONGEST_ERROR = 500
/** After it without a sign of life, a message that is still SENDING was left by a crashed process. */
export const ATTEMPT_MS = 3 * 60_000
/** How often an attempt gives its sign of life, however slow the other side is. */
const SIGN_MS = 30_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly carriers: Carriers
  /** The text of a mail of the kind ACCOUNT with its link, which is made when it is sent. */
  readonly fillLink: (db: Db, message: Pick<Taken, 'id' | 'text'>, now: Date) => Promise<string>
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

type Taken = typeof outbox.$inferSelect

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString()

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/** The message in the attempt that took it, unless someone has cancelled it or another process has taken it since. */
const isOnItsWay = ({ id, attempts }: Pick<Taken, 'id' | 'attempts'>) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), inArray(outbox.state, ['QUEUED', 'SENDING']))

/**
 * Changes a message, and its order with it, once the database is there: what became of the message is known here alone, and is lost
 * if it cannot be written.
 */
async function settle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  message: Pick<Taken, 'id' | 'attempts' | 'orderId'>,
  set: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  await whenDatabaseIsBack(ATTEMPT_MS, () =>
    db.transaction(async (tx) => {
      await lockOrderOf(tx, message.orderId)
      await tx
        .update(outbox)
        .set({ ...set, takenDate: null })
        .where(isOnItsWay(message))
      await followDelivery(tx, now(), message.orderId)
    }),
  )
}

/** What is not to be taken now. */
interface Passed {
  /** Channels that cannot be used. */
  readonly down: ReadonlySet<Channel>
  /** Whom something is being sent to. */
  readonly busy: ReadonlySet<string>
}

/** The next message that is due, counted as tried before it is sent: a crash must not repeat it at once. */
async function takeNext(db: Db, now: Date, { down, busy }: Passed): Promise<Taken | undefined> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          inArray(outbox.state, ['QUEUED', 'SENDING']),
          lte(outbox.nextAttempt, now.toISOString()),
          down.size > 0 ? notInArray(outbox.channel, [...down]) : undefined,
          busy.size > 0 ? notInArray(outbox.to, [...busy]) : undefined,
        ),
      )
      .orderBy(asc(outbox.nextAttempt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!message || message.state === 'SENDING') return message
    const attempts = message.attempts + 1
    const nextAttempt = later(now, ATTEMPT_MS)
    await tx
      .update(outbox)
      .set({ attempts, nextAttempt, takenDate: now.toISOString() })
      .where(eq(outbox.id, message.id))
    return { ...message, attempts }
  })
}

async function filesOf({ db, files }: Deps, id: number): Promise<ParcelFile[]> {
  const rows = await rowsOf<{ name: string; type: string; key: string | null }>(
    db,
    sql`select f.file_name as name, f.file_type as type, f.storage_key as key
      from outbox_files l join files f on f.id = l.file_id where l.message_id = ${id} order by l.position`,
  )
  const read = async ({ name, type, key }: (typeof rows)[number]): Promise<ParcelFile> => {
    const stream = key === null ? undefined : await files.open(key)
    if (!stream) throw new DeliveryError('later', `The file ${name} cannot be read`)
    return { name, type, bytes: Buffer.concat(await stream.toArray()) }
  }
  return Promise.all(rows.map(read))
}

/** What a failed attempt makes of the message. While its channel is down, attempts do not count. */
function afterFailure({ attempts, nextAttempt }: Taken, error: unknown, now: Date) {
  const outcome = error instanceof DeliveryError ? error.outcome : 'later'
  const text = faultText(error).slice(0, LONGEST_ERROR)
  if (outcome === 'unknown') return { state: 'UNCONFIRMED', error: text } as const
  if (outcome === 'refused' || (outcome === 'later' && attempts >= MOST_ATTEMPTS))
    return { state: 'FAILED', error: text } as const
  // Due as it was: the next run tries the channel with a single message, and later ones to the recipient stay behind it.
  if (outcome === 'down')
    return { state: 'QUEUED', error: text, attempts: attempts - 1, nextAttempt } as const
  return { state: 'QUEUED', error: text, nextAttempt: later(now, pauseAfter(attempts)) } as const
}

/** Keeps others from taking the message while it is being sent. Returns what ends that. */
function keepClaim({ db, now, log }: Deps, message: Taken): () => void {
  const timer = setInterval(() => {
    void db
      .update(outbox)
      .set({ nextAttempt: later(now(), ATTEMPT_MS) })
      .where(isOnItsWay(message))
      .catch((cause: unknown) =>
        log.warn({ err: describeError(cause), message: message.id }, 'claim not kept'),
      )
  }, SIGN_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Sends one message. Returns whether its channel can be used. */
async function deliverOne(deps: Deps, message: Taken): Promise<boolean> {
  const { db, carriers, now, log } = deps
  const { id, channel, kind, messageId, thread, to, subject, html, createdDate } = message
  const stop = keepClaim(deps, message)
  try {
    const files = await filesOf(deps, id)
    const text = kind === 'ACCOUNT' ? await deps.fillLink(db, message, now()) : message.text
    const replyToken = await replyTokenOf(db, message.orderId)
    const parcel = {
      messageId,
      thread,
      to,
      subject,
      html,
      text,
      date: new Date(createdDate),
      files,
      replyToken,
    }
    await carriers[channel](parcel, async () => {
      const started = await db
        .update(outbox)
        .set({ state: 'SENDING' })
        .where(and(isOnItsWay(message), eq(outbox.state, 'QUEUED')))
        .returning({ id: outbox.id })
      if (started.length === 0)
        throw new DeliveryError('later', 'It was cancelled, or taken by another server, meanwhile')
    })
    await settle(deps, message, { state: 'SENT', sentDate: now().toISOString(), error: null })
    return true
  } catch (error) {
    log.error({ err: describeError(error), message: id }, 'message not sent')
    await settle(deps, message, afterFailure(message, error, now()))
    return !(error instanceof DeliveryError && error.outcome === 'down')
  } finally {
    stop()
  }
}

/** Sends one message, or settles one that a crashed process left. Returns whether its channel can be used. */
async function deliverOrSettle(deps: Deps, message: Taken): Promise<boolean> {
  if (message.state !== 'SENDING') return deliverOne(deps, message)
  deps.log.error({ message: message.id }, 'message may have been sent before a crash')
  await settle(deps, message, { state: 'UNCONFIRMED', error: 'The server ended while it was being sent' })
  return true
}

/**
 * Delivers every message that is due, outside of transactions: several at once, but those to one recipient one after the
 * other. What was being handed over when a process crashed becomes UNCONFIRMED: it may have arrived, so it is never sent
 * again by itself; what it had only taken is due at once. A channel that is down is left until the next run, which begins with a single message.
 */
export async function deliverOutbox(deps: Deps): Promise<void> {
  await releaseClaims(deps.db, deps.now())
  const down = new Set<Channel>()
  const busy = new Set<string>()
  const lanes = new Set<Promise<void>>()
  let turn: Promise<unknown> = Promise.resolve()
  let fault: { readonly cause: unknown } | undefined
  // One after the other: what one takes, the next must pass.
  const take = (): Promise<Taken | undefined> => {
    const taken = turn.then(async () => {
      if (fault || down.size === CHANNELS.length) return undefined
      const message = await takeNext(deps.db, deps.now(), { down, busy })
      if (message) busy.add(message.to)
      return message
    })
    turn = taken.catch(() => undefined)
    return taken
  }
  const work = async () => {
    for (let message = await take(); message; message = await take()) {
      if (!(await deliverOrSettle(deps, message))) down.add(message.channel)
      else if (lanes.size < LANES) begin()
      busy.delete(message.to)
    }
  }
  const begin = () => {
    const lane = work()
      .catch((cause: unknown) => {
        fault ??= { cause }
      })
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  begin()
  while (lanes.size > 0) await Promise.all(lanes)
  if (fault) throw fault.cause
}
