import type { FastifyRequest } from 'fastify'
import {
  importCustomers as contract,
  type ImportReport,
  MAX_REPORTED,
  MAX_ROWS,
} from '#contract/customers/import.ts'
import { breathe, type Db } from '../db/db.ts'
import { openPace } from '../db/pace.ts'
import { receive } from '../files/uploads/receive.ts'
import { maxUploadBytes } from '../files/uploads/uploadLimit.ts'
import { checkFields } from '../http/input.ts'
import { invalidField, problem } from '../http/problem.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { importBatch } from './importBatch.ts'
import { type Line, readLines } from './importFile.ts'
import { type Candidate, failed, type Problem, readRow } from './importRow.ts'
import { requireContact } from './rows.ts'

/** Maximum rows per transaction. */
const MOST = 200

const keysOf = ({ email, login }: Candidate) => [
  { key: `email ${email.toLowerCase()}`, column: 'email' },
  { key: `phone ${login}`, column: 'phone' },
]

const NOBODY = { created: [], problems: [], event: undefined }

/** The line of each email and phone that (probably) creates a customer; about 50 MB for `MAX_ROWS`. */
function openSeen() {
  const lines = new Map<string, number>()
  return {
    add: (row: Candidate) => {
      for (const { key } of keysOf(row)) lines.set(key, row.line)
    },
    forget: (row: Candidate) => {
      for (const { key } of keysOf(row)) lines.delete(key)
    },
    repeatOf: (row: Candidate): Problem | undefined => {
      const repeated = keysOf(row).find(({ key }) => lines.has(key))
      if (!repeated) return undefined
      const { key, column } = repeated
      const value = column === 'email' ? row.email : row.phoneText
      const existing = String(lines.get(key))
      return { line: row.line, kind: 'duplicate', column, reason: 'validation.repeated', value, existing }
    },
  }
}

type Create = (rows: readonly Candidate[]) => ReturnType<typeof importBatch>

/** Collects rows, creates them in batches, and keeps the report. */
function openImport(create: Create, dryRun: boolean, pause: () => Promise<void>) {
  const pace = openPace(MOST)
  const ignoredColumns: string[] = []
  const report = { rows: 0, created: 0, duplicates: 0, failed: 0, problems: [] as Problem[] }
  const seen = openSeen()
  let waiting: Candidate[] = []
  let found: Problem[] = []

  const flush = async () => {
    // Rows that are all wrong ask the database nothing, so nobody waits for them.
    if (waiting.length > 0) await pause()
    const { created, problems } = waiting.length > 0 ? await pace.part(() => create(waiting)) : NOBODY
    const made = new Set(created)
    for (const row of waiting) if (!made.has(row)) seen.forget(row)
    const all = [...found, ...problems].toSorted((one, other) => one.line - other.line)
    report.created += created.length
    report.duplicates += all.filter(({ kind }) => kind === 'duplicate').length
    report.failed += all.filter(({ kind }) => kind === 'failed').length
    report.problems.push(...all.slice(0, MAX_REPORTED - report.problems.length))
    waiting = []
    found = []
  }
  const take = async ({ line, cells }: Line) => {
    if (report.rows === MAX_ROWS) {
      await flush()
      throw problem('tooManyRows', { facts: { max: MAX_ROWS, created: report.created } })
    }
    report.rows += 1
    const row = cells ? readRow(line, cells) : failed(line, '', 'validation.csv')
    if ('kind' in row) return found.push(row)
    // Whether the earlier row creates a customer is only known after its batch.
    if (Number(seen.repeatOf(row)?.existing) >= (waiting[0]?.line ?? Infinity)) await flush()
    const repeat = seen.repeatOf(row)
    if (repeat) return found.push(repeat)
    seen.add(row)
    return waiting.push(row)
  }
  return {
    run: async (file: AsyncIterable<Buffer>): Promise<ImportReport> => {
      for await (const line of readLines(file, ignoredColumns)) {
        await take(line)
        if (waiting.length + found.length >= pace.size()) await flush()
      }
      await flush()
      return { dryRun, ...report, ignoredColumns }
    },
  }
}

/**
 * Creates customers from a CSV stream; a dry run writes nothing and returns the same report. Customers stay
 * created even if the stream breaks off. Throws 400 `notUtf8`, `noColumns` and `tooManyRows`, 403 without the
 * contact data permission, as it writes and checks them, and the errors of `receive`.
 */
export async function importCustomers(
  db: Db,
  caller: CustomerRequest,
  request: FastifyRequest,
): Promise<ImportReport> {
  requireContact(caller.account)
  let report: ImportReport | undefined
  const fields = await receive(request, await maxUploadBytes(db), async ({ name = 'CSV', bytes }, before) => {
    const dryRun = checkFields(contract.body, before).dryRun === 'true'
    let event: number | undefined
    const create: Create = async (rows) => {
      const outcome = await importBatch(db, { ...caller, fileName: name, event }, rows, dryRun)
      // Only now: a batch that failed has left no entry.
      event = outcome.event
      return outcome
    }
    report = await openImport(create, dryRun, () => breathe(db)).run(bytes)
  })
  if (!report) throw new Error('An import without a file was taken in')
  // The field must come before the file; if it was missing, this was a dry run and nothing was written.
  if ((checkFields(contract.body, fields).dryRun === 'true') !== report.dryRun)
    throw invalidField('dryRun', 'fileFirst')
  return report
}
