import { and, eq } from 'drizzle-orm'
import { AlertType } from '#contract/orders/alerts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { MAX_SNOOZE_DAYS } from '#contract/orders/team/snoozes.ts'
import { addDays, businessDay, readTimeZone, startOfDay } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { getOrder } from '../detail.ts'
import { seesAlert } from '../rows.ts'
import { type PageRequest, writeOrder } from '../write.ts'
import { alertCauses } from './alerts.ts'
import { alertSnoozes } from './snoozeTables.ts'

interface GivenSnooze {
  readonly until: string
  readonly reason: string
}

/** The alert named in a path. Throws 404, also if the account may not see it. */
function alertIn({ account }: PageRequest, name: string): AlertType {
  const { data } = AlertType.safeParse(name)
  if (!data || !seesAlert(account, data)) throw problem('notFound')
  return data
}

const replyOf =
  (tx: Db, { account, order, links, now }: PageRequest) =>
  () =>
    getOrder(tx, account, order, links, now)

/** When the day begins in the business time zone. Throws 400 unless it is one of the next 60 days. */
async function endOfSnooze(tx: Db, until: string, now: Date): Promise<Date> {
  const timeZone = await readTimeZone(tx)
  const today = businessDay(now, timeZone)
  if (until <= today || until > addDays(today, MAX_SNOOZE_DAYS))
    throw problem('invalidInput', { fieldErrors: { until: 'validation.snoozeDay' } })
  return startOfDay(until, timeZone)
}

/**
 * Hides an alert that holds until the day begins or it has a new cause, in place of what was set before
 * (D-5.7). This is no activity on the order. Throws 409 `noSuchAlert`.
 */
export async function snoozeAlert(
  db: Db,
  request: PageRequest,
  name: string,
  { until, reason }: GivenSnooze,
): Promise<Order> {
  const alert = alertIn(request, name)
  const { account, now } = request
  return writeOrder(db, request, async (tx, order) => {
    const endsAt = (await endOfSnooze(tx, until, now)).toISOString()
    const causes = await alertCauses(tx, now, order.id, alert)
    if (causes === undefined) throw problem('noSuchAlert')
    const set = { until, endsAt, reason, causes, createdBy: account.id, createdDate: now.toISOString() }
    await tx
      .insert(alertSnoozes)
      .values({ orderId: order.id, alert, ...set })
      .onConflictDoUpdate({ target: [alertSnoozes.orderId, alertSnoozes.alert], set })
    return {
      change: { events: [{ kind: 'alertSnoozed', data: { subject: alert, after: until, reason } }] },
      reply: replyOf(tx, request),
    }
  })
}

/** Shows a hidden alert again; no-op if it is not hidden. */
export async function wakeAlert(db: Db, request: PageRequest, name: string): Promise<Order> {
  const alert = alertIn(request, name)
  return writeOrder(db, request, async (tx, order) => {
    const woken = await tx
      .delete(alertSnoozes)
      .where(and(eq(alertSnoozes.orderId, order.id), eq(alertSnoozes.alert, alert)))
      .returning()
    const reply = replyOf(tx, request)
    if (woken.length === 0) return { reply }
    return { change: { events: [{ kind: 'alertWoken', data: { subject: alert } }] }, reply }
  })
}
