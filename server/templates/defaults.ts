import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { TemplateChannel, TemplateLanguage, TemplatePurpose } from '#contract/templates/templates.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { CARE_TEXTS } from './careTexts.ts'
import { DEFAULT_TEXTS, type DefaultText } from './defaultTexts.ts'
import { templates } from './tables.ts'

const GREETING = {
  en: 'Hello {{ customer.firstName }},',
  vi: 'Chào {{ customer.firstName }},',
} as const
const END = {
  en: 'Kind regards<br>{{ sender.fullName }}',
  vi: 'Trân trọng<br>{{ sender.fullName }}',
} as const
const CHANNEL_NAMES = { EMAIL: '', MESSAGE: ' (fb/ig)' } as const

const LANGUAGES: readonly TemplateLanguage[] = ['en', 'vi']
const CHANNELS: readonly TemplateChannel[] = ['EMAIL', 'MESSAGE']

const mailOf = (language: TemplateLanguage, paragraphs: readonly string[]): string =>
  [GREETING[language], ...paragraphs, END[language]].map((text) => `<p>${text}</p>`).join('')

const CARE_END = {
  en: 'Kind regards<br>{{ sender.fullName }}, {{ shop.name }}',
  vi: 'Trân trọng<br>{{ sender.fullName }}, {{ shop.name }}',
} as const
const careMailOf = (language: TemplateLanguage, paragraphs: readonly string[]): string =>
  [GREETING[language], ...paragraphs, CARE_END[language]].map((text) => `<p>${text}</p>`).join('')

const rowsOfTexts = (texts: readonly DefaultText[]) =>
  texts.flatMap(({ purpose, status, words }) =>
    LANGUAGES.flatMap((language) =>
      CHANNELS.map((channel) => {
        const { name, title, mail, message } = words[language]
        return {
          name: `${name}${CHANNEL_NAMES[channel]}`,
          purpose,
          status,
          channel,
          language,
          title: channel === 'EMAIL' ? title : '',
          content: channel === 'EMAIL' ? mailOf(language, mail) : message,
          active: true,
          createdBy: 'system',
        }
      }),
    ),
  )

/** Inserts the templates that a shop starts with, of these purposes. */
export async function insertDefaultTemplates(tx: Db, purposes: readonly TemplatePurpose[]): Promise<void> {
  const texts = DEFAULT_TEXTS.filter(({ purpose }) => purposes.includes(purpose))
  await tx.insert(templates).values(rowsOfTexts(texts)).onConflictDoNothing()
}

const OF_DELIVERIES: readonly (OrderStatus | null)[] = ['SEND_FILE', 'DONE']

/** Inserts the templates with the delivery link, as far as the shop has none for their use, active or not. */
export async function insertDeliveryTemplates(tx: Db): Promise<void> {
  const known = await rowsOf<{ use: string }>(
    tx,
    sql`select concat_ws(' ', purpose, status, channel, language) as use from templates`,
  )
  const used = new Set(known.map(({ use }) => use))
  const missing = rowsOfTexts(DEFAULT_TEXTS.filter(({ status }) => OF_DELIVERIES.includes(status))).filter(
    ({ purpose, status, channel, language }) => !used.has([purpose, status, channel, language].join(' ')),
  )
  if (missing.length > 0) await tx.insert(templates).values(missing).onConflictDoNothing()
}

/** The mails of customers care that a shop starts with. */
export async function insertCareTemplates(tx: Db): Promise<void> {
  const rows = CARE_TEXTS.flatMap(({ purpose, words }) =>
    LANGUAGES.map((language) => {
      const { name, title, mail } = words[language]
      const common = { channel: 'EMAIL', active: true, createdBy: 'system' }
      return { ...common, name, purpose, language, title, content: careMailOf(language, mail) }
    }),
  )
  await tx.insert(templates).values(rows).onConflictDoNothing()
}
