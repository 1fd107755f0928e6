import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import type { OrderEvent, OrderEventFacts } from '#contract/orders/events.ts'
import type { TimelineKind } from '#contract/orders/timeline.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { SYSTEM, titleOf } from '../../notificationSettings/actionTexts.ts'
import { type Follower, followersOf } from '../../notificationSettings/followers.ts'
import { actionOf } from '../../notificationSettings/occasions.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { type Notice, notifyMany } from '../../notifications/notifyMany.ts'
import { isHidden } from '../../scope/agentNames.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { seesAlert } from '../rows.ts'
import { visibleEvent, visibleKinds } from '../timeline/timelineScope.ts'

/** An event of an order that is stored already. */
export type StoredOrderEvent = OrderEvent & { readonly id: number; readonly recordId: number }

/** What a follower may see of what happened. */
interface Seen {
  readonly userId: number
  readonly action: ActionName
  readonly code: string
  readonly number: number
  readonly kind: TimelineKind | null
  readonly data: OrderEventFacts | null
  /** Null if the recipient may not see who did it, empty for a part of the server. */
  readonly actor: string | null
}

/** Kinds of events that customers cause. */
const OF_CUSTOMERS: ReadonlySet<TimelineKind | null> = new Set(['customerWrote', 'proofAnswered'])

function senderOf({ langKey }: Follower, { kind, actor }: Seen): string {
  const texts = CAUSE_TEXTS[langKey]
  if (OF_CUSTOMERS.has(kind)) return texts.customer
  return actor === '' ? SYSTEM[langKey] : (actor ?? texts.customerService)
}

function noticeOf(follower: Follower, seen: Seen): Notice {
  const { action, number, code } = seen
  const data = seen.data ?? {}
  const own = action === 'ARTIST_ASSIGNED' && data.after === follower.id
  return {
    userId: follower.id,
    cause: action,
    title: titleOf(follower.langKey, { action, number, data, own, count: 1 }),
    description: follower.messageDefault,
    senderName: senderOf(follower, seen),
    additionalData: { code, orderNumber: number },
  }
}

/** Notifies each follower of what they see; `seenBy` selects that, undefined for nothing. */
async function notify(
  tx: Db,
  now: Date,
  about: { readonly actions: readonly ActionName[]; readonly orderIds: readonly number[] },
  seenBy: (follower: Follower) => SQL | undefined,
): Promise<void> {
  const followers = (await followersOf(tx, about.actions, about.orderIds)).filter((one) =>
    holds(one, 'ACCESS_ORDER'),
  )
  const selects = followers.flatMap((follower) => seenBy(follower) ?? [])
  if (selects.length === 0) return
  const seen = await rowsOf<Seen>(tx, sql.join(selects, sql` union all `))
  const by = new Map(followers.map((one) => [`${one.id} ${one.action}`, one]))
  const notices = seen.flatMap((one) => {
    const follower = by.get(`${one.userId} ${one.action}`)
    return follower ? noticeOf(follower, one) : []
  })
  await notifyMany(tx, now, notices)
}

/** Artists are told of what they are given, although assigning is not in their timelines. */
const isAssigned = ({ id }: Follower): SQL =>
  sql`(e.kind = 'artistAssigned' and (e.data->>'after')::int = ${id})`

/** Whether the follower is told of the order `o`. */
const ofTheirs = ({ orders }: Follower): SQL =>
  orders === null ? sql`true` : sql`o.id = any(${intArray(orders)})`

/** The order's agent is told of the answer to a proof anyway, with its text. */
const IS_TOLD = sql`(e.kind = 'proofAnswered' and o.cs_id is not distinct from`

/**
 * Tells the followers of each event's action, in the transaction that causes it: never who did it, and only
 * those who see the event in the order's timeline, or are assigned by it (D-3.6, D-3.7).
 */
export async function notifyOfEvents(
  tx: Db,
  now: Date,
  happened: readonly StoredOrderEvent[],
): Promise<void> {
  const ids = new Map<ActionName, number[]>()
  for (const event of happened) {
    const action = actionOf(event)
    if (action) ids.set(action, [...(ids.get(action) ?? []), event.id])
  }
  if (ids.size === 0) return
  const orderIds = [...new Set(happened.filter(actionOf).map(({ recordId }) => recordId))]
  await notify(tx, now, { actions: [...ids.keys()], orderIds }, (follower) => {
    const kinds = sql`${`{${visibleKinds(follower, undefined).join(',')}}`}::text[]`
    return sql`select ${follower.id}::int as "userId", ${follower.action}::text as action, o.code, o.number,
        e.kind, e.data, case when e.actor_id is null then '' when ${isHidden(follower, sql`e.actor_id`)} then null
          else e.actor end as actor
      from events e join orders o on o.id = e.record_id
      where e.id = any(${intArray(ids.get(follower.action) ?? [])}) and e.actor_id is distinct from ${follower.id}
        and ${ofTheirs(follower)} and ${orderScope(follower)} and (${isAssigned(follower)} or e.kind = any(${kinds}) and ${visibleEvent(follower)})
        and not ${IS_TOLD} ${follower.id})`
  })
}

/** Tells the followers who see the orders that these became late, as `notifyOfEvents` does. */
export async function notifyOfLate(tx: Db, now: Date, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await notify(tx, now, { actions: ['ORDER_LATE'], orderIds }, (follower) =>
    seesAlert(follower, 'LATE_FINAL_DEADLINE')
      ? sql`select ${follower.id}::int as "userId", 'ORDER_LATE' as action, o.code, o.number,
          null::text as kind, null::jsonb as data, '' as actor
        from orders o where o.id = any(${intArray(orderIds)}) and ${ofTheirs(follower)} and ${orderScope(follower)}`
      : undefined,
  )
}
