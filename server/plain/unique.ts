import { and, ne, sql } from 'drizzle-orm'
import type { PlainContent } from '#contract/plain/fields.ts'
import { snakeCase } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { plainTable } from '../db/plainTable.ts'
import { duplicate } from '../http/violations.ts'
import type { Row } from './read.ts'
import type { PlainRequest } from './request.ts'

/** Arbitrary lock ids, one for each table: values are compared more freely than their unique indexes do. */
const lockValues = (tx: Db, table: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(7411053, hashtext(${table}))`)

/**
 * The unique field to which another record has a value that a person would call the same (D-13.23), with that value;
 * undefined if there is none. A value that the record has already is left alone.
 */
export async function takenField(
  tx: Db,
  { resource }: PlainRequest,
  content: PlainContent,
  before?: Row,
): Promise<{ readonly name: string; readonly value: string } | undefined> {
  const table = plainTable(resource)
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = String(content[name])
    if (field.kind !== 'text' || !field.unique || value === before?.[name]) continue
    await lockValues(tx, resource.name)
    const column = sql<string>`${table[name as 'id']}`
    const [taken] = await tx
      .select({ value: column })
      .from(table)
      .where(and(sql`fold_name(${column}) = fold_name(${value})`, ne(table.id, before?.id ?? 0)))
      .limit(1)
    if (taken) return { name, value: taken.value }
  }
  return undefined
}

/** Throws 409 `duplicate` at the field if another record has the value; the unique index handles races. */
export async function requireUnique(
  tx: Db,
  request: PlainRequest,
  content: PlainContent,
  before?: Row,
): Promise<void> {
  const taken = await takenField(tx, request, content, before)
  if (taken) throw duplicate(snakeCase(request.resource.name), taken.name, taken.value)
}
