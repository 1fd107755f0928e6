import { sql } from 'drizzle-orm'
import type { CareMail } from '#contract/care/care.ts'
import type { CareType } from '#contract/care/types.ts'
import type { TemplateLanguage } from '#contract/templates/templates.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import type { Values } from '../templates/engine.ts'
import { filesOfTemplate, type TemplateRequest } from '../templates/files.ts'
import { fillTemplate } from '../templates/fillTemplate.ts'
import { findTemplate } from '../templates/findTemplate.ts'
import { shownDay } from '../templates/values.ts'

/** The customer of a reminder, as far as a mail needs them. */
export interface CareRecipient {
  readonly type: CareType
  readonly date: string
  readonly occasion: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly language: TemplateLanguage
}

/** Who gets the mail of a reminder. Throws 404. */
export async function careRecipient(db: Db, id: number): Promise<CareRecipient> {
  const [found] = await rowsOf<CareRecipient>(
    db,
    sql`select r.type, r.date, r.name as occasion, u.first_name as "firstName", u.last_name as "lastName",
        nullif(u.email, '') as email, case when u.lang_key = 'vi' then 'vi' else 'en' end as language
      from care_reminders r join users u on u.id = r.customer_id where r.id = ${id}`,
  )
  if (!found) throw problem('notFound')
  return found
}

const valuesOf = (recipient: CareRecipient, shop: string, sender: string): Values => ({
  customer: {
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    fullName: `${recipient.firstName} ${recipient.lastName}`.trim(),
  },
  occasion: { name: recipient.occasion, date: shownDay(recipient.date) },
  shop: { name: shop },
  sender: { fullName: sender },
})

/**
 * The template of the reminder's type in the customer's language, filled. Throws 404, 404 `noTemplate`, 400
 * `brokenTemplate`.
 */
export async function careMail(db: Db, request: TemplateRequest, id: number): Promise<CareMail> {
  const { account } = request
  const recipient = await careRecipient(db, id)
  const template = await findTemplate(db, {
    purpose: recipient.type,
    channel: 'EMAIL',
    language: recipient.language,
  })
  const values = valuesOf(recipient, await readShopName(db), account.fullName)
  const { title, content } = await fillTemplate({ ...template, channel: 'EMAIL' }, values)
  const { id: templateId, name, version, language } = template
  const to = seesContact(account) ? recipient.email : null
  const attachments = await filesOfTemplate(db, request, templateId)
  return { id: templateId, name, title, content, version, language, attachments, to }
}
