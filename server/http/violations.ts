import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { type ProblemError, problem } from './problem.ts'
import { recordPart, type Use, usesPart } from './words/parts.ts'

/** A record that a foreign key kept from being deleted. */
interface Used {
  readonly table: string
  readonly id: number
}

/** What PostgreSQL says of a constraint that was violated. */
interface Violation {
  readonly code?: string
  readonly table?: string
  readonly message: string
  readonly detail?: string
}

/** A unique value that the caller gave and may be told: `Key (lower(name))=(Frame) already exists.` */
const NAMING = /^\(?(?:lower\(|fold_name\()?"?(?:name|title|email|login|number)\b/

const used = new WeakMap<ProblemError, Used>()

function duplicateOf({ table = '', detail = '' }: Violation): ProblemError {
  const record = recordPart(table)
  const [, key = '', value = ''] = /\((.+?)\)=\((.*)\)/s.exec(detail) ?? []
  const known = NAMING.test(key) && !key.includes(',') && value !== ''
  return problem('duplicate', {
    says: known
      ? { key: 'duplicateOf', with: { record, value: value.slice(0, 200) } }
      : { key: 'duplicateRecord', with: { record } },
  })
}

function referenceOf({ table = '', message, detail = '' }: Violation): ProblemError {
  const [, target] = /is not present in table "(\w+)"/.exec(detail) ?? []
  if (target !== undefined)
    return problem('stillReferenced', { says: { key: 'goneRecord', with: { record: recordPart(target) } } })
  const found = stillUsed([{ table }])
  const [, deleted] = /update or delete on table "(\w+)"/.exec(message) ?? []
  const [, id] = /\(id\)=\((\d+)\)/.exec(detail) ?? []
  if (deleted !== undefined && id !== undefined) used.set(found, { table: deleted, id: Number(id) })
  return found
}

/** The 409 for a unique index (23505) or a foreign key (23503), naming what is in the way as far as PostgreSQL does (D-12.14). */
export const violated = (violation: Violation): ProblemError =>
  violation.code === '23505' ? duplicateOf(violation) : referenceOf(violation)

/** 409 `duplicate` at a field whose value another record of the table has. */
export const duplicate = (table: string, field: string, value: string): ProblemError =>
  problem('duplicate', {
    fieldErrors: { [field]: 'error.duplicate' },
    says: { key: 'duplicateOf', with: { record: recordPart(table), value } },
  })

/** 409 `stillReferenced`, with what uses the record. */
export const stillUsed = (uses: readonly Use[]): ProblemError =>
  problem(
    'stillReferenced',
    uses.length === 0 ? {} : { says: { key: 'stillUsed', with: { uses: usesPart(uses) } } },
  )

interface Reference {
  readonly table: string
  readonly columns: readonly string[]
}

/** Every table with a foreign key that keeps records of this one from being deleted. */
const referencesTo = (db: Db, table: string): Promise<Reference[]> =>
  rowsOf(
    db,
    sql`select t.relname as "table", json_agg(a.attname) as columns from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = to_regclass(${`public.${table}`})
        and array_length(c.conkey, 1) = 1
      group by t.relname order by t.relname`,
  )

/** How many records of each table use the record with this id. */
export async function usesOf(db: Db, table: string, id: number): Promise<Use[]> {
  const references = await referencesTo(db, table)
  if (references.length === 0) return []
  const counts = references.map((reference): SQL => {
    const uses = reference.columns.map((column) => sql`${sql.identifier(column)} = ${id}`)
    return sql`select ${reference.table}::text as "table", count(*)::int as count
      from ${sql.identifier(reference.table)} where ${sql.join(uses, sql` or `)}`
  })
  const found = await rowsOf<Required<Use>>(db, sql.join(counts, sql` union all `))
  return found.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}

/** The same refusal with how many records are in the way, if it is one of a foreign key. */
export async function withUses(db: Db, refused: ProblemError): Promise<ProblemError> {
  const record = used.get(refused)
  if (!record) return refused
  const uses = await usesOf(db, record.table, record.id)
  return uses.length === 0 ? refused : stillUsed(uses)
}
