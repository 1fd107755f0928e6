import { type SQL, sql } from 'drizzle-orm'
import type { PlainContent } from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { cleanName } from '#contract/text/clean.ts'
import { fold } from '#contract/text/fold.ts'
import { snakeCase } from '../db/columns.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { duplicate } from '../http/violations.ts'

/*
 * Resources with a `name` and `otherNames`, by which what comes from outside finds their records. No two records have
 * a name in common, regardless of case and accents.
 */

/** The job that lets orders follow changed names, where they are too many for the call. */
export const FOLLOW_NAMES = 'follow-names'

/** Arbitrary lock id: serialises changes of names, which no unique index covers across both fields. */
const NAMES_LOCK = 7_411_044

/** Locks the names of stores and products until the transaction ends. */
export const lockNames = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)

/**
 * Keeps the names from changing until the transaction ends, for who writes one into an order: a change then finds the
 * order. To be called before an order or store is locked, as changes wait for these.
 */
export const holdNames = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${NAMES_LOCK})`)

const otherNamesOf = (content: PlainContent): string[] =>
  Array.isArray(content.otherNames) ? content.otherNames.map(String) : []

/** All names of a record, folded. */
export const namesIn = (content: PlainContent): string[] =>
  [String(content.name), ...otherNamesOf(content)].map(fold)

/** Keeps the former name of a renamed record among its other names, so that what still uses it finds the record. */
export function withFormerName(content: PlainContent, before?: PlainRecord): PlainContent {
  const name = cleanName(String(content.name))
  const former = before && before.name !== name ? [String(before.name)] : []
  const all = [...otherNamesOf(content).map(cleanName), ...former].filter((other) => other !== '')
  const others = new Map(all.map((other) => [fold(other), other]))
  others.delete(fold(name))
  return { ...content, name, otherNames: [...others.values()] }
}

/** Whether the row `x` has one of the folded names. */
export const hasName = (names: SQL): SQL => sql`x.folded_names && ${names}`

/** Folded names as an array parameter. */
export const nameArray = (names: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

/** Throws 409 `duplicate` at the field whose name another record has. The names must be locked. */
export async function requireFreeNames(
  tx: Db,
  { name: resource }: PlainResource,
  content: PlainContent,
  id = 0,
): Promise<void> {
  const table = sql.identifier(snakeCase(resource))
  const [taken] = await rowsOf<{ names: string[] }>(
    tx,
    sql`select array[x.name] || x.other_names as names from ${table} x
      where x.id <> ${id} and ${hasName(nameArray(namesIn(content)))} limit 1`,
  )
  if (!taken) return
  const theirs = new Set(taken.names.map(fold))
  const field = theirs.has(fold(String(content.name))) ? 'name' : 'otherNames'
  const value =
    field === 'name' ? String(content.name) : otherNamesOf(content).find((name) => theirs.has(fold(name)))
  throw duplicate(snakeCase(resource), field, value ?? '')
}
