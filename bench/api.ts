import { cpus } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowOf } from '#server/db/db.ts'
import { type ConversationFigures, measureConversations } from './api/conversation.ts'
import { type JobFigures, measureJobs } from './api/dailyJobs.ts'
import { type ExportFigures, measureExport } from './api/exportCase.ts'
import { measurePayRun, type RunFigures } from './api/payRun.ts'
import { benchDatabase } from './benchDatabase.ts'
import { type CareFigures, measureCareJob } from './cases/careCases.ts'
import type { Case } from './cases/case.ts'
import { casesFor, findFilled } from './cases/cases.ts'
import { chosenCases } from './cases/quick.ts'
import { openSessions, type Tokens } from './fill/fill.ts'
import { waitForStart } from './jobs.ts'
import { type MailFigures, measureMails } from './mailQueue.ts'
import { type Figures, Times } from './measure.ts'
import { printRow, save } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

const ROUNDS = 5
const TIMES = 40
/** The embedded engine has a single connection, so everything waits for it. */
const EMBEDDED_TIMES = 8
const AT_ONCE = [1, 16]

interface Result {
  readonly name: string
  readonly atOnce: number
  readonly api: Figures
  readonly raw: Figures | undefined
  /** The API's rate divided by the raw SQL's. */
  readonly ratio: number | undefined
}

async function askAll(server: BenchServer, tokens: Tokens, one: Case, turn: number): Promise<void> {
  for (const path of one.path(turn)) {
    const { text } = await server.ask(tokens[one.as], path, one.sends?.(turn))
    one.check?.(text)
  }
}

/** Measures one case on both sides in alternating turns, so that both see the same machine load. */
async function compare(server: BenchServer, tokens: Tokens, one: Case, atOnce: number, db?: Database['db']) {
  const api = new Times()
  const raw = new Times()
  const times = Math.max(Math.min(one.times ?? TIMES, db ? TIMES : EMBEDDED_TIMES), atOnce)
  for (let round = -1; round < ROUNDS; round += 1) {
    const warm = round < 0
    await (warm ? new Times() : api).turn(times, atOnce, (turn) => askAll(server, tokens, one, turn))
    if (db) await (warm ? new Times() : raw).turn(times, atOnce, (turn) => one.raw(turn, db))
  }
  const result: Result = {
    name: one.name,
    atOnce,
    api: api.figures,
    raw: db && raw.figures,
    ratio: db && api.figures.perSecond / raw.figures.perSecond,
  }
  return result
}

/** Lists whose total differs from the number of matching orders, as sentences. */
async function wrongTotals(
  database: Database,
  server: BenchServer,
  tokens: Tokens,
  cases: readonly Case[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { name, as, path, where, most, total: counted } of cases) {
    if (!where && !counted) continue
    const [first = ''] = path(0)
    const { total } = await server.ask(tokens[as], first)
    const { count } = await rowOf<{ count: number }>(
      database.db,
      counted
        ? sql`select ${counted} as count`
        : sql`select count(*)::int as count from orders o where ${where}`,
    )
    if (total !== Math.min(count, most ?? count))
      wrong.push(`${name}: the total says ${total}, there are ${count}`)
  }
  return wrong
}

const COLUMNS = ['at once', 'p50 ms', 'p95 ms', 'per s', 'raw p50', 'raw per s', 'API / raw']

const cellsOf = ({ name, atOnce, api, raw, ratio }: Result): readonly string[] => [
  name,
  String(atOnce),
  api.p50.toFixed(2),
  api.p95.toFixed(2),
  api.perSecond.toFixed(0),
  raw?.p50.toFixed(2) ?? '',
  raw?.perSecond.toFixed(0) ?? '',
  ratio?.toFixed(2) ?? '',
]

/** Compares one case after the other. A case that fails is named, and the others are compared nevertheless. */
async function compareAll(
  server: BenchServer,
  tokens: Tokens,
  cases: readonly Case[],
  db?: Database['db'],
): Promise<{ readonly results: readonly Result[]; readonly failed: readonly string[] }> {
  const results: Result[] = []
  const failed: string[] = []
  for (const one of cases) {
    try {
      for (const atOnce of AT_ONCE) {
        const result = await compare(server, tokens, one, atOnce, db)
        printRow(cellsOf(result))
        results.push(result)
      }
    } catch (fault) {
      failed.push(`${one.name}: ${fault instanceof Error ? fault.message : String(fault)}`)
      printRow([one.name, 'failed'])
    }
  }
  return { results, failed }
}

const PAY_RUN = 'pay run'

/** A pay run over everyone who is owed anything, measured once, as it pays each order only once. */
async function payAll(server: BenchServer, { admin }: Tokens): Promise<RunFigures> {
  const run = await measurePayRun(server, admin)
  printRow(['pay run, its review, ms', run.previewMs.toFixed(0)])
  printRow([`${PAY_RUN}, ${run.artists} artists, s`, run.seconds.toFixed(2), `${run.orders} orders`])
  return run
}

const EXPORT = 'export of all orders'

