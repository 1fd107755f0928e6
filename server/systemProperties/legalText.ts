import { sql } from 'drizzle-orm'
import { LEGAL_PAGES, legalProperty } from '#contract/properties/legalTexts.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** A shop's own text of a legal page, and when it was saved. Throws 404 for an unknown page. */
export async function readLegalText(
  db: Db,
  given: string,
  language: Language,
): Promise<{ text: string | null; changedDate: string | null }> {
  const page = LEGAL_PAGES.find((one) => one === given)
  if (page === undefined) throw problem('notFound')
  const [found] = await rowsOf<{ text: string | null; at: string }>(
    db,
    sql`select value as text, last_modified_date as at from system_properties
      where name = ${legalProperty(page, language)} order by id limit 1`,
  )
  const text = found?.text?.trim()
  return found && text ? { text, changedDate: iso(found.at) } : { text: null, changedDate: null }
}
