import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { ShopChangeKind } from '#contract/shopConnections/shopChanges.ts'
import type { Db } from '../../db/db.ts'
import type { ItemChange } from '../shop.ts'
import { shopChanges } from '../tables.ts'
import type { Following, WaitingChange } from './following.ts'

/** What waits for a decision on a locked order, locked. */
export const lockWaiting = (tx: Db, orderId: number): Promise<WaitingChange[]> =>
  tx
    .select()
    .from(shopChanges)
    .where(and(eq(shopChanges.orderId, orderId), eq(shopChanges.state, 'WAITING')))
    .orderBy(asc(shopChanges.id))
    .for('update')

/** The shop took it back, or changed it again: there is nothing to decide any more. */
export async function overtake(follows: Following, change: WaitingChange): Promise<void> {
  const { tx, now, waiting } = follows
  await tx
    .update(shopChanges)
    .set({ state: 'OVERTAKEN', settledDate: now.toISOString(), version: sql`${shopChanges.version} + 1` })
    .where(eq(shopChanges.id, change.id))
  waiting.splice(waiting.indexOf(change), 1)
  follows.settled = true
}

/** As they are stored, so that they can be compared. */
const stored = <Value>(given: Value): Value => JSON.parse(JSON.stringify(given)) as Value

/** The name of the item, or the reason. */
const noteOf = ({ before, after, reason }: ItemChange): string | null =>
  before?.name || after?.name || reason || null

/** What waits of the line; of the whole order for null. */
export const waitingFor = ({ waiting }: Pick<Following, 'waiting'>, lineId: string | null) =>
  waiting.find((change) => change.lineId === lineId)

/** Lets a person decide; what waits of the same line is overtaken, unless it is the same. */
export async function letDecide(
  follows: Following,
  kind: ShopChangeKind,
  lineId: string | null,
  data: ItemChange,
): Promise<void> {
  const { tx, now, order, connectionId, events, waiting } = follows
  const standing = waitingFor(follows, lineId)
  if (standing?.kind === kind && isDeepStrictEqual(standing.data, stored(data))) return
  if (standing) await overtake(follows, standing)
  const [made] = await tx
    .insert(shopChanges)
    .values({ orderId: order.id, connectionId, kind, lineId, data, at: now.toISOString() })
    .returning()
  if (made) waiting.push(made)
  follows.asked = true
  events.push(orderEvent('shopAsked', { subject: kind, note: noteOf(data) }))
}