async function exportAll(
  server: BenchServer,
  { admin }: Tokens,
  db: Database['db'] | undefined,
): Promise<ExportFigures> {
  const file = await measureExport(server, admin, db)
  const memory = [file.megabytesBefore, file.megabytesMost].map((size) => size?.toFixed(0) ?? 'unknown')
  printRow([`${EXPORT}, s, rows per s`, file.seconds.toFixed(2), file.rowsPerSecond.toFixed(0)])
  printRow(['  of COPY, s, COPY / export', file.copySeconds?.toFixed(2) ?? '', file.ratio?.toFixed(2) ?? ''])
  printRow(['  memory before and most, MB', ...memory])
  return file
}

const MAILS = 'list, and with mails going out'

async function sendMails(server: BenchServer, { admin }: Tokens, db: Database['db']): Promise<MailFigures> {
  const sent = await measureMails(server, admin, db)
  const ratio = (sent.busyP50 / sent.idleP50).toFixed(2)
  printRow([`${MAILS}, ms`, sent.idleP50.toFixed(2), sent.busyP50.toFixed(2), ratio])
  printRow([`of ${sent.mails} mails delivered, per s`, sent.perSecond.toFixed(0)])
  return sent
}

const CONVERSATIONS = 'conversation of 5, 500 messages'

async function readTalk(
  server: BenchServer,
  { admin }: Tokens,
  db: Database['db'],
  newest: number,
): Promise<ConversationFigures> {
  const read = await measureConversations(server, admin, db, newest)
  const ratio = (read.longP50 / read.shortP50).toFixed(2)
  printRow([`${CONVERSATIONS}, ms`, read.shortP50.toFixed(2), read.longP50.toFixed(2), ratio])
  return read
}

const CARE_JOB = 'care, job of a day'

async function remindAll(db: Database['db']): Promise<CareFigures> {
  const job = await measureCareJob(db)
  printRow([`${CARE_JOB}, s`, job.seconds.toFixed(2), `${job.created} new`])
  return job
}

const JOBS = 'list, and during all jobs'

async function doJobs(server: BenchServer, { admin }: Tokens, db: Database['db']): Promise<JobFigures> {
  const done = await measureJobs(server, admin, db)
  const ratio = (done.busyP50 / done.idleP50).toFixed(2)
  printRow([`${JOBS}, ms`, done.idleP50.toFixed(2), done.busyP50.toFixed(2), ratio])
  printRow([`${done.jobs} jobs of a day, s`, done.seconds.toFixed(2)])
  for (const [name, seconds] of Object.entries(done.longest)) printRow([`  ${name}, s`, seconds.toFixed(2)])
  return done
}

/** What is measured with the rows that it writes and removes. */
async function measureMessages(
  server: BenchServer,
  tokens: Tokens,
  db: Database['db'],
  newest: number,
  only: string,
) {
  return {
    mails: MAILS.includes(only) ? await sendMails(server, tokens, db) : undefined,
    conversations: CONVERSATIONS.includes(only) ? await readTalk(server, tokens, db, newest) : undefined,
    care: CARE_JOB.includes(only) ? await remindAll(db) : undefined,
    jobs: JOBS.includes(only) ? await doJobs(server, tokens, db) : undefined,
  }
}

/**
 * Measures the API over HTTP against the raw SQL for the same work, in one interleaved run. On the embedded
 * engine only the API is measured, because the server holds its one connection. `npm run bench -- api search`
 * runs only the cases whose name contains the word, and `-- api quick` those that changes slow down most often.
 */
export async function benchApi(): Promise<void> {
  const [, only = ''] = process.argv.slice(2)
  const orders = Number(process.env.BENCH_ORDERS ?? 20_000)
  const made = await benchDatabase(orders, process.env.DATABASE_URL || undefined)
  try {
    const database = await made.open()
    const tokens = await openSessions(database.db)
    const filled = await findFilled(database.db)
    const { total } = filled
    if (database.engine === 'pglite') await database.close()
    const db = database.engine === 'postgres' ? database.db : undefined
    const cases = chosenCases(casesFor(filled), only)
    const since = new Date()
    const server = await startServer(made.env)
    await waitForStart(server, tokens.admin, since)
    const wrong = db ? await wrongTotals(database, server, tokens, cases) : []
    printRow([`${total} orders, ${database.engine}`, ...COLUMNS])
    const { results, failed } = await compareAll(server, tokens, cases, db)
    const file = EXPORT.includes(only) ? await exportAll(server, tokens, db) : undefined
    const messages = db && (await measureMessages(server, tokens, db, total, only))
    const run = PAY_RUN.includes(only) ? await payAll(server, tokens) : undefined
    const megabytes = await server.megabytes()
    await server.stop()
    const again = await startServer(made.env)
    await again.stop()
    if (db) await database.close()
    printRow(['start on existing data, ms', again.startMs.toFixed(0)])
    printRow(['memory after the run, MB', megabytes?.toFixed(0) ?? 'unknown'])
    await save(`api-${database.engine}-${total}`, {
      orders: total,
      engine: database.engine,
      cpus: cpus().length,
      startMs: again.startMs,
      megabytes,
      export: file,
      ...messages,
      run,
      results,
    })
    // Last, so that what was measured is printed and saved whatever is wrong.
    const faults = [...wrong, ...failed]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await made.remove()
  }
}
