import type { CareReminder, sendCareMail as contract } from '#contract/care/care.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { cleanHtml, mailText } from '../html/richText.ts'
import { problem } from '../http/problem.ts'
import { requireNoComplaint } from '../outbox/complaints.ts'
import { queueMessages } from '../outbox/queueMessages.ts'
import { takeAllFiles } from '../templates/files.ts'
import { mailDocument } from '../templates/mailDocument.ts'
import { careRecipient } from './careMail.ts'
import { type CareRequest, lockReminders, mark } from './remind.ts'

/** The document of a mail as it is sent. Throws 400 for content of nothing but tags. */
export function careDocument(title: string, given: string, language: string) {
  const content = cleanHtml(given)
  if (content === null)
    throw problem('invalidInput', { fieldErrors: { content: 'validation.noMailContent' } })
  return { html: mailDocument({ title, content, language }), text: mailText(content) }
}

/**
 * Queues the mail and marks the reminder in one transaction: of several people one sends (D-11.52). Throws 404, 409
 * `alreadyReminded`, 409 `customerNoEmail` or
 * `customerComplained`, 400 for content without text.
 */
export const sendCareMail = (
  db: Db,
  request: CareRequest,
  id: number,
  { title, content, templateId, templateVersion }: z.output<typeof contract.body>,
): Promise<CareReminder> =>
  db.transaction(async (tx) => {
    const [locked] = await lockReminders(tx, [id])
    if (locked?.status !== 'CREATED') throw problem('alreadyReminded')
    const { email, language } = await careRecipient(tx, id)
    if (email === null) throw problem('customerNoEmail')
    await requireNoComplaint(tx, email)
    const mail = careDocument(title, content, language)
    const fileIds = await takeAllFiles(tx, templateId, locked.type)
    const common = { channel: 'EMAIL', kind: 'CARE', createdBy: request.account.id } as const
    await queueMessages(tx, request.now, [
      { ...common, ...mail, to: email, subject: title, templateId, templateVersion, fileIds },
    ])
    const [marked] = await mark(tx, request, [locked])
    if (!marked) throw new Error(`Reminder ${id} was locked, but not marked`)
    return marked
  })
