import { answerSubject } from '#contract/conversation/answerSubject.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { GivenChat, GivenMail, QueuedMessage } from '#contract/orders/messages.ts'
import type { z } from '#contract/schema/z.ts'
import type { StepPurpose } from '#contract/templates/templates.ts'
import { has } from '../../accounts/grants.ts'
import type { Db } from '../../db/db.ts'
import { withDeliveryLink } from '../../deliveryLinks/issueDeliveryLink.ts'
import { attachFiles } from '../../files/attach.ts'
import { invalidField, problem } from '../../http/problem.ts'
import {
  aboutStep,
  activityOf,
  currentStep,
  type StepContext,
  type StoredStep,
  stepOf,
  writeWithSteps,
} from '../../orders/steps/stepContext.ts'
import { addActivity } from '../../orders/steps/stepMoves.ts'
import type { PageRequest } from '../../orders/write.ts'
import { requireNoComplaint } from '../../outbox/complaints.ts'
import { type NewMessage, queueMessages } from '../../outbox/queueMessages.ts'
import { withProofLink } from '../../proofs/issueLink.ts'
import { takeTemplateFiles } from '../../templates/files.ts'
import { type Recipient, recipientOf } from '../../templates/values.ts'
import { type AnsweredMessage, answeredMessage } from './answeredMessage.ts'
import { markAnswersRead } from './answersRead.ts'
import { cleanContent, letterOf } from './letter.ts'

type Mail = z.output<typeof GivenMail>
type Chat = z.output<typeof GivenChat>
type Common = Pick<
  Mail,
  'answers' | 'content' | 'attachments' | 'workLogId' | 'templateId' | 'templateVersion'
>

const idsOf = ({ attachments }: Common): number[] => attachments.map(({ id }) => id)

const KINDS = { NOTIFY: 'NOTIFIED_CUSTOMER', REMIND: 'REMINDER_CUSTOMER' } as const

/** The step named in the body, else the order's open one (D-4.18). Throws 409 `invalidTransition` without one. */
const stepFor = (context: StepContext, { workLogId }: Common): StoredStep =>
  workLogId === undefined ? currentStep(context) : stepOf(context, String(workLogId))

type Written = Pick<NewMessage, 'channel' | 'to' | 'subject' | 'html' | 'text' | 'thread' | 'fileIds'>

interface MessageRequest extends PageRequest {
  readonly publicUrl: string
}

interface Addressed {
  readonly recipient: Recipient
  /** What is answered, if it is an answer. */
  readonly answered: AnsweredMessage | undefined
  readonly context: StepContext
}

type Write = (content: string, addressed: Addressed) => readonly Written[]

/** Queues what was written, and records it on the step and in the timeline, in one transaction. */
function send(
  db: Db,
  request: MessageRequest,
  purpose: StepPurpose,
  given: Common,
  write: Write,
): Promise<QueuedMessage> {
  const { account, now, publicUrl } = request
  return writeWithSteps(db, request, async (context) => {
    const { tx, order } = context
    const step = stepFor(context, given)
    const recipient = await recipientOf(tx, order.id)
    const answered =
      given.answers === undefined ? undefined : await answeredMessage(tx, order.id, given.answers)
    const ofTemplate = await takeTemplateFiles(tx, given.templateId, idsOf(given))
    const uploads = idsOf(given).filter((id) => !ofTemplate.has(id))
    await attachFiles(tx, account, uploads, COMMENT_TYPES)
    const sending = { orderId: order.id, by: account.id, now, publicUrl }
    const content = await withDeliveryLink(tx, await withProofLink(tx, given.content, sending), sending)
    const written = write(content, { recipient, answered, context })
    if (purpose === 'REMIND')
      for (const { channel, to } of written) if (channel === 'EMAIL') await requireNoComplaint(tx, to)
    const { templateId, templateVersion } = given
    const common = { kind: purpose, orderId: order.id, templateId, templateVersion, createdBy: account.id }
    const [first = 0] = await queueMessages(
      tx,
      now,
      written.map((one) => ({ ...common, ...one })),
    )
    const channel = written[0]?.channel ?? 'EMAIL'
    // Who answers has read what was answered.
    await markAnswersRead(tx, { orderId: order.id, account, now })
    await addActivity(context, step.id, KINDS[purpose], { channel, outboxId: first })
    const about = { ...aboutStep(step), channel }
    const event =
      purpose === 'NOTIFY' ? orderEvent('customerNotified', about) : orderEvent('customerReminded', about)
    return {
      change: { set: activityOf(order, request), events: [event] },
      reply: () => ({ id: first, state: 'QUEUED' as const }),
    }
  })
}

/**
 * The address of the mail: of who wrote what it answers, else the customer's. Throws 409 `customerNoEmail`, and 403 for
 * another one without the permission (D-7.9).
 */
function addressFor({ recipient: { email }, answered, context }: Addressed, to: string | undefined): string {
  const { account } = context.request
  const address = to ?? (answered?.channel === 'EMAIL' ? answered.sender : email)
  if (address === null) throw problem('customerNoEmail')
  const known = [email, answered?.sender].some((one) => one?.toLowerCase() === address.toLowerCase())
  if (!known && !has(account, 'VIEW_CUSTOMER_CONTACT_INFO'))
    throw problem('forbidden', { missing: ['VIEW_CUSTOMER_CONTACT_INFO'] })
  return address
}

/**
 * Writes to the customer by mail (A§4). It is queued with the activity of the step, and delivered by a job. Throws as
 * `writeWithSteps` does, 400 for content without text, 409 `customerNoEmail`, and 409 `customerComplained` for a
 * reminder.
 */
export const sendMail = (
  db: Db,
  request: MessageRequest,
  purpose: StepPurpose,
  mail: Mail,
): Promise<QueuedMessage> =>
  send(db, request, purpose, mail, (text, addressed) => {
    const { recipient, answered, context } = addressed
    const content = cleanContent(text)
    const fileIds = idsOf(mail)
    const to = addressFor(addressed, mail.to)
    const { language } = recipient
    const title = mail.title ?? (answered && answerSubject(answered.subject))
    const letter = letterOf(context.order.number, { title, content, language })
    return [{ channel: 'EMAIL', to, ...letter, ...(answered && { thread: answered.thread }), fileIds }]
  })

/**
 * Writes to the customer by Messenger or Instagram: the text, then each file as a message of its own, as the service
 * takes them. Throws 409 `noContact` for a customer without a psid, 400 for another one's (D-7.11).
 */
export const sendChat = (
  db: Db,
  request: MessageRequest,
  purpose: StepPurpose,
  chat: Chat,
): Promise<QueuedMessage> =>
  send(db, request, purpose, chat, (text, { recipient, answered }) => {
    const psid = answered?.channel === 'MESSENGER' ? answered.sender : recipient.psid
    if (psid === null) throw problem('noContact')
    if (chat.psid !== undefined && chat.psid !== psid) throw invalidField('psid', 'otherContact')
    const common = { channel: 'MESSENGER', to: psid, subject: '' } as const
    return [{ ...common, text }, ...idsOf(chat).map((id) => ({ ...common, text: '', fileIds: [id] }))]
  })
