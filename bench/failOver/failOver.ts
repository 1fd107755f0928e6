import { randomBytes } from 'node:crypto'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { restartIdentities } from '#server/db/restartIdentities.ts'
import { type MailServer, openMailServer } from '#tests/support/mails/mailServer.ts'
import { type BenchDatabase, benchDatabase } from '../benchDatabase.ts'
import { openSessions } from '../fill/fill.ts'
import { waitForStart } from '../jobs.ts'
import { print, printRow, save } from '../report.ts'
import { startServer } from '../server.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Counted, countAll, untilQuiet } from './count.ts'
import { FAULTS } from './faults.ts'
import { openLoad } from './load.ts'
import { openPayer } from './payRuns.ts'
import { type Round, runRound } from './rounds.ts'
import { followStream } from './streams.ts'
import { Tally } from './tally.ts'

const SERVERS = 2
const PASSWORD = 'bench'
const INTAKE_TOKEN = 'intake of the bench'

/** The owner of the database; returns its URL. In production it need be no superuser: here it fills tables past their triggers. */
async function makeOwner(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client
    .query(`create role atelier login superuser password '${PASSWORD}'`)
    .finally(() => void client.end())
  const owner = new URL(url)
  owner.username = 'atelier'
  owner.password = PASSWORD
  return owner.href
}

async function startServers(made: BenchDatabase, { folder }: Cluster, mails: MailServer) {
  const secret = randomBytes(32).toString('base64')
  const env = {
    ...made.env,
    SECRET: secret,
    INTAKE_TOKEN,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Shop <shop@example.com>',
  }
  const started = []
  for (let at = 0; at < SERVERS; at += 1) {
    started.push(await startServer(env, openSync(join(folder, `server-${at}.log`), 'a')))
  }
  return started
}

/** Orders whose customers can be written to. */
async function findOpenOrders(db: Db): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct o.id from orders o join steps s on s.order_id = o.id where s.state = 'WORKING' limit 500`,
  )
  return rows.map(({ id }) => id)
}

const figure = (seconds: number): string => seconds.toFixed(1)

const cellsOf = ({ fault, gap, refusedUntil, ready, heard, whole }: Round): readonly string[] => [
  fault,
  ...[gap, refusedUntil, ready, heard, whole].map(figure),
]

const HEAD = ['no write for', 'last 503', 'ready', 'streams', 'whole']

function printLongest(rounds: readonly Round[]): void {
  const longest = FAULTS.flatMap((fault) => {
    const those = rounds.filter((round) => round.fault === fault)
    const most = (pick: (round: Round) => number) => figure(Math.max(...those.map(pick)))
    if (those.length === 0) return []
    return [
      [
        `${those.length} × ${fault}`,
        most(({ gap }) => gap),
        most(({ refusedUntil }) => refusedUntil),
        most(({ ready }) => ready),
        most(({ heard }) => heard),
        most(({ whole }) => whole),
      ],
    ]
  })
  print(['longest, s from the fault', ...HEAD], longest)
}

function printCounts(counted: Counted, tally: Tally): void {
  for (const [name, count] of Object.entries(counted)) printRow([name, String(count)])
  printRow(['calls', String(tally.tried)])
  printRow(['answered 503 with retry-after', String(tally.unavailable)])
  printRow(['longest answer, s', figure(tally.longestMs / 1000)])
  for (const [kind, { count, example }] of tally.wrong) printRow([`wrong: ${kind}`, String(count), example])
}

async function runAll(
  database: Database,
  made: BenchDatabase,
  cluster: Cluster,
  mails: MailServer,
  count: number,
) {
  const { db } = database
  // It was filled with ids of its own, and now new files come in.
  await restartIdentities(db)
  const { admin: token } = await openSessions(db)
  const orders = await findOpenOrders(db)
  const since = new Date()
  const servers = await startServers(made, cluster, mails)
  const origins = servers.map(({ origin }) => origin)
  const [first] = servers
  if (first) await waitForStart(first, token, since)
  const tally = new Tally()
  const payer = await openPayer(tally, origins, token, count)
  const streams = origins.map((origin) => followStream(origin, token))
  const load = openLoad({ origins, token, intakeToken: INTAKE_TOKEN, tally, orders })
  const rounds: Round[] = []
  printRow(['s from the fault', ...HEAD])
  for (let at = 0; at < count; at += 1) {
    await cluster.untilWhole()
    const { admin } = await openSessions(db)
    const paying = payer.start(at, admin)
    const fault = FAULTS[at % FAULTS.length] ?? 'killed'
    const round = await runRound({ cluster, origins, streams, tally, intakeToken: INTAKE_TOKEN }, fault, at)
    await paying
    printRow(cellsOf(round))
    rounds.push(round)
  }
  await load.stop()
  await untilQuiet(db)
  for (const stream of streams) stream.stop()
  const counted = await countAll(db, load, mails.mails)
  for (const server of servers) await server.stop()
  return { rounds, counted, tally, artists: payer.artists }
}

/**
 * Two server processes over three nodes of PostgreSQL with Patroni, whose primary is killed, cut off and switched over in turn
 * (`BENCH_ROUNDS`, 20 by default) under load. Needs root, iproute2, and Debian's patroni, etcd-server, haproxy and postgresql.
 */
export async function benchFailOver(): Promise<void> {
  const count = Number(process.env.BENCH_ROUNDS ?? 20)
  const cluster = await openCluster()
  const mails = await openMailServer()
  let made: BenchDatabase | undefined
  try {
    made = await benchDatabase(Number(process.env.BENCH_ORDERS ?? 6000), await makeOwner(cluster.url))
    const database = await made.open()
    const { rounds, counted, tally, artists } = await runAll(database, made, cluster, mails, count)
    await database.close()
    printRow([''])
    printLongest(rounds)
    printCounts(counted, tally)
    const { tried, unavailable, longestMs } = tally
    await save('failOver', {
      rounds,
      counted,
      artists,
      tried,
      unavailable,
      longestMs,
      wrong: [...tally.wrong],
    })
  } finally {
    await mails.close()
    // The database goes with the cluster.
    await made?.removeFolder()
    cluster.remove()
  }
}
