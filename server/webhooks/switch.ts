import { eq, sql } from 'drizzle-orm'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import type { Db } from '../db/db.ts'
import { settledEventId } from '../events/settled.ts'
import { invalidField, problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { recordWebhook, type WebhookRequest } from './content.ts'
import { DELIVER_WEBHOOKS } from './deliver.ts'
import { positionBefore } from './fanOut.ts'
import { readKeptWebhookDays } from './keptDays.ts'
import { getWebhook, lockWebhook } from './queries.ts'
import { webhooks } from './tables.ts'

const DAY_MS = 86_400_000

/** Throws 400 for a time from which the log is no longer there: what arrived would be sent again. */
async function requireKept(tx: Db, since: Date, now: Date): Promise<void> {
  const days = await readKeptWebhookDays(tx)
  if (since.getTime() < now.getTime() - days * DAY_MS) throw invalidField('since', 'notKept', { days })
  if (since > now) throw invalidField('since', 'future')
}

/** Has what happened since looked at again; what did not arrive is due now, and what did stays as it is. */
async function goBack(tx: Db, webhookId: number, since: Date, now: Date): Promise<void> {
  await requireKept(tx, since, now)
  const at = now.toISOString()
  const position = await positionBefore(tx, since)
  await tx.execute(sql`update webhooks set since = ${since.toISOString()}, position = least(position, ${position})
    where id = ${webhookId}`)
  await tx.execute(sql`update webhook_deliveries d set state = 'QUEUED', claimed = false, attempts = 0, queued_date = ${at}, next_attempt = ${at}
    from events e where e.id = d.event_id and d.webhook_id = ${webhookId} and d.state <> 'DELIVERED'
      and e.at >= ${since.toISOString()}::timestamptz`)
}

/** Sends what happened since the time and did not arrive. Throws 404, 400 for the time, 409 `invalidTransition` while it is off. */
export function sendSince(
  db: Db,
  { now }: Pick<WebhookRequest, 'now'>,
  id: string,
  since: Date,
): Promise<WebhookEndpoint> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, now)
    if (!before.enabled) throw problem('invalidTransition', { facts: { status: 'OFF' } })
    await goBack(tx, before.id, since, now)
    await wakeJob(tx, DELIVER_WEBHOOKS)
    return getWebhook(tx, before.id, now)
  })
}

/**
 * Sends events again: of what waited and happened meanwhile those since the time, or none. One that is on stays as it is.
 * Throws 404, and 400 for the time.
 */
export function switchOn(
  db: Db,
  request: WebhookRequest,
  id: string,
  since: Date | undefined,
): Promise<WebhookEndpoint> {
  const { now, account } = request
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, now)
    if (before.enabled) return before
    const stamp = { lastModifiedDate: now.toISOString(), lastModifiedBy: account.fullName }
    await tx
      .update(webhooks)
      .set({
        ...stamp,
        enabled: true,
        offReason: null,
        offSince: null,
        failingSince: null,
        position: await settledEventId(tx),
        version: sql`${webhooks.version} + 1`,
      })
      .where(eq(webhooks.id, before.id))
    await tx.execute(sql`update webhook_deliveries set state = 'GIVEN_UP'
      where webhook_id = ${before.id} and state = 'QUEUED'`)
    if (since) await goBack(tx, before.id, since, now)
    await recordWebhook(tx, request, before, 'activated', { enabled: [false, true] })
    await wakeJob(tx, DELIVER_WEBHOOKS)
    return getWebhook(tx, before.id, now)
  })
}

/** Sends it nothing until it is switched on again. Throws 404. */
export function switchOff(db: Db, request: WebhookRequest, id: string): Promise<WebhookEndpoint> {
  const { now, account } = request
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, now)
    if (!before.enabled) return before
    await tx
      .update(webhooks)
      .set({
        enabled: false,
        offReason: 'BY_HAND',
        offSince: now.toISOString(),
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${webhooks.version} + 1`,
      })
      .where(eq(webhooks.id, before.id))
    await recordWebhook(tx, request, before, 'deactivated', { enabled: [true, false] })
    return getWebhook(tx, before.id, now)
  })
}
