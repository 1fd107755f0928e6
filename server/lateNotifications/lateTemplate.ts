import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { TemplateChannel, TemplateLanguage } from '#contract/templates/templates.ts'
import { type Db, rowsOf } from '../db/db.ts'

export interface LateTemplate {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly version: number
}

interface Use {
  readonly channel: TemplateChannel
  readonly language: TemplateLanguage
  /** Absent: the template of orders in any status. */
  readonly status?: OrderStatus
}

/**
 * The active template of late orders in the language, else the English one; one for the status comes before the one
 * for all.
 */
export async function findLateTemplate(
  db: Db,
  { channel, language, status }: Use,
): Promise<LateTemplate | undefined> {
  const [found] = await rowsOf<LateTemplate>(
    db,
    sql`select t.id, t.title, t.content, t.version from templates t
      where t.active and t.purpose = 'LATE' and t.channel = ${channel} and t.language in (${language}, 'en')
        and (t.status is null or t.status = ${status ?? null}::text)
      order by t.language = ${language} desc, t.status is null limit 1`,
  )
  return found
}
