import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import type { Claimed } from './claim.ts'
import { holderOf, makerOf, rightsText } from './holder.ts'
import { payloadsFor, type Reader } from './payload.ts'
import type { webhooks } from './tables.ts'

type Webhook = Pick<typeof webhooks.$inferSelect, 'id' | 'makerId' | 'permissions' | 'storeIds'>

/** A delivery with what is sent. */
export interface Ready {
  readonly claimed: Claimed
  readonly body: string
}

interface Due extends Reader {
  /** What the payload depends on besides the event. */
  readonly key: string
  readonly rights: string
  readonly claimed: Claimed
}

/** Those whose endpoints may act for their makers now; a maker who was deactivated meanwhile holds theirs up. */
async function dueOf(db: Db, given: readonly Webhook[], claims: readonly Claimed[]): Promise<Due[]> {
  const found = new Map<number, Reader & { readonly key: string; readonly rights: string }>()
  for (const [makerId, some] of Map.groupBy(given, (webhook) => webhook.makerId)) {
    const maker = await makerOf(db, makerId)
    if (!maker) continue
    for (const { id, permissions, storeIds } of some) {
      const holder = holderOf(maker, permissions)
      const rights = rightsText(holder)
      found.set(id, { holder, storeIds, rights, key: JSON.stringify([makerId, rights, storeIds]) })
    }
  }
  return claims.flatMap((claimed) => {
    const reader = found.get(claimed.webhookId)
    return reader ? [{ ...reader, claimed }] : []
  })
}

/** Keeps what was made, and removes what the endpoints may not see: it is no delivery. */
async function keep(
  db: Db,
  made: readonly (Ready & { readonly rights: string })[],
  hidden: readonly number[],
) {
  const given = made.map(({ claimed, body, rights }) => ({ id: claimed.id, body, rights }))
  await db.execute(sql`with gone as (delete from webhook_deliveries where id = any(${`{${hidden.join(',')}}`}::int[]))
    update webhook_deliveries d set body = g.body, rights = g.rights
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, body text, rights text) where d.id = g.id`)
}

/**
 * The deliveries with their bodies. A body is made at the first attempt, with the record as it is then, and stays the same;
 * only if the rights of the endpoint have changed since is it made again, so that nobody gets what they may not see any more.
 */
export async function readyOf(
  db: Db,
  given: readonly Webhook[],
  claims: readonly Claimed[],
): Promise<Ready[]> {
  const due = await dueOf(db, given, claims)
  const isKept = ({ claimed, rights }: Due) => claimed.body !== null && claimed.rights === rights
  const ready: Ready[] = due.filter(isKept).map(({ claimed }) => ({ claimed, body: claimed.body ?? '' }))
  const made: (Ready & { readonly rights: string })[] = []
  const hidden: number[] = []
  for (const some of Map.groupBy(
    due.filter((one) => !isKept(one)),
    ({ key }) => key,
  ).values()) {
    const [reader] = some
    if (!reader) continue
    const events = new Map(some.map(({ claimed }) => [claimed.eventId, claimed]))
    const payloads = await payloadsFor(db, reader, [...events.values()])
    for (const { claimed, rights } of some) {
      const payload = payloads.get(claimed.eventId)
      if (payload) made.push({ claimed, rights, body: JSON.stringify(payload) })
      else hidden.push(claimed.id)
    }
  }
  if (made.length > 0 || hidden.length > 0) await keep(db, made, hidden)
  return [...ready, ...made]
}

/** What an endpoint may act on now, and what waits: those that are on, with active makers and something due. */
export const dueWebhooks = (db: Db, now: Date): Promise<(typeof webhooks.$inferSelect)[]> =>
  rowsOf(
    db,
    sql`select w.id, w.name, w.url, w.permissions, w.store_ids as "storeIds", w.maker_id as "makerId", w.secret,
        w.earlier_secret as "earlierSecret", w.earlier_secret_until as "earlierSecretUntil",
        w.failing_since as "failingSince"
      from webhooks w join users u on u.id = w.maker_id
      where w.enabled and u.activated and exists (select from webhook_deliveries d where d.webhook_id = w.id
        and d.state = 'QUEUED' and d.next_attempt <= ${now.toISOString()}::timestamptz)
      order by w.id`,
  )
