import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { readMigrations } from '#server/db/migrationFiles.ts'
import { applyMigrations, countMigrations } from '#server/db/migrations.ts'
import { applySqlFiles } from '#server/db/sqlFiles.ts'
import { startPostgres } from '../tools/postgres.js'
import { print, save } from './report.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ORDERS = 1_000_000
/** Between the calls of one who reads or writes, in milliseconds. */
const PAUSE_MS = 5

/** What others do meanwhile, each over and over on a connection of its own. */
const OTHERS = {
  'read a page of orders': 'select * from orders order by id desc limit 20',
  'write an order': `update orders set last_modified_date = now()
    where id = (select max(id) - (random() * 1000)::int from orders)`,
  'read an order and its people': `select * from orders o join users u on u.id = o.customer_id
    join events e on e.area = 'orders' and e.record_id = o.id where o.id = (select max(id) - (random() * 1000)::int from orders) limit 20`,
}

interface Wait {
  readonly name: string
  longest: number
  calls: number
}

/** Calls over and over until the signal. Returns a promise of its end. */
async function keepCalling(url: string, wait: () => Wait, text: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  while (!signal.aborted) {
    const started = performance.now()
    // Of the step in which it began.
    const now = wait()
    await client.query(text)
    now.longest = Math.max(now.longest, performance.now() - started)
    now.calls += 1
    await delay(PAUSE_MS)
  }
  await client.end()
}

/** Fills a database with the version before, by its own bench. */
async function fillBefore(commit: string, server: string, orders: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-before-'))
  const before = join(folder, 'before')
  try {
    execFileSync('git', ['worktree', 'add', '--detach', '--quiet', before, commit], { cwd: ROOT })
    await symlink(join(ROOT, 'node_modules'), join(before, 'node_modules'))
    const script = join(before, 'fillBefore.ts')
    await writeFile(
      script,
      `import { benchDatabase } from './benchDatabase.ts'
       process.stdout.write((await benchDatabase(${orders}, ${JSON.stringify(server)})).url ?? '')`,
    )
    const env = { ...process.env, BENCH_KEEP: '1' }
    return execFileSync(process.execPath, [script], { cwd: before, env, encoding: 'utf8' })
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: ROOT })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures, for each step, the longest wait of each of the others. */
async function measure(url: string, steps: readonly (readonly [string, (db: Db) => Promise<void>])[]) {
  const end = new AbortController()
  const names = Object.keys(OTHERS)
  const fresh = (): Wait[] => names.map((name) => ({ name, longest: 0, calls: 0 }))
  let waits = fresh()
  const others = Object.values(OTHERS).map((text, at) =>
    keepCalling(url, () => waits[at] ?? { name: '', longest: 0, calls: 0 }, text, end.signal),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db: Db = drizzle({ client, casing: 'snake_case' })
  const rows: (readonly [string, number, readonly Wait[]])[] = []
  for (const [name, work] of steps) {
    waits = fresh()
    const started = performance.now()
    await work(db)
    rows.push([name, performance.now() - started, waits])
  }
  end.abort()
  await Promise.all(others)
  await client.end()
  return rows
}

/**
 * `npm run bench -- migrations <commit>`: how long those who read and write wait while each migration since that commit is
 * applied to `BENCH_ORDERS` orders (1,000,000 by default) that its version has filled in. On `DATABASE_URL`, or a PostgreSQL of its own.
 */
export async function benchMigrations(): Promise<void> {
  const [, commit] = process.argv.slice(2)
  if (commit === undefined) throw new Error('Say: npm run bench -- migrations <commit of the version before>')
  const orders = Number(process.env.BENCH_ORDERS ?? ORDERS)
  const own = process.env.DATABASE_URL ? undefined : await startPostgres()
  const server = process.env.DATABASE_URL || own?.url
  if (!server) throw new Error('There are no programs of PostgreSQL here: set DATABASE_URL')
  try {
    const url = await fillBefore(commit, server, orders)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const had = await countMigrations(drizzle({ client, casing: 'snake_case' }))
    await client.query('analyze')
    await client.end()
    const all = readMigrations()
    const steps = all.slice(had).map(({ tag }, at) => {
      const known = all.slice(0, had + at + 1)
      return [tag, (db: Db) => applyMigrations(db, known)] as const
    })
    const rows = await measure(url, [
      ['nothing, for five seconds', () => delay(5000)],
      ...steps,
      ['functions and triggers', applySqlFiles],
    ])
    print(
      [`${orders} orders, longest in ms`, 'took', ...Object.keys(OTHERS)],
      rows.map(([name, took, waits]) => [
        name,
        took.toFixed(0),
        ...waits.map(({ longest, calls }) => (calls === 0 ? '–' : longest.toFixed(0))),
      ]),
    )
    await save(`migrations-${orders}`, { orders, commit, rows })
  } finally {
    own?.stop()
  }
}
