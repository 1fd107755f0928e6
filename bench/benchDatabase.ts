import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillDatabase } from './fill/fillDatabase.ts'

/** Kept databases of several sizes lie side by side. */
const nameFor = (orders: number) => `atelier_bench_${orders}`

export interface BenchDatabase {
  /** The environment for a server on this database. */
  readonly env: Readonly<Record<string, string>>
  /** URL of the PostgreSQL database; undefined on the embedded engine. */
  readonly url: string | undefined
  open(): Promise<Database>
  remove(): Promise<void>
  /** Removes what is beside the PostgreSQL database alone. */
  removeFolder(): Promise<void>
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => void client.end())
}

/** Creates a new database on the server of `DATABASE_URL`, or an embedded one in a new folder. */
async function makeDatabase(
  server: string | undefined,
  keep: boolean,
  orders: number,
): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error', PATH: process.env.PATH ?? '' }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (server === undefined) {
    const open = () => openDatabase({ url: undefined, folder: join(folder, 'database') })
    return { env, url: undefined, open, remove: removeFolder, removeFolder }
  }
  const name = nameFor(orders)
  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.href
  const drop = () => administer(server, `drop database if exists ${name} with (force)`)
  if (!keep) await drop()
  await administer(server, `create database ${name}`).catch((cause: unknown) => {
    if (!keep) throw cause
  })
  return {
    env: { ...env, DATABASE_URL: url },
    url,
    open: () => openDatabase({ url, folder: '' }),
    removeFolder,
    remove: async () => {
      await removeFolder()
      if (!keep) await drop()
    },
  }
}

/**
 * A filled database. With `BENCH_KEEP=1` the PostgreSQL one is kept, and later runs of the same size reuse it unchanged.
 * @param server URL of the PostgreSQL server; undefined for the embedded engine
 */
export async function benchDatabase(orders: number, server: string | undefined): Promise<BenchDatabase> {
  const keep = process.env.BENCH_KEEP === '1'
  const made = await makeDatabase(server, keep, orders)
  const database = await made.open()
  await database.migrate()
  const kept = await rowsOf(database.db, sql`select 1 from orders limit 1`)
  if (kept.length === 0) await fillDatabase(database, made.url, orders)
  await database.close()
  return made
}
