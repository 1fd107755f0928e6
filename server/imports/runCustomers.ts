import { and, asc, eq, sql } from 'drizzle-orm'
import type { Candidate } from '../customers/candidate.ts'
import { findMatch, holdersOf } from '../customers/candidate.ts'
import { fillCustomer } from '../customers/fillCustomer.ts'
import type { CustomerRequest } from '../customers/getCustomer.ts'
import { insertCustomers } from '../customers/insertCustomers.ts'
import type { Db } from '../db/db.ts'
import type { Reading } from '../intake/files/entry.ts'
import { readCustomer } from '../intake/files/readCustomer.ts'
import { checkedBy } from './checkCustomers.ts'
import type { CheckedRow } from './checked.ts'
import type { StoredImport } from './find.ts'
import { say } from './say.ts'
import { importRows, imports } from './tables.ts'

/** Rows that are written at once: about as many as take 50 ms on the embedded engine. */
const BATCH = 40

const takeNext = (tx: Db, importId: number) =>
  tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`${importRows.entry} = ${importRows.line} and not ${importRows.done}`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(BATCH)
    .for('update', { skipLocked: true })

async function insertNew(tx: Db, stored: StoredImport, request: CustomerRequest, rows: readonly Candidate[]) {
  if (rows.length === 0) return []
  const [{ eventId } = { eventId: null }] = await tx
    .select({ eventId: imports.eventId })
    .from(imports)
    .where(eq(imports.id, stored.id))
    .for('update')
  const event = eventId ?? undefined
  const made = await insertCustomers(tx, { ...request, fileName: stored.fileName, event }, rows)
  if (made.event !== event)
    await tx.update(imports).set({ eventId: made.event }).where(eq(imports.id, stored.id))
  const late = rows.filter(({ line }) => !made.ids.has(line))
  // Another call made them since they were looked for.
  const holders = late.length > 0 ? await holdersOf(tx, late) : []
  const matches = late.map((row) => checkedBy(row, findMatch(row, holders)))
  const created = rows.flatMap(({ line }): CheckedRow[] => {
    const recordId = made.ids.get(line)
    return recordId === undefined ? [] : [{ line, result: 'new', remarks: [], recordId }]
  })
  return [...created, ...matches]
}

async function writeAll(tx: Db, stored: StoredImport, reading: Reading, request: CustomerRequest) {
  const rows = await takeNext(tx, stored.id)
  const read = rows.map((row) => ({ line: row.line, customer: readCustomer(reading, row) }))
  const wrong = read.flatMap(({ line, customer }): CheckedRow[] =>
    'login' in customer ? [] : [{ line, result: 'wrong', remarks: customer }],
  )
  const candidates = read.flatMap(({ customer }) => ('login' in customer ? [customer] : []))
  const holders = candidates.length > 0 ? await holdersOf(tx, candidates) : []
  const fresh: Candidate[] = []
  const others: CheckedRow[] = []
  for (const row of candidates) {
    const match = findMatch(row, holders)
    if (match.result === 'new') fresh.push(row)
    else {
      others.push(checkedBy(row, match))
      if (match.result === 'changed') await fillCustomer(tx, request, match.holder.id, row)
    }
  }
  const all = [...wrong, ...others, ...(await insertNew(tx, stored, request, fresh))]
  const named = { headings: stored.headings, columns: stored.fields }
  const results = all.map(({ line, result, remarks, recordId = null }) => ({
    line,
    result,
    recordId,
    said: remarks.map((remark) => say(named, remark)),
  }))
  await tx.execute(sql`update import_rows r
    set result = g.result, said = g.said, record_id = g."recordId", done = true
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as g(line int, result text, said jsonb, "recordId" int)
    where r.import_id = ${stored.id} and r.line = g.line`)
  return rows.length > 0
}

/** Writes the next customers with the mark that they are done. Answers whether there were any. */
export const runCustomers = (
  db: Db,
  stored: StoredImport,
  reading: Reading,
  request: CustomerRequest,
): Promise<boolean> => db.transaction((tx) => writeAll(tx, stored, reading, request))
