import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { EVENT_AREAS, type WebhookType } from '#contract/webhooks/events.ts'
import type { AttemptDetails } from '#contract/webhooks/webhooks.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { attempt, type SendDeps } from './attempt.ts'
import type { WebhookRequest } from './content.ts'
import { visibleAttempt } from './deliveries.ts'
import { holderOf, makerOf } from './holder.ts'
import { areaOf, type DueEvent, emptyPayload, payloadsFor, type Reader } from './payload.ts'
import { getWebhook } from './queries.ts'
import { webhooks } from './tables.ts'

/** Among so many of the newest events of a type one is looked for that the endpoint may see. */
const LOOKED_AT = 20

/** The newest event of the type that the endpoint may see, as it would get it; else one without a record. */
async function sampleOf(db: Db, reader: Reader, type: WebhookType, now: Date): Promise<string> {
  const kind = type.slice(areaOf(type).length + 1)
  const events = await rowsOf<DueEvent>(
    db,
    sql`select id::float8 as "eventId", record_id as "recordId", ${type}::text as type from events
      where area = ${EVENT_AREAS[areaOf(type)]} and kind = ${kind} and record_id > 0
        and id > (select coalesce(max(id), 0) - 100000 from events)
      order by id desc limit ${LOOKED_AT}`,
  )
  const payloads = await payloadsFor(db, reader, events)
  const newest = events.find(({ eventId }) => payloads.has(eventId))
  return JSON.stringify((newest && payloads.get(newest.eventId)) ?? emptyPayload(type, now))
}

/**
 * Sends an event of the type at once, outside of what is queued, and says what the receiver answered; also to an endpoint that
 * is off. Throws 404, and 409 `makerInactive` if its maker was deactivated.
 */
export async function testWebhook(
  db: Db,
  deps: SendDeps,
  { account, now }: WebhookRequest,
  id: string,
  type: WebhookType,
): Promise<AttemptDetails> {
  const webhook = await getWebhook(db, id, now)
  const [stored] = await db.select().from(webhooks).where(eq(webhooks.id, webhook.id))
  const maker = await makerOf(db, webhook.maker.id)
  if (!stored) throw problem('notFound')
  if (!maker) throw problem('makerInactive', { facts: { name: webhook.maker.fullName } })
  const reader = { holder: holderOf(maker, webhook.permissions), storeIds: webhook.storeIds }
  const body = await sampleOf(db, reader, type, now)
  const {
    retryAfter: _,
    fault: __,
    ...attempted
  } = await attempt(deps, stored, {
    id: `msg_test_${randomUUID()}`,
    body,
  })
  return visibleAttempt(account, webhook, attempted)
}
