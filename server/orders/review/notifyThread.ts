import { sql } from 'drizzle-orm'
import { excerpt } from '../../events/excerpt.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notifyMany } from '../../notifications/notifyMany.ts'
import { maskMentions } from '../mentions/maskMentions.ts'
import { colleagues } from '../mentions/mentionable.ts'
import { senderName } from '../mentions/senderName.ts'
import type { StepContext, StoredStep } from '../steps/stepContext.ts'
import type { StoredPin } from './pins.ts'

/**
 * Tells those in the thread of a new reply: the author of the note, those who replied, and the artist once the
 * note is on their list. Not its author, those whom it mentions, nor anyone who does not see the step any more.
 */
export async function notifyThread(
  { tx, order, request: { account, now } }: StepContext,
  step: StoredStep,
  pin: StoredPin,
  reply: { readonly id: number; readonly text: string },
): Promise<void> {
  const artist = pin.taskStepId === null ? sql`` : sql`or u.id = ${step.artistId}`
  const inThread = sql`u.id <> ${account.id}
    and (u.id = ${pin.authorId} ${artist}
      or exists (select 1 from pin_replies r where r.pin_id = ${pin.id} and r.author_id = u.id))
    and not exists (select 1 from pin_reply_mentions m where m.reply_id = ${reply.id} and m.user_id = u.id)`
  const recipients = await colleagues(tx, account, { orderId: order.id, stepId: step.id }, inThread)
  const notices = []
  for (const recipient of recipients) {
    const mask = await maskMentions(tx, recipient, sql`select ${order.id}::int`, [reply.text])
    notices.push({
      userId: recipient.id,
      cause: 'PIN_REPLY' as const,
      title: CAUSE_TEXTS[recipient.langKey].PIN_REPLY(order.number, pin.number),
      content: excerpt(mask(reply.text)),
      senderName: await senderName(tx, recipient, account, order.id),
      additionalData: { code: order.code, orderNumber: order.number, reviewId: step.id },
    })
  }
  await notifyMany(tx, now, notices)
}
