import type { TemplateChannel, TemplateLanguage, TemplatePurpose } from '#contract/templates/templates.ts'
import type { Db } from '../db/db.ts'
import { CARE_TEXTS } from './careTexts.ts'
import { DEFAULT_TEXTS } from './defaultTexts.ts'
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

/** Inserts the templates that a shop starts with, of these purposes. */
export async function insertDefaultTemplates(tx: Db, purposes: readonly TemplatePurpose[]): Promise<void> {
  const texts = DEFAULT_TEXTS.filter(({ purpose }) => purposes.includes(purpose))
  const rows = texts.flatMap(({ purpose, status, words }) =>
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
  await tx.insert(templates).values(rows).onConflictDoNothing()
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
