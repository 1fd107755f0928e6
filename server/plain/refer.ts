import { sql } from 'drizzle-orm'
import { grantsOf, permits } from '#contract/access.ts'
import { COMMENT_TYPES } from '#contract/files/types.ts'
import type { PlainContent, PlainField, Referable } from '#contract/plain/fields.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { joinName } from '../db/plainNames.ts'
import { intArray } from '../db/sqlValues.ts'
import { attachFiles, releaseFiles } from '../files/attach.ts'
import { invalidField, problem } from '../http/problem.ts'
import { fieldPart, recordPart } from '../http/words/parts.ts'
import type { PlainRequest } from './request.ts'
import { targetOf } from './targets.ts'

const EMPTY: PlainContent = {}

/** The ids in a field. */
const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')

const without = (ids: readonly number[], others: readonly number[]): number[] =>
  ids.filter((id) => !others.includes(id))

/** Throws 403 if the account may not see the referenced resource, 400 if a record does not exist. */
async function requireTargets(
  tx: Db,
  { account }: PlainRequest,
  [key, to]: readonly [string, Referable],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  if (!permits(to.access, account)) {
    throw problem('forbidden', {
      missing: [...grantsOf(to.access)],
      says: { key: 'fieldNeeds', with: { field: fieldPart(key) } },
    })
  }
  const { table, where } = targetOf(to)
  const found = await rowsOf(
    tx,
    sql`select x.id from ${sql.identifier(table)} x where x.id = any(${intArray(ids)}) and ${sql.raw(where)}`,
  )
  if (found.length < ids.length) throw invalidField(key, 'noRecord', { record: recordPart(table) })
}

const fieldsOf = (request: PlainRequest): [string, PlainField][] => Object.entries(request.resource.fields)

/** Checks new references in the content, and attaches new pictures. Throws 400, 403 or 415. */
export async function takeReferences(
  tx: Db,
  request: PlainRequest,
  content: PlainContent,
  before: PlainContent = EMPTY,
): Promise<void> {
  for (const [key, field] of fieldsOf(request)) {
    const added = without(idsIn(content[key]), idsIn(before[key]))
    if (field.kind === 'reference' || field.kind === 'references')
      await requireTargets(tx, request, [key, field.to], added)
    else if (field.kind === 'picture') await attachFiles(tx, request.account, added, COMMENT_TYPES, key)
  }
}

/** Writes the reference lists of a record after its row, and releases pictures that it no longer uses. */
export async function settleReferences(
  tx: Db,
  request: PlainRequest,
  id: number,
  content: PlainContent,
  before: PlainContent = EMPTY,
): Promise<void> {
  for (const [key, field] of fieldsOf(request)) {
    const [now, was] = [idsIn(content[key]), idsIn(before[key])]
    if (field.kind === 'picture') await releaseFiles(tx, without(was, now))
    if (field.kind !== 'references') continue
    const table = sql.identifier(joinName(request.resource.name, key))
    await tx.execute(sql`delete from ${table} where record_id = ${id} and target_id <> all(${intArray(now)})`)
    await tx.execute(sql`insert into ${table} (record_id, target_id)
      select ${id}, unnest(${intArray(now)}) on conflict do nothing`)
  }
}

/** Releases the pictures of a deleted record. */
export const releasePictures = (tx: Db, request: PlainRequest, before: PlainContent): Promise<void> =>
  releaseFiles(
    tx,
    fieldsOf(request).flatMap(([key, { kind }]) => (kind === 'picture' ? idsIn(before[key]) : [])),
  )
