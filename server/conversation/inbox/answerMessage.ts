import { sql } from 'drizzle-orm'
import { answerSubject } from '#contract/conversation/answerSubject.ts'
import type { GivenAnswer, InboxRow } from '#contract/conversation/inbox.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import { MAX_CHAT } from '#contract/orders/messages.ts'
import type { DraftedMail, MailDocument } from '#contract/templates/writtenMail.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { attachFiles } from '../../files/attach.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { announce } from '../../live/announce.ts'
import { type NewMessage, queueMessages } from '../../outbox/queueMessages.ts'
import { readCustomerLanguage } from '../../systemProperties/customerLanguage.ts'
import { type AnsweredMessage, answeredMessage } from '../messages/answeredMessage.ts'
import { cleanContent, titledLetter } from '../messages/letter.ts'
import { requireGrant } from '../requireGrant.ts'
import { inboxRow } from './inboxRows.ts'
import { exchangeOf } from './linkMessage.ts'
import { lockOpen, type Settling } from './settle.ts'

type Written = Pick<NewMessage, 'channel' | 'to' | 'subject' | 'html' | 'text' | 'thread' | 'fileIds'>

async function letterTo(tx: Db, { subject }: AnsweredMessage, given: Pick<GivenAnswer, 'title' | 'content'>) {
  const content = cleanContent(given.content)
  const language = await readCustomerLanguage(tx)
  return titledLetter(given.title || answerSubject(subject), { content, language })
}

async function mailOf(tx: Db, answered: AnsweredMessage, given: GivenAnswer): Promise<Written> {
  const { thread, sender: to } = answered
  const fileIds = given.attachments.map(({ id }) => id)
  return { channel: 'EMAIL', to, ...(await letterTo(tx, answered, given)), thread, fileIds }
}

/** The mail that would answer it. Throws 404 for what is not answered by mail, and 400 for content without text. */
export async function previewAnswer(
  db: Db,
  account: SignedIn,
  given: string,
  answer: DraftedMail,
): Promise<MailDocument> {
  requireGrant(account, 'VIEW_INBOX')
  const answered = await answeredMessage(db, null, idIn(given))
  if (answered.channel !== 'EMAIL') throw problem('notFound')
  const { subject: title, html } = await letterTo(db, answered, answer)
  return { title, html }
}

/** The text, then each file as a message of its own, as the service takes them. */
function chatOf({ sender: to }: AnsweredMessage, { content: text, attachments }: GivenAnswer): Written[] {
  if (text.length > MAX_CHAT)
    throw problem('invalidInput', { fieldErrors: { content: 'validation.tooLong' } })
  const common = { channel: 'MESSENGER', to, subject: '' } as const
  return [{ ...common, text }, ...attachments.map(({ id }) => ({ ...common, text: '', fileIds: [id] }))]
}

/**
 * Answers a message of the inbox on its own channel, to who wrote it, in its thread: what else is open of the exchange is
 * answered with it (D-7.60). It is queued in the same transaction. Throws as `lockOpen` and `attachFiles` do, 403 without
 * VIEW_INBOX, 404 for what nobody can answer, and 400 for content without text.
 */
export const answerMessage = (
  db: Db,
  { account, now }: Settling,
  given: string,
  answer: GivenAnswer,
): Promise<InboxRow> =>
  db.transaction(async (tx) => {
    requireGrant(account, 'VIEW_INBOX')
    const { id } = await lockOpen(tx, idIn(given))
    const answered = await answeredMessage(tx, null, id)
    await attachFiles(
      tx,
      account,
      answer.attachments.map((file) => file.id),
      COMMENT_TYPES,
    )
    const written =
      answered.channel === 'EMAIL' ? [await mailOf(tx, answered, answer)] : chatOf(answered, answer)
    await queueMessages(
      tx,
      now,
      written.map((one) => ({ kind: 'NOTIFY', createdBy: account.id, ...one })),
    )
    const exchange = await exchangeOf(tx, id)
    await rowsOf(
      tx,
      sql`update received_messages set settled_by = ${account.id}, settled_date = ${now.toISOString()}::timestamptz
        where id = any(${intArray(exchange.map((one) => one.id))})`,
    )
    await announce(tx, 'inbox', [id])
    return inboxRow(tx, account, id)
  })
