import { type SQL, sql } from 'drizzle-orm'
import type { TemplateChannel, TemplateLanguage, TemplatePurpose } from '#contract/templates/templates.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

interface Wanted {
  readonly purpose: TemplatePurpose
  readonly channel: TemplateChannel
  /** SQL of the order's status, for purposes that are about orders. */
  readonly status?: SQL
  readonly language: TemplateLanguage
}

interface Stored {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly content: string
  readonly version: number
  readonly language: TemplateLanguage
}

/** The active template of this use in the language, else the English one. Throws 404 `noTemplate`. */
export async function findTemplate(db: Db, { purpose, channel, status, language }: Wanted): Promise<Stored> {
  const [found] = await rowsOf<Stored>(
    db,
    sql`select t.id, t.name, t.title, t.content, t.version, t.language from templates t
      where t.active and t.purpose = ${purpose} and t.channel = ${channel} and t.language in (${language}, 'en')
        and ${status === undefined ? sql`true` : sql`t.status = ${status}`}
      order by t.language = ${language} desc limit 1`,
  )
  if (!found) throw problem('noTemplate')
  return found
}
