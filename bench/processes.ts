import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../tools/postgres.js'
import { type BenchDatabase, benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill/fill.ts'
import { waitForStart } from './jobs.ts'
import { type Figures, Times } from './measure.ts'
import { print, save } from './report.ts'
import { type Ask, asker, type BenchServer, startServer } from './server.ts'

const PROXY = fileURLToPath(new URL('../tools/roundRobin.js', import.meta.url))
const PROCESSES = 3
const ROUNDS = 4
const TIMES = 240
const AT_ONCE = [16, 48]

/** What people do all day: pages of the list, with filters, and searches. */
const PATHS = [
  '/api/bookings',
  '/api/bookings?status=SKETCH',
  '/api/bookings?status=DONE',
  '/api/bookings?page=49',
  '/api/bookings?text=c77%40bench',
  '/api/bookings?tag=Pet%20Portrait',
  '/api/bookings/count-by-tab',
]

/** What an interrupted benchmark must not leave running. */
const started: (() => unknown)[] = []
process.once('exit', () => {
  for (const stop of started) stop()
})

/** A database and, where there is one, its replica. */
interface Pair {
  readonly made: BenchDatabase
  readonly replicaUrl: string | undefined
  remove(): Promise<void>
}

const inDatabase = (server: string, url: string | undefined): string => {
  const address = new URL(server)
  address.pathname = new URL(url ?? '').pathname
  return address.href
}

/** Those of `DATABASE_URL` and `DATABASE_REPLICA_URL`, or a new PostgreSQL with a replica made of it once it is filled. */
async function openPair(orders: number): Promise<Pair> {
  const given = process.env.DATABASE_URL
  if (given) {
    const made = await benchDatabase(orders, process.env.DATABASE_URL || undefined)
    const replica = process.env.DATABASE_REPLICA_URL
    return { made, replicaUrl: replica && inDatabase(replica, made.url), remove: () => made.remove() }
  }
  const primary = await startPostgres()
  if (!primary) throw new Error('There are no programs of PostgreSQL here: set DATABASE_URL')
  started.push(primary.stop)
  const made = await benchDatabase(orders, primary.url)
  const replica = await primary.replica()
  if (replica) started.push(replica.stop)
  const remove = async () => {
    replica?.stop()
    await made.remove()
  }
  return { made, replicaUrl: replica && inDatabase(replica.url, made.url), remove }
}

/** Starts the proxy as a process of its own, as it would be on a machine of its own. */
async function openProxy(servers: readonly BenchServer[]): Promise<{ readonly ask: Ask; stop(): void }> {
  const ports = servers.map(({ origin }) => new URL(origin).port)
  const child = spawn(process.execPath, [PROXY, ...ports], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(() => child.kill())
  const origin = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
  })
  return { ask: asker(Number(new URL(origin).port)), stop: () => void child.kill() }
}

interface Setting {
  readonly name: string
  readonly ask: Ask
}

/** One process and all of them, each behind a proxy. */
async function openSettings(name: string, servers: readonly BenchServer[]) {
  const proxies = [await openProxy(servers.slice(0, 1)), await openProxy(servers)]
  const settings: Setting[] = proxies.map(({ ask }, at) => ({
    name: `${at === 0 ? '1 process' : `${servers.length} processes`}${name}`,
    ask,
  }))
  return {
    settings,
    started: async (token: string, since: Date) => {
      const [first] = servers
      if (first) await waitForStart(first, token, since)
    },
    stop: async () => {
      for (const proxy of proxies) proxy.stop()
      for (const server of servers) await server.stop()
    },
  }
}

const startServers = async (env: Readonly<Record<string, string>>): Promise<readonly BenchServer[]> => {
  const servers: BenchServer[] = []
  for (let at = 0; at < PROCESSES; at += 1) servers.push(await startServer(env))
  return servers
}

/** Calls until each process reads from the replica: over more than the connection by which it follows it. */
async function untilUsed(url: string, call: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const connections = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  for (let count = 0; count < 2 * PROCESSES; ) {
    await call()
    const { rows } = await client.query<{ count: number }>(connections)
    count = rows[0]?.count ?? 0
  }
  await client.end()
}

interface Result extends Figures {
  readonly setting: string
  readonly atOnce: number
  /** The rate divided by that of one process without a replica. */
  readonly ratio: number
}

/** Measures all settings in turns, so that all see the same machine load. */
async function measure(
  settings: readonly Setting[],
  token: string,
  atOnce: number,
): Promise<readonly Result[]> {
  const all = settings.map(({ name, ask }) => ({ name, ask, times: new Times() }))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { ask, times } of all) {
      const measured = round < 0 ? new Times() : times
      await measured.turn(TIMES, atOnce, (turn) => ask(token, PATHS[turn % PATHS.length] ?? ''))
    }
  }
  const base = all[0]?.times.figures.perSecond ?? Number.NaN
  return all.map(({ name, times }) => ({
    ...times.figures,
    setting: name,
    atOnce,
    ratio: times.figures.perSecond / base,
  }))
}

const cellsOf = ({ setting, atOnce, p50, p95, perSecond, ratio }: Result): readonly string[] => [
  setting,
  String(atOnce),
  p50.toFixed(1),
  p95.toFixed(1),
  perSecond.toFixed(0),
  ratio.toFixed(2),
]

async function measurePair({ made, replicaUrl }: Pair): Promise<readonly Result[]> {
  const database = await made.open()
  const { admin } = await openSessions(database.db)
  await database.close()
  const since = new Date()
  const plain = await openSettings('', await startServers(made.env))
  const replicated =
    replicaUrl === undefined
      ? undefined
      : await openSettings(', replica', await startServers({ ...made.env, DATABASE_REPLICA_URL: replicaUrl }))
  const settings = [...plain.settings, ...(replicated?.settings ?? [])]
  const [, all] = replicated?.settings ?? []
  const callAll = () => Promise.all(PATHS.map((path) => all?.ask(admin, path)))
  if (replicaUrl !== undefined) await untilUsed(replicaUrl, callAll)
  const results: Result[] = []
  await plain.started(admin, since)
  for (const atOnce of AT_ONCE) results.push(...(await measure(settings, admin, atOnce)))
  await plain.stop()
  await replicated?.stop()
  return results
}

/**
 * The same lists and searches for one and for several server processes behind a proxy, with and without a replica. More
 * processes than cores cannot answer more, so the number of cores is part of the result.
 */
export async function benchProcesses(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 20_000)
  const pair = await openPair(orders)
  try {
    const results = await measurePair(pair)
    const cores = cpus().length
    print(
      [`lists and searches, ${cores} cores`, 'at once', 'p50 ms', 'p95 ms', 'per s', '÷ 1 process'],
      results.map(cellsOf),
    )
    await save('processes', { orders, cores, results })
  } finally {
    await pair.remove()
  }
}
