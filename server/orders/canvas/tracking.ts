import { and, eq } from 'drizzle-orm'
import type { Tracking } from '#contract/orders/orders.ts'
import type { saveTracking as contract } from '#contract/orders/steps/steps.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { partChangedBy } from '../changedSince.ts'
import { aboutStep, movingStep, refusal, type StepContext, writeWithSteps } from '../steps/stepContext.ts'
import { trackings } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { searchOf } from './trackingCodes.ts'

type Body = z.output<(typeof contract)['body']>
type Given = Body['items'][number]

const readAll = ({ tx, order }: StepContext): Promise<Tracking[]> =>
  tx
    .select({
      id: trackings.id,
      trackingCode: trackings.trackingCode,
      trackingUrl: trackings.trackingUrl,
      estimatedDeliveryFrom: trackings.estimatedDeliveryFrom,
      estimatedDeliveryTo: trackings.estimatedDeliveryTo,
    })
    .from(trackings)
    .where(eq(trackings.orderId, order.id))
    .orderBy(trackings.id)

const FIELDS = ['trackingCode', 'trackingUrl', 'estimatedDeliveryFrom', 'estimatedDeliveryTo'] as const

const isSame = (one: Omit<Tracking, 'id'>, other: Omit<Tracking, 'id'>): boolean =>
  FIELDS.every((field) => one[field] === other[field])

/** The given entries without those that the caller left as it had read them: others may have changed these. */
const touched = ({ items, seen = [] }: Body): readonly Given[] =>
  items.filter((item) => {
    const known = seen.find(({ id }) => id === item.id)
    return item.deleted || !known || !isSame(known, item)
  })

/** Whether an entry was changed or removed since the caller read it. */
const isStale = (before: readonly Tracking[], { seen = [] }: Body, { id }: Given): boolean => {
  const known = seen.find((each) => each.id === id)
  const stored = before.find((each) => each.id === id)
  return known !== undefined && !(stored && isSame(known, stored))
}

/** Saves one entry; returns whether anything changed. Throws 400 for an entry of another order. */
async function saveEntry(
  { tx, order }: StepContext,
  before: readonly Tracking[],
  { id, deleted, ...entry }: Given,
): Promise<boolean> {
  if (id === undefined) {
    if (!deleted) await tx.insert(trackings).values({ ...entry, orderId: order.id })
    return !deleted
  }
  const stored = before.find((each) => each.id === id)
  if (!stored)
    throw problem('invalidInput', {
      fieldErrors: { items: 'validation.invalid' },
      reasons: { items: { key: 'noTracking' } },
      facts: { id },
    })
  const isIt = and(eq(trackings.id, id), eq(trackings.orderId, order.id))
  if (deleted) await tx.delete(trackings).where(isIt)
  else if (!isSame(entry, stored)) await tx.update(trackings).set(entry).where(isIt)
  else return false
  return true
}

/**
 * Saves the tracking of a print while it is being sent (A§4): listed entries are changed or removed, others
 * remain. Returns all entries (D-7.16), and updates the order's search text. Throws 409 `invalidTransition`
 * in other statuses, and `versionConflict` for an entry that has changed since the caller read it.
 */
export function saveTracking(db: Db, request: PageRequest, body: Body): Promise<Tracking[]> {
  return writeWithSteps(db, request, async (context) => {
    const { tx } = context
    const step = movingStep(context)
    if (step?.status !== 'PRINT_TRACKING') throw refusal(context.order)
    const before = await readAll(context)
    const items = touched(body)
    if (items.some((item) => isStale(before, body, item)))
      throw problem('versionConflict', {
        facts: { version: context.order.version },
        says: await partChangedBy(tx, context.order, request, 'trackingChanged'),
      })
    let changed = false
    for (const item of items) changed = (await saveEntry(context, before, item)) || changed
    const after = await readAll(context)
    if (!changed) return { reply: () => after }
    const codes = (entries: readonly Tracking[]) => entries.map(({ trackingCode }) => trackingCode)
    const words = { before: codes(before).join(', ') || null, after: codes(after).join(', ') || null }
    const data = { ...aboutStep(step), ...words }
    const set = await searchOf(tx, context.order)
    return { change: { set, events: [{ kind: 'trackingChanged', data }] }, reply: () => after }
  })
}
