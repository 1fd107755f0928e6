import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import { dollarsOf } from '#contract/money.ts'
import type { PayRun, PayRunLine, PayRunRow } from '#contract/payouts/payRuns.ts'
import { type Db, iso, rowOf, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'

interface StoredRun extends Omit<PayRunRow, 'total' | 'paidTotal'> {
  readonly cents: number
  readonly paidCents: number
}

const RUN = (
  where: SQL,
): SQL => sql`select r.id, r.until::text, r.created_date::text as "createdDate", r.note,
    trim(u.first_name || ' ' || u.last_name) as "createdBy", count(*)::int as artists, sum(l.cents)::float8 as cents,
    count(*) filter (where l.state = 'PENDING')::int as pending, count(*) filter (where l.state = 'PAID')::int as paid,
    count(*) filter (where l.state = 'SKIPPED')::int as skipped,
    coalesce(sum(l.cents) filter (where l.state = 'PAID'), 0)::float8 as "paidCents"
  from pay_runs r join users u on u.id = r.created_by join pay_run_lines l on l.run_id = r.id
  where ${where} group by r.id, u.id`

const runOf = ({ cents, paidCents, ...run }: StoredRun): PayRunRow => ({
  ...run,
  createdDate: iso(run.createdDate),
  total: dollarsOf(cents),
  paidTotal: dollarsOf(paidCents),
})

/** Pay runs, the newest first. */
export async function listPayRuns(
  db: Db,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<PayRunRow>> {
  const ids = sql`select id from pay_runs order by id desc limit ${size} offset ${page * size}`
  const rows = await rowsOf<StoredRun>(db, sql`${RUN(sql`r.id in (${ids})`)} order by r.id desc`)
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total from pay_runs`)
  return { rows: rows.map(runOf), total }
}

interface StoredLine extends Omit<PayRunLine, 'total' | 'reportedAmount'> {
  readonly cents: number
  readonly reportedCents: number | null
}

const readLines = (db: Db, runId: number): Promise<StoredLine[]> =>
  rowsOf(
    db,
    sql`select l.id, json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
        'fullName', trim(u.first_name || ' ' || u.last_name)) as artist, l.orders, l.cents::float8 as cents, l.state,
        l.error_key as "errorKey", p.transaction_id as "transactionId", p.voided_date is not null as voided,
        l.reported, l.reported_cents::float8 as "reportedCents",
        array(select distinct lower(m.type) from payment_methods m
          where m.artist_id = u.id and m.type in ('PAYPAL', 'WISE') and m.email is not null order by 1) as formats
      from pay_run_lines l join users u on u.id = l.artist_id left join payouts p on p.id = l.payout_id
      where l.run_id = ${runId} order by sort_name(u.first_name), sort_name(u.last_name), u.id`,
  )

/** One pay run with its artists by name. Throws 404. */
export async function readRun(db: Db, id: number): Promise<PayRun> {
  const [run] = await rowsOf<StoredRun>(db, RUN(sql`r.id = ${id}`))
  if (!run) throw problem('notFound')
  const lines = await readLines(db, id)
  return {
    ...runOf(run),
    lines: lines.map(({ cents, reportedCents, ...line }) => ({
      ...line,
      total: dollarsOf(cents),
      reportedAmount: reportedCents === null ? null : dollarsOf(reportedCents),
    })),
  }
}
