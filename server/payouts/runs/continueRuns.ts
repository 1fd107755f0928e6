import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { dollarsOf } from '#contract/money.ts'
import { payoutNote } from '#contract/payouts/note.ts'
import type { ErrorKey } from '#contract/problem.ts'
import { ACCOUNT_COLUMNS, type Account } from '../../accounts/account.ts'
import type { Database } from '../../db/database.ts'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { describeError } from '../../faults/describeError.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { type Due, lockPayee } from '../lockEntries.ts'
import { payArtist, sumCents } from '../payArtist.ts'
import { payRunLines } from '../tables.ts'

/** The job that pays the artists of the runs. */
export const PAY_RUNS = 'pay-runs'

interface Line {
  readonly id: number
  readonly artistId: number
  readonly cents: number
  readonly dues: readonly Due[]
  readonly note: string
  readonly payerId: number
}

/** What the parts of the job that pay at the same time share. */
interface Progress {
  /** The last line that was taken, so that one that could not be paid is not tried again at once. */
  after: number
  readonly payers: Map<number, Account>
}

/** The next line that is not paid, locked; other processes take others. */
async function takeLine(tx: Db, after: number): Promise<Line | undefined> {
  const [line] = await rowsOf<Line>(
    tx,
    sql`select l.id, l.artist_id as "artistId", l.cents::float8 as cents, l.dues, r.note, r.created_by as "payerId"
      from pay_run_lines l join pay_runs r on r.id = l.run_id
      where l.state = 'PENDING' and l.id > ${after} order by l.id limit 1 for update of l skip locked`,
  )
  return line
}

/** The account that started the run, with the rights that it has when the job starts. */
async function payerOf(tx: Db, { payerId }: Line, { payers }: Progress): Promise<Account> {
  const known = payers.get(payerId)
  if (known) return known
  const [payer] = await rowsOf<Account>(
    tx,
    sql`select ${ACCOUNT_COLUMNS} from users u where u.id = ${payerId}`,
  )
  if (!payer) throw new Error(`The account ${payerId} of a pay run is gone`)
  payers.set(payerId, payer)
  return payer
}

/** Pays the line's artist. Throws a problem if the artist cannot be paid, or not what was reviewed. */
async function payLine(tx: Db, line: Line, now: Date, progress: Progress): Promise<void> {
  const { dues } = line
  const account = await payerOf(tx, line, progress)
  const payee = await lockPayee(tx, { id: line.artistId })
  if (dues.length === 0) throw problem('nothingToPay')
  if (sumCents(dues) !== line.cents) throw problem('budgetChanged')
  const note =
    line.note || payoutNote(dues.map(({ number, cents }) => ({ number, budget: dollarsOf(cents) })))
  const payment = { dues, extraCents: 0, extraNote: null, note, evidence: [] }
  const { id } = await payArtist(tx, { account, now }, payee, payment)
  await tx
    .update(payRunLines)
    .set({ state: 'PAID', payoutId: id, orders: dues.length })
    .where(eq(payRunLines.id, line.id))
}

const skip = (db: Db, { id }: Line, errorKey: ErrorKey) =>
  db
    .update(payRunLines)
    .set({ state: 'SKIPPED', errorKey })
    .where(and(eq(payRunLines.id, id), eq(payRunLines.state, 'PENDING')))

/** Errors that pass by themselves: the line remains to be paid. */
const isTemporary = (error: ProblemError): boolean => error.status >= 500

/** Artists paid at the same time: most connections remain for callers, and the embedded engine has only one. */
const AT_ONCE = { postgres: 3, pglite: 1 } as const

/** Pays the next line. False once none is left to take. */
async function payNext(db: Db, now: Date, log: FastifyBaseLogger, progress: Progress): Promise<boolean> {
  let taken: Line | undefined
  try {
    await db.transaction(async (tx) => {
      taken = await takeLine(tx, progress.after)
      if (taken) await payLine(tx, taken, now, progress)
    })
  } catch (error) {
    if (!taken) throw error
    if (error instanceof ProblemError && !isTemporary(error)) await skip(db, taken, error.errorKey)
    else log.error({ err: describeError(error), line: taken.id }, 'artist of a pay run not paid yet')
  }
  if (!taken) return false
  progress.after = Math.max(progress.after, taken.id)
  return true
}

/**
 * Pays the artists of all runs that are not paid yet, each in a transaction of its own that also marks the line,
 * so that a crash at any moment pays no one twice and forgets no one. An artist who cannot be paid as reviewed is
 * skipped with the reason.
 */
export async function continuePayRuns(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const progress: Progress = { after: 0, payers: new Map() }
  const payAll = async () => {
    while (await payNext(db, now, log, progress)) await yieldToOthers(db)
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE[engine] }, payAll))
  const broken = ended.find((one) => one.status === 'rejected')
  if (broken) throw broken.reason
}
