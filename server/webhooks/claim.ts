import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { ANSWER_MS } from './post.ts'

/** A run that lost its lock on the work may still send: after this time others do not wait for it. */
const CLAIM_MS = 4 * ANSWER_MS

/** A delivery that this process sends now. */
export interface Claimed {
  readonly id: number
  readonly webhookId: number
  readonly eventId: number
  readonly type: string
  readonly recordId: number
  readonly attempts: number
  readonly queuedDate: string
  readonly body: string | null
  readonly rights: string | null
}

/** How many more deliveries an endpoint may be sent at once. */
export interface Slots {
  readonly id: number
  readonly free: number
}

/** The time until which what is taken now is this process's own. */
const claimEnd = (now: Date): string => new Date(now.getTime() + CLAIM_MS).toISOString()

/**
 * Takes the next deliveries that are due, counted as tried before they are sent: of each record of an endpoint the earliest
 * alone, while it waits or is on its way.
 */
export async function claim(db: Db, now: Date, slots: readonly Slots[]): Promise<Claimed[]> {
  if (slots.length === 0) return []
  const at = now.toISOString()
  return rowsOf<Claimed>(
    db,
    sql`with taken as materialized (
        select d.id from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s(id int, free int)
        cross join lateral (select d.id from webhook_deliveries d
          where d.webhook_id = s.id and d.state = 'QUEUED' and d.next_attempt <= ${at}::timestamptz
            and not exists (select from webhook_deliveries b where b.webhook_id = d.webhook_id and b.state = 'QUEUED'
              and b.record_id = d.record_id and b.event_id < d.event_id
              and split_part(b.type, '.', 1) = split_part(d.type, '.', 1))
          order by d.next_attempt, d.event_id limit s.free) d)
      update webhook_deliveries d set claimed = true, attempts = d.attempts + 1, next_attempt = ${claimEnd(now)}::timestamptz
      from taken where d.id = taken.id and d.state = 'QUEUED' and d.next_attempt <= ${at}::timestamptz
      returning d.id, d.webhook_id as "webhookId", d.event_id::float8 as "eventId", d.type, d.record_id as "recordId",
        d.attempts, d.queued_date as "queuedDate", d.body, d.rights`,
  )
}

/**
 * Makes due what a run that was ended had taken to send. Only one run of all servers works at a time, so nothing else is on
 * its way when one begins.
 */
export async function releaseWebhookClaims(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`update webhook_deliveries set claimed = false, next_attempt = ${now.toISOString()} where claimed`,
  )
}
