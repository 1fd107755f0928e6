import { type SQL, sql } from 'drizzle-orm'
import type { OFF_REASONS } from '#contract/webhooks/webhooks.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { pauseAfter } from '../jobs/pauseAfter.ts'
import type { Attempted } from './attempt.ts'
import type { Claimed } from './claim.ts'
import { tellOfOff } from './tellOfOff.ts'

const HOUR = 3_600_000
/** For so long it is tried; an endpoint where nothing arrives for so long is switched off (D-15.2). */
export const TRIED_MS = 72 * HOUR
const GONE = 410

/** What became of a delivery. */
export interface Outcome {
  readonly claimed: Claimed
  readonly attempted: Attempted
}

/** The state after the attempt, and when the next one is due. The last attempt is when its time is over. */
function stateAfter({ claimed, attempted }: Outcome, now: Date): { state: string; nextAttempt: string } {
  const at = now.toISOString()
  if (attempted.error === null) return { state: 'DELIVERED', nextAttempt: at }
  const end = new Date(claimed.queuedDate).getTime() + TRIED_MS
  if (now.getTime() >= end) return { state: 'GIVEN_UP', nextAttempt: at }
  const next = now.getTime() + pauseAfter(claimed.attempts, attempted.retryAfter)
  return { state: 'QUEUED', nextAttempt: new Date(Math.min(next, end)).toISOString() }
}

type Row = ReturnType<typeof rowOf>
const rowOf = (outcome: Outcome, now: Date) => {
  const { claimed, attempted } = outcome
  return {
    id: claimed.id,
    attempts: claimed.attempts,
    ...stateAfter(outcome, now),
    attempt_date: attempted.at,
    milliseconds: attempted.milliseconds,
    status: attempted.status,
    error: attempted.error,
    request_headers: attempted.requestHeaders,
    answer_headers: attempted.answerHeaders,
    answer_body: attempted.answerBody,
  }
}

const rows = (given: readonly Row[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, attempts int, state text, "nextAttempt" timestamptz,
    attempt_date timestamptz, milliseconds int, status int, error text, request_headers jsonb, answer_headers jsonb, answer_body text)`

/** Writes the attempts, each unless somebody has queued it again meanwhile; what follows about the same record waits along. */
async function writeAttempts(tx: Db, given: readonly Row[]): Promise<void> {
  await tx.execute(sql`update webhook_deliveries d set state = g.state, claimed = false, next_attempt = g."nextAttempt",
      attempt_date = g.attempt_date, milliseconds = g.milliseconds, status = g.status, error = g.error,
      request_headers = g.request_headers, answer_headers = g.answer_headers, answer_body = g.answer_body
    from ${rows(given)} where d.id = g.id and d.state = 'QUEUED' and d.attempts = g.attempts`)
  const paused = given.filter(({ state }) => state === 'QUEUED')
  if (paused.length === 0) return
  await tx.execute(sql`update webhook_deliveries d set next_attempt = g."nextAttempt"
    from ${rows(paused)} join webhook_deliveries p on p.id = g.id
    where d.webhook_id = p.webhook_id and d.record_id = p.record_id and d.state = 'QUEUED' and d.event_id > p.event_id
      and split_part(d.type, '.', 1) = split_part(p.type, '.', 1) and d.next_attempt < g."nextAttempt"`)
}

interface State {
  readonly id: number
  readonly name: string
  readonly makerId: number
  readonly lastDelivery: string | null
}

/** Whether the endpoint is to be switched off after these attempts. */
function offReason(
  { lastDelivery }: State,
  some: readonly Outcome[],
  now: Date,
): (typeof OFF_REASONS)[number] | undefined {
  if (some.some(({ attempted }) => attempted.status === GONE)) return 'GONE'
  const isDead = (outcome: Outcome) =>
    stateAfter(outcome, now).state === 'GIVEN_UP' &&
    (lastDelivery === null || new Date(lastDelivery) < new Date(outcome.claimed.queuedDate))
  return some.every(({ attempted }) => attempted.error !== null) && some.some(isDead) ? 'FAILING' : undefined
}

/** Notes on the endpoint how it went, and switches it off if nothing more is to be sent there. */
async function settleWebhook(tx: Db, webhookId: number, some: readonly Outcome[], now: Date): Promise<void> {
  const at = now.toISOString()
  const arrived = some.some(({ attempted }) => attempted.error === null)
  const failed = some.findLast(() => true)?.attempted.error !== null
  const [state] = await rowsOf<State>(
    tx,
    sql`update webhooks set
        last_delivery = case when ${arrived} then ${at}::timestamptz else last_delivery end,
        failing_since = case when not ${failed} then null when ${arrived} then ${at}::timestamptz
          else coalesce(failing_since, ${at}::timestamptz) end
      where id = ${webhookId} and enabled
      returning id, name, maker_id as "makerId", last_delivery as "lastDelivery"`,
  )
  const reason = state && offReason(state, some, now)
  if (!reason) return
  await tx.execute(sql`update webhooks set enabled = false, off_reason = ${reason}, off_since = ${at},
    version = version + 1 where id = ${webhookId}`)
  const data = auditData(state.name, { enabled: [true, false] })
  await recordEvent(tx, {
    account: 'Atelier',
    now,
    area: 'webhooks',
    recordId: webhookId,
    kind: 'deactivated',
    data,
  })
  await tellOfOff(tx, now, { ...state, reason })
}

/** Writes what became of some deliveries and of their endpoints, in one transaction. */
export async function settle(db: Db, now: Date, outcomes: readonly Outcome[]): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of their ids, as everywhere: so no two of them wait for each other.
    const byWebhook = [...Map.groupBy(outcomes, ({ claimed }) => claimed.webhookId)].toSorted(
      ([one], [other]) => one - other,
    )
    for (const [webhookId, some] of byWebhook) await settleWebhook(tx, webhookId, some, now)
    await writeAttempts(
      tx,
      outcomes.map((outcome) => rowOf(outcome, now)),
    )
  })
}
