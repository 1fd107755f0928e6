import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import { wakeJob } from '../jobs/wake.ts'
import { attempt, type SendDeps } from './attempt.ts'
import { dueWebhooks, type Ready, readyOf } from './bodies.ts'
import { type Claimed, claim, releaseWebhookClaims, type Slots } from './claim.ts'
import { fanOut } from './fanOut.ts'
import { messageIdOf } from './messageId.ts'
import { type Outcome, settle } from './settle.ts'
import type { webhooks } from './tables.ts'

/** The job that sends events to other software. */
export const DELIVER_WEBHOOKS = 'deliver-webhooks'

/** Deliveries on their way to one endpoint at once; one alone while it fails. */
const AT_ONCE = 8
/** While something is on its way, new events are looked for so often. */
const LOOK_MS = 300
/** A run ends after so long and begins the next, before the queue takes it for stuck. */
const RUN_MS = 4 * 60_000

interface Deps extends SendDeps {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Webhook = typeof webhooks.$inferSelect

/** What is on its way, by endpoint, and what has come back and is not written yet. */
class Flight {
  readonly #deps: Deps
  readonly #onWay = new Map<number, number>()
  readonly #sending = new Set<Promise<void>>()
  readonly #done: Outcome[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get isEmpty(): boolean {
    return this.#sending.size === 0 && this.#done.length === 0
  }

  /** Half of the places of an endpoint are filled at once, so that they are taken in few statements. */
  slotsOf({ id, failingSince }: Webhook): Slots[] {
    const used = this.#onWay.get(id) ?? 0
    const most = failingSince === null ? AT_ONCE : 1
    const free = most - used
    return free >= Math.ceil(most / 2) ? [{ id, free }] : []
  }

  send(webhook: Webhook, { claimed, body }: Ready): void {
    const { id } = webhook
    this.#onWay.set(id, (this.#onWay.get(id) ?? 0) + 1)
    const sending = this.#attempt(webhook, claimed, body).finally(() => {
      this.#onWay.set(id, (this.#onWay.get(id) ?? 1) - 1)
      this.#sending.delete(sending)
    })
    this.#sending.add(sending)
  }

  async #attempt(webhook: Webhook, claimed: Claimed, body: string): Promise<void> {
    const attempted = await attempt(this.#deps, webhook, {
      id: messageIdOf(webhook.id, claimed.eventId),
      body,
    })
    if (attempted.error !== null)
      this.#deps.log.warn(
        {
          webhook: webhook.id,
          event: claimed.eventId,
          error: attempted.error,
          ...(attempted.fault !== undefined && { err: describeError(attempted.fault) }),
        },
        'webhook not delivered',
      )
    this.#done.push({ claimed, attempted })
  }

  /** Writes what has come back. */
  async settle(): Promise<void> {
    const done = this.#done.splice(0)
    if (done.length > 0) await settle(this.#deps.db, this.#deps.now(), done)
  }

  /** Until something has come back, or new events are to be looked for. */
  async wait(): Promise<void> {
    if (this.#sending.size === 0) return
    const looking = new AbortController()
    const look = setTimeout(LOOK_MS, undefined, { signal: looking.signal }).catch(() => undefined)
    await Promise.race([...this.#sending, look])
    looking.abort()
  }
}

/** Sends what is due. Returns whether there was anything. */
async function sendDue(deps: Deps, flight: Flight): Promise<boolean> {
  const { db, now } = deps
  const due = await dueWebhooks(db, now())
  const claims = await claim(
    db,
    now(),
    due.flatMap((webhook) => flight.slotsOf(webhook)),
  )
  if (claims.length === 0) return false
  const byId = new Map(due.map((webhook) => [webhook.id, webhook]))
  for (const ready of await readyOf(db, due, claims)) {
    const webhook = byId.get(ready.claimed.webhookId)
    if (webhook) flight.send(webhook, ready)
  }
  return true
}

/**
 * Queues new events for the endpoints that chose them, and sends what is due, outside of transactions: endpoints side by side,
 * of each record of an endpoint one event after the other. What was on its way when a process ended is sent again with the same
 * id. Returns when nothing is due.
 */
export async function deliverWebhooks(deps: Deps): Promise<void> {
  const flight = new Flight(deps)
  const end = performance.now() + RUN_MS
  let looked = -Infinity
  await releaseWebhookClaims(deps.db, deps.now())
  for (;;) {
    const isOver = performance.now() >= end
    await flight.settle()
    if (!isOver && performance.now() >= looked + LOOK_MS) {
      await fanOut(deps.db, deps.now())
      looked = performance.now()
    }
    const found = !isOver && (await sendDue(deps, flight))
    if (!found && flight.isEmpty) {
      if (isOver) await wakeJob(deps.db, DELIVER_WEBHOOKS)
      return
    }
    await flight.wait()
  }
}
