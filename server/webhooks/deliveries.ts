import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type {
  listWebhookDeliveries as contract,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '#contract/webhooks/deliveries.ts'
import type { AttemptDetails, WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { wakeJob } from '../jobs/wake.ts'
import { seesAllOrders } from '../scope/orderScope.ts'
import { DELIVER_WEBHOOKS } from './deliver.ts'
import { messageIdOf } from './messageId.ts'
import { getWebhook, lockWebhook } from './queries.ts'

interface Stored {
  readonly id: number
  readonly webhookId: number
  readonly eventId: number
  readonly type: string
  readonly recordId: number
  readonly state: WebhookDelivery['state']
  readonly attempts: number
  readonly queuedDate: string
  readonly nextAttempt: string
  readonly attemptDate: string | null
  readonly milliseconds: number | null
  readonly status: number | null
  readonly error: string | null
  readonly requestHeaders?: AttemptDetails['requestHeaders'] | null
  readonly answerHeaders?: AttemptDetails['answerHeaders'] | null
  readonly answerBody?: string | null
  readonly body?: string | null
}

const ROW: SQL = sql`d.id, d.webhook_id as "webhookId", d.event_id::float8 as "eventId", d.type,
  d.record_id as "recordId", d.state, d.attempts, d.queued_date as "queuedDate", d.next_attempt as "nextAttempt",
  d.attempt_date as "attemptDate", d.milliseconds, d.status, d.error`

const DETAILS: SQL = sql`d.request_headers as "requestHeaders", d.answer_headers as "answerHeaders",
  d.answer_body as "answerBody", d.body`

const lastOf = ({ attemptDate, status, milliseconds, error }: Stored): WebhookDelivery['last'] =>
  attemptDate === null ? null : { at: iso(attemptDate), status, milliseconds: milliseconds ?? 0, error }

const wire = (row: Stored): WebhookDelivery => ({
  id: row.id,
  messageId: messageIdOf(row.webhookId, row.eventId),
  type: row.type,
  recordId: row.recordId,
  state: row.state,
  attempts: row.attempts,
  queuedDate: iso(row.queuedDate),
  nextAttempt: row.state === 'QUEUED' ? iso(row.nextAttempt) : null,
  last: lastOf(row),
})

/** One page of what was sent to an endpoint, newest first, with the exact total. Throws 404. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { state, sort, page, size }: z.output<(typeof contract)['query']>,
  now: Date,
): Promise<Page<WebhookDelivery>> {
  const { id } = await getWebhook(db, webhookId, now)
  const where = sql`d.webhook_id = ${id} ${state ? sql`and d.state = ${state}` : sql``}`
  const direction = sql.raw(sort?.[0]?.direction ?? 'desc')
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${ROW} from webhook_deliveries d where ${where} order by d.id ${direction}
      limit ${size} offset ${page * size}`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from webhook_deliveries d where ${where}`,
  )
  return { rows: rows.map(wire), total }
}

/** Whether an account may see what an endpoint gets: all of its permissions, and no fewer orders. Its maker may anyway (D-15.4). */
export const seesContents = (account: Account, { permissions, maker }: WebhookEndpoint): boolean =>
  maker.id === account.id ||
  (seesAllOrders(account) && permissions.every((name) => account.permissions.includes(name)))

/** An attempt as the account may see it. */
export const visibleAttempt = (
  account: Account,
  webhook: WebhookEndpoint,
  given: AttemptDetails,
): AttemptDetails =>
  seesContents(account, webhook)
    ? given
    : { ...given, requestBody: null, answerBody: null, answerHeaders: {} }

async function readDelivery(db: Db, webhookId: number, deliveryId: string): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    db,
    sql`select ${ROW}, ${DETAILS} from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.id = ${pathId(deliveryId)}`,
  )
  if (!row) throw problem('notFound')
  return row
}

/** One delivery with its last attempt. Throws 404. */
export async function getDelivery(
  db: Db,
  account: Account,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  now: Date,
): Promise<WebhookDeliveryDetails> {
  const webhook = await getWebhook(db, id, now)
  const row = await readDelivery(db, webhook.id, deliveryId)
  const last = lastOf(row)
  const { requestHeaders, answerHeaders, answerBody = null, body = null } = row
  return {
    ...wire(row),
    last:
      last &&
      visibleAttempt(account, webhook, {
        ...last,
        requestHeaders: requestHeaders ?? {},
        requestBody: body,
        answerHeaders: answerHeaders ?? {},
        answerBody,
      }),
  }
}

/** Queues a delivery once more, with the same id and content. Throws 404, 409 `invalidTransition` while its endpoint is off. */
export function sendAgain(
  db: Db,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
  now: Date,
): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id, now)
    const row = await readDelivery(tx, webhook.id, deliveryId)
    if (!webhook.enabled) throw problem('invalidTransition', { facts: { status: 'OFF' } })
    const at = now.toISOString()
    await tx.execute(sql`update webhook_deliveries set state = 'QUEUED', claimed = false, attempts = 0, queued_date = ${at}, next_attempt = ${at}
      where id = ${row.id}`)
    await wakeJob(tx, DELIVER_WEBHOOKS)
    return wire(await readDelivery(tx, webhook.id, deliveryId))
  })
}
