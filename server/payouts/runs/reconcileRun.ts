import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type {
  reconcilePayRun as contract,
  REPORTED_STATES,
  UnknownReported,
} from '#contract/payouts/payRuns.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { problem } from '../../http/problem.ts'
import type { PayoutRequest } from '../payArtist.ts'
import { readRun } from './readRun.ts'

type Given = z.output<typeof contract.body>
type Reported = (typeof REPORTED_STATES)[number]

/** Names of columns in the reports of PayPal and Wise, in lower case. */
const REFERENCE = [
  'customer id',
  'unique id',
  'reference id',
  'sender item id',
  'payment reference',
  'paymentreference',
  'reference',
]
const AMOUNT = [
  'gross',
  'amount',
  'payment amount',
  'target amount',
  'target amount (after fees)',
  'targetamount',
]
const STATUS = ['status', 'transaction status', 'payout status']

/** Words in a status that mean that the money did not arrive. */
const FAILED = /fail|denied|return|refund|cancel|unclaimed|blocked|reject|revers/i

interface ReportedLine {
  readonly line: number
  readonly reference: string
  readonly amount: string
  readonly cents: number
  readonly failed: boolean
}

/** The value in the first of these columns. */
const valueIn = (record: Readonly<Record<string, string>>, names: readonly string[]): string | undefined =>
  names
    .map((name) => record[name])
    .find((value) => value !== undefined)
    ?.trim()

/** Whole cents of `1,234.50`, `-12.5` or `$12`, whatever the sign: reports show payments as negative. */
function centsIn(text: string): number {
  const amount = Number(text.replace(/[^\d.]/g, ''))
  return text.replace(/[^\d]/g, '') === '' ? Number.NaN : Math.round(amount * 100)
}

/** The lines of a report. Throws 400 `unreadableReport` for what is no CSV or lacks a column. */
function readReport(csv: string): ReportedLine[] {
  let records: Readonly<Record<string, string>>[]
  try {
    records = parse(csv, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch {
    throw problem('unreadableReport', { facts: { missing: 'CSV' } })
  }
  return records.map((record, at) => {
    const reference = valueIn(record, REFERENCE)
    const amount = valueIn(record, AMOUNT)
    if (reference === undefined || amount === undefined)
      throw problem('unreadableReport', {
        facts: { missing: reference === undefined ? 'Reference' : 'Amount' },
      })
    const failed = FAILED.test(valueIn(record, STATUS) ?? '')
    return { line: at + 2, reference, amount, cents: centsIn(amount), failed }
  })
}

interface Line {
  readonly id: number
  readonly cents: number
  readonly transactionId: string
}

const stateOf = ({ cents, failed }: ReportedLine, line: Line): Reported => {
  if (failed) return 'FAILED'
  return cents === line.cents ? 'MATCHED' : 'DIFFERENT'
}

/**
 * Writes beside each line of the run what the provider's report says about it, by transaction id; a report may be
 * given again. Returns the run and the lines of the report that belong to none. Throws 404, 400 `unreadableReport`.
 */
export function reconcileRun(db: Db, request: PayoutRequest, id: number, { csv, format }: Given) {
  const reported = readReport(csv)
  return db.transaction(async (tx) => {
    await readRun(tx, id)
    const lines = await rowsOf<Line>(
      tx,
      sql`select l.id, l.cents::float8 as cents, p.transaction_id as "transactionId"
        from pay_run_lines l join payouts p on p.id = l.payout_id where l.run_id = ${id} order by l.id for update of l`,
    )
    const byReference = new Map(lines.map((line) => [line.transactionId, line]))
    const unknown: z.infer<typeof UnknownReported>[] = []
    const found = reported.flatMap((given) => {
      const line = byReference.get(given.reference.toUpperCase())
      if (!line) unknown.push({ line: given.line, reference: given.reference, amount: given.amount })
      const cents = Number.isNaN(given.cents) ? null : given.cents
      return line ? [{ id: line.id, reported: stateOf(given, line), cents }] : []
    })
    await tx.execute(sql`update pay_run_lines l set reported = given.reported, reported_cents = given.cents
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given(id int, reported text, cents bigint)
      where l.id = given.id`)
    const data = auditData(`#${id}`, { report: [null, format], lines: [null, found.length] })
    await recordEvent(tx, { ...request, area: 'payRuns', recordId: id, kind: 'changed', data })
    return { run: await readRun(tx, id), unknown }
  })
}
