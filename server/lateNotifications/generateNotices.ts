import type { GeneratedNotice, generateLateEmails } from '#contract/lateNotifications/lateNotifications.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import type { Db } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { filesOfTemplate } from '../templates/files.ts'
import { fillTemplate } from '../templates/fillTemplate.ts'
import { TemplateProblem } from '../templates/templateProblem.ts'
import { orderValues } from '../templates/values.ts'
import { readLateOrders, type StoredLateOrder } from './lateOrders.ts'
import { findLateTemplate, type LateTemplate } from './lateTemplate.ts'

type Given = z.output<(typeof generateLateEmails)['body']>

interface Generating {
  readonly account: SignedIn
  readonly now: Date
  readonly publicUrl: string
  readonly links: Links
}

const EMPTY = { title: '', content: '' } as const

type Text = Pick<GeneratedNotice, 'title' | 'content' | 'problem'>

/** The filled template, or why it cannot be filled. */
async function fill(
  template: Pick<LateTemplate, 'title' | 'content'> | undefined,
  values: Parameters<typeof fillTemplate>[1],
): Promise<Text> {
  if (!template) return { ...EMPTY, problem: 'NO_TEMPLATE' }
  try {
    return { ...(await fillTemplate({ channel: 'EMAIL', ...template }, values)), problem: null }
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { ...EMPTY, problem: 'BROKEN_TEMPLATE' }
  }
}

/** The mail to the customer of one order. */
async function noticeOf(
  db: Db,
  generating: Generating,
  { id, code, number, status, problem }: StoredLateOrder,
  own: Given['emailTemplate'],
): Promise<GeneratedNotice> {
  const { account, publicUrl } = generating
  const { values, recipient } = await orderValues(db, id, { sender: account.fullName, publicUrl })
  const { language, email } = recipient
  const found = own ? undefined : await findLateTemplate(db, { channel: 'EMAIL', language, status })
  const text = problem === null ? await fill(own ?? found, values) : { ...EMPTY, problem }
  return {
    ...text,
    booking: { id, code, number },
    customerEmail: has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? email : null,
    language,
    ...(found && { templateId: found.id, templateVersion: found.version }),
    attachments: found ? await filesOfTemplate(db, generating, found.id) : [],
  }
}

/**
 * The template filled for each order, in the order of the request. Orders that are not in the notification, or not in
 * the scope, are left out. Throws 404 without the notification.
 */
export async function generateNotices(
  db: Db,
  generating: Generating,
  { lateNotificationId, bookingIds, emailTemplate }: Given,
): Promise<GeneratedNotice[]> {
  const ids = [...new Set(bookingIds)]
  const { account, now } = generating
  const found = await readLateOrders(db, { account, now, lateNotificationId, ids })
  const notices: GeneratedNotice[] = []
  for (const id of ids) {
    const order = found.get(id)
    if (order) notices.push(await noticeOf(db, generating, order, emailTemplate))
  }
  return notices
}
