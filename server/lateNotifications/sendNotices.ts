import { sql } from 'drizzle-orm'
import type {
  LateOutcome,
  LateProblem,
  sendLateEmails,
} from '#contract/lateNotifications/lateNotifications.ts'
import { orderEvent } from '#contract/orders/events.ts'
import { mayChange } from '#contract/orders/steps/actors.ts'
import type { ErrorKey } from '#contract/problem.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { letterOf } from '../conversation/messages/letter.ts'
import type { Db } from '../db/db.ts'
import { withDeliveryLink } from '../deliveryLinks/issueDeliveryLink.ts'
import type { Links } from '../files/links.ts'
import { cleanHtml } from '../html/richText.ts'
import { ProblemError } from '../http/problem.ts'
import { applyChanges, type LockedChange } from '../orders/bulk/bulkWrite.ts'
import type { StoredOrder } from '../orders/change.ts'
import { lockOrders } from '../orders/lockOrders.ts'
import { aboutStep, activityOf, movingStep, readStepContext } from '../orders/steps/stepContext.ts'
import { addActivity } from '../orders/steps/stepMoves.ts'
import { type NewMessage, queueMessages } from '../outbox/queueMessages.ts'
import { withProofLink } from '../proofs/issueLink.ts'
import { takeAllFiles } from '../templates/files.ts'
import { recipientOf } from '../templates/values.ts'
import { readLateOrders } from './lateOrders.ts'

type Notice = z.output<(typeof sendLateEmails)['body']>['request'][number]

interface Sending {
  readonly account: SignedIn
  readonly now: Date
  readonly links: Links
  readonly publicUrl: string
}

/** A mail that can go, with its locked order. */
interface Ready {
  readonly order: StoredOrder
  readonly message: NewMessage
}

/** Why a text with a link cannot be sent. */
const LACKS: Readonly<Partial<Record<ErrorKey, LateProblem>>> = {
  noProof: 'NO_PROOF',
  noDelivery: 'NO_DELIVERY',
}

/** The text with the customer's own links, or what there is none to. */
async function withLinks(
  tx: Db,
  sending: Sending,
  orderId: number,
  html: string,
): Promise<{ readonly content: string } | LateProblem> {
  const { account, now, publicUrl } = sending
  const link = { orderId, by: account.id, now, publicUrl }
  try {
    return { content: await withDeliveryLink(tx, await withProofLink(tx, html, link), link) }
  } catch (error) {
    const lacks = error instanceof ProblemError ? LACKS[error.errorKey] : undefined
    if (lacks) return lacks
    throw error
  }
}

/** The mail of a late order, or why there is none. */
async function prepare(
  tx: Db,
  sending: Sending,
  order: StoredOrder,
  notice: Notice,
): Promise<Ready | LateProblem> {
  const clean = cleanHtml(notice.content)
  if (clean === null) return 'NO_CONTENT'
  const { email, language } = await recipientOf(tx, order.id)
  if (email === null) return 'NO_EMAIL'
  const linked = await withLinks(tx, sending, order.id, clean)
  if (typeof linked === 'string') return linked
  const { content } = linked
  const { title, templateId, templateVersion } = notice
  return {
    order,
    message: {
      channel: 'EMAIL',
      kind: 'LATE',
      to: email,
      ...letterOf(order.number, { title, content, language }),
      orderId: order.id,
      templateId,
      templateVersion,
      fileIds: await takeAllFiles(tx, templateId, 'LATE'),
      createdBy: sending.account.id,
    },
  }
}

/** Records the mail on the order's open step, if it has one, and in its timeline, as Notify does (D-4.18). */
async function record(tx: Db, sending: Sending, order: StoredOrder, outboxId: number): Promise<LockedChange> {
  const context = await readStepContext(tx, order, { ...sending, order: String(order.id) })
  const step = movingStep(context)
  if (step) await addActivity(context, step.id, 'NOTIFIED_CUSTOMER', { channel: 'EMAIL', outboxId })
  const event = orderEvent('customerNotified', { ...(step && aboutStep(step)), channel: 'EMAIL' })
  return { order, change: { set: activityOf(order, sending), events: [event] } }
}

/** Queues the mails, and marks and records them. */
async function send(tx: Db, sending: Sending, id: number, ready: readonly Ready[]): Promise<void> {
  const { now } = sending
  const queued = await queueMessages(
    tx,
    now,
    ready.map(({ message }) => message),
  )
  const marks = ready.map(({ order }, index) => ({ orderId: order.id, outboxId: queued[index] ?? 0 }))
  await tx.execute(sql`update late_bookings b
    set sent_date = ${now.toISOString()}::timestamptz, outbox_id = given."outboxId"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given("orderId" int, "outboxId" int)
    where b.late_notification_id = ${id} and b.order_id = given."orderId"`)
  const changes: LockedChange[] = []
  for (const [index, { order }] of ready.entries())
    changes.push(await record(tx, sending, order, queued[index] ?? 0))
  await applyChanges(tx, changes, sending)
}

/**
 * Mails the customers of late orders in one transaction. An order that was sent already, or that cannot be sent any
 * more, gets its reason instead; the others are sent. Throws 404 without the notification.
 */
export function sendLateNotices(
  db: Db,
  sending: Sending,
  lateNotificationId: number,
  notices: readonly Notice[],
): Promise<LateOutcome[]> {
  const { account, now } = sending
  return db.transaction(async (tx) => {
    const ids = notices.map(({ bookingId }) => bookingId)
    const locked = new Map((await lockOrders(tx, account, ids)).map((order) => [order.id, order]))
    const late = await readLateOrders(tx, { account, now, lateNotificationId, ids }, true)
    const ready: Ready[] = []
    const outcomes: LateOutcome[] = []
    for (const notice of notices) {
      const { bookingId } = notice
      const order = locked.get(bookingId)
      const { problem = 'NOT_FOUND', sentDate = null } = late.get(bookingId) ?? {}
      const mine = order && mayChange(account, order.assignedTo === account.id)
      const twice = ready.some((one) => one.order.id === bookingId)
      const refused = twice ? 'ALREADY_SENT' : mine ? problem : 'NOT_FOUND'
      const result = order && refused === null ? await prepare(tx, sending, order, notice) : refused
      if (typeof result !== 'string' && result) ready.push(result)
      const failed = typeof result === 'string' ? result : null
      outcomes.push({ bookingId, problem: failed, sentDate: failed === null ? now.toISOString() : sentDate })
    }
    await send(tx, sending, lateNotificationId, ready)
    return outcomes
  })
}
