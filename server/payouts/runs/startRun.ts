import { sql } from 'drizzle-orm'
import { centsOf, dollarsOf } from '#contract/money.ts'
import type { startPayRun as contract, PayRun } from '#contract/payouts/payRuns.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { invalidField } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import type { PayoutRequest } from '../payArtist.ts'
import { payRunLines, payRuns } from '../tables.ts'
import { PAY_RUNS } from './continueRuns.ts'
import { duesOf } from './due.ts'
import { readRun } from './readRun.ts'

type Given = z.output<typeof contract.body>

/** The ids of the artists by lower-case login. Throws 400 for an unknown or repeated one. */
async function findArtists(tx: Db, { artists }: Given): Promise<ReadonlyMap<string, number>> {
  const logins = artists.map(({ login }) => login.toLowerCase())
  const rows = await rowsOf<{ id: number; login: string }>(
    tx,
    sql`select u.id, lower(u.login) as login from users u join artists a on a.user_id = u.id
      where lower(u.login) in (select jsonb_array_elements_text(${JSON.stringify(logins)}::jsonb))`,
  )
  const unknown = artists.filter(({ login }) => !rows.some((row) => row.login === login.toLowerCase()))
  if (unknown.length > 0)
    throw invalidField('artists', 'noPayees', { names: unknown.map(({ login }) => login).join(', ') })
  if (rows.length !== artists.length) throw invalidField('artists', 'twice')
  return new Map(rows.map(({ id, login }) => [login, id]))
}

/**
 * Starts a pay run: writes its artists, whom a job pays one by one, each in a transaction of its own. Throws 400
 * for an unknown artist.
 */
export function startRun(db: Db, request: PayoutRequest, given: Given): Promise<PayRun> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    const ids = await findArtists(tx, given)
    const owed = await duesOf(tx, account, [...ids.values()], given.until)
    const [run] = await tx
      .insert(payRuns)
      .values({ until: given.until, note: given.note, createdDate: now.toISOString(), createdBy: account.id })
      .returning({ id: payRuns.id })
    const runId = run?.id ?? 0
    const lines = given.artists.map(({ login, total }) => {
      const artistId = ids.get(login.toLowerCase()) ?? 0
      const dues = owed.get(artistId) ?? []
      return { runId, artistId, orders: dues.length, cents: centsOf(total), dues }
    })
    await tx.insert(payRunLines).values(lines)
    const total = dollarsOf(lines.reduce((sum, { cents }) => sum + cents, 0))
    const data = auditData(`#${runId}`, {
      until: [null, given.until],
      artists: [null, lines.length],
      totalPaid: [null, total],
    })
    await recordEvent(tx, { account, now, area: 'payRuns', recordId: runId, kind: 'created', data })
    await wakeJob(tx, PAY_RUNS)
    return readRun(tx, runId)
  })
}

/** Continues an interrupted run; lines that are paid or skipped are never paid again. Throws 404. */
export function resumeRun(db: Db, id: number): Promise<PayRun> {
  return db.transaction(async (tx) => {
    const run = await readRun(tx, id)
    await wakeJob(tx, PAY_RUNS)
    return run
  })
}
