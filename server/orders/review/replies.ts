import { eq, sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import type { OrderEvent } from '#contract/orders/events.ts'
import type { PinReply } from '#contract/orders/steps/pinReplies.ts'
import type { Db } from '../../db/db.ts'
import { excerpt } from '../../events/excerpt.ts'
import { problem } from '../../http/problem.ts'
import { partChangedBy } from '../changedSince.ts'
import { keepReplyMentions } from '../mentions/keepMentions.ts'
import {
  activityOf,
  refusal,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from '../steps/stepContext.ts'
import { pinReplies } from '../stepTables.ts'
import type { PageRequest } from '../write.ts'
import { notifyThread } from './notifyThread.ts'
import { aboutPin, findPin, type StoredPin, shownPin } from './pins.ts'

interface PinPath {
  readonly logId: string
  readonly pinId: string
}

interface ReplyPath extends PinPath {
  readonly replyId: string
}

interface Thread {
  readonly step: StoredStep
  readonly pin: StoredPin
}

/** The pin in the path while it is talked about: its review or the step with its list is open. Throws 404, 409. */
async function openThread(context: StepContext, { logId, pinId }: PinPath): Promise<Thread> {
  const step = stepOf(context, logId)
  const pin = await findPin(context, step, pinId)
  const open = context.steps.some((each) => each.open && (each === step || each.id === pin.taskStepId))
  if (!open) throw refusal(context.order)
  return { step, pin }
}

/** A reply that the account may change, as its author or ROLE_ADMIN (D-3.11). Throws 404, 403 `notAuthor`. */
async function findOwn({ tx, request: { account } }: StepContext, { pin }: Thread, replyId: string) {
  const found = await tx.select().from(pinReplies).where(eq(pinReplies.pinId, pin.id))
  const reply = found.find(({ id }) => String(id) === replyId)
  if (!reply) throw problem('notFound')
  if (reply.authorId !== account.id && !holds(account, 'role:ROLE_ADMIN')) throw problem('notAuthor')
  return reply
}

async function shown(context: StepContext, { step, pin }: Thread, id: number): Promise<PinReply> {
  const { replies } = await shownPin(context, step, pin.id)
  const reply = replies.find((each) => each.id === id)
  if (!reply) throw new Error(`Reply ${id} is gone within its own transaction`)
  return reply
}

/** Data of an event about a reply: the pin by its number, with the reply's text. */
const aboutReply = ({ step, pin: { number } }: Thread, text: string) => aboutPin(step, { number, note: text })

/** A change of the order by what is said; like a comment it counts as activity (D-5). */
const happened = ({ order, request }: StepContext, event: OrderEvent) => ({
  set: activityOf(order, request),
  events: [event],
})

/** Replies to a note, and tells those who wrote in its thread (D-7.50). Throws 409, 400 `notMentionable`. */
export function addReply(db: Db, request: PageRequest, path: PinPath, text: string): Promise<PinReply> {
  return writeWithSteps(db, request, async (context) => {
    const thread = await openThread(context, path)
    const { step, pin } = thread
    const [made] = await context.tx
      .insert(pinReplies)
      .values({ pinId: pin.id, authorId: request.account.id, text, createdDate: request.now.toISOString() })
      .returning({ id: pinReplies.id })
    if (!made) throw new Error('An inserted reply came back without an id')
    await keepReplyMentions(context, { id: made.id, stepId: step.id, text })
    await notifyThread(context, step, pin, { id: made.id, text })
    return {
      change: happened(context, { kind: 'pinReplied', data: aboutReply(thread, text) }),
      reply: () => shown(context, thread, made.id),
    }
  })
}

/**
 * Rewords a reply; no-op if nothing differs. Throws 403 `notAuthor`, 409 `invalidTransition`, and
 * `versionConflict` with the current text.
 */
export function changeReply(
  db: Db,
  { version, ...request }: PageRequest,
  path: ReplyPath,
  text: string,
): Promise<PinReply> {
  return writeWithSteps(db, request, async (context) => {
    const thread = await openThread(context, path)
    const reply = await findOwn(context, thread, path.replyId)
    if (version !== undefined && version !== reply.version)
      throw problem('versionConflict', {
        facts: { version: reply.version, text: reply.text },
        says: await partChangedBy(context.tx, context.order, request, 'pinReplyChanged', {
          after: excerpt(reply.text),
        }),
      })
    if (text === reply.text) return { reply: () => shown(context, thread, reply.id) }
    await context.tx
      .update(pinReplies)
      .set({ text, version: sql`${pinReplies.version} + 1` })
      .where(eq(pinReplies.id, reply.id))
    await keepReplyMentions(context, { id: reply.id, stepId: thread.step.id, text })
    const words = { before: excerpt(reply.text), after: excerpt(text) }
    const data = { ...aboutReply(thread, text), ...words }
    return {
      change: { events: [{ kind: 'pinReplyChanged', data }] },
      reply: () => shown(context, thread, reply.id),
    }
  })
}

/** Removes a reply. Throws 403 `notAuthor`, 409 `invalidTransition`. */
export function deleteReply(db: Db, request: PageRequest, path: ReplyPath): Promise<void> {
  return writeWithSteps(db, request, async (context) => {
    const thread = await openThread(context, path)
    const { id, text } = await findOwn(context, thread, path.replyId)
    await context.tx.delete(pinReplies).where(eq(pinReplies.id, id))
    const data = aboutReply(thread, text)
    return { change: { events: [{ kind: 'pinReplyRemoved', data }] }, reply: () => undefined }
  })
}
