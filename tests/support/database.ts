import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { openEmbedded, openPacked } from '#server/db/embedded/embedded.ts'
import { MIGRATIONS } from '#server/db/migrationFiles.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SQL_FILES } from '#server/db/sqlFiles.ts'
import { seed } from '#server/seed/seed.ts'
import { inThisThread, type PackedFiles, readPacked } from './engineHere.ts'
import { fillPeople } from './people.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/atelier/', import.meta.url))
const SOURCES = [
  'database.ts',
  'people.ts',
  '../../server/seed/seed.ts',
  '../../server/seed/seedProperties.ts',
  '../../contract/permissions.ts',
  '../../contract/roles/roles.ts',
  ...SQL_FILES.map((name) => `../../server/${name}.sql`),
]

/** What a prepared database has besides schema and seed: the people of `people.ts`, or nothing. */
type Contents = 'people' | 'nothing'

/** A hash of everything that the prepared database is built from. */
async function recipe(contents: Contents): Promise<string> {
  const hash = createHash('sha256').update(contents)
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of migrations) hash.update(await readFile(join(MIGRATIONS, name)))
  for (const path of SOURCES) hash.update(await readFile(new URL(path, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

async function prepare(database: Database, contents: Contents): Promise<void> {
  await database.migrate()
  await seed(database.db)
  if (contents === 'people') await fillPeople(database.db)
  // As it has been in a database at work.
  await database.db.execute(sql`analyze`)
}

/** Kept for the next test file of this process. */
const unpacked = new Map<Contents, Promise<PackedFiles>>()

/** The prepared embedded database, packed, which the first call for a version makes. */
async function packed(contents: Contents): Promise<string> {
  const path = join(CACHE, `${await recipe(contents)}.tar.gz`)
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  const database = await openEmbedded(undefined)
  await prepare(database, contents)
  // Else each copy would repeat all of it from the log.
  await database.db.execute(sql`checkpoint`)
  const folder = await mkdtemp(join(CACHE, 'copy-'))
  await database.pack(join(folder, 'packed'), async () => undefined)
  await database.close()
  await rename(join(folder, 'packed'), path)
  await rm(folder, { recursive: true })
  return path
}

/** In a thread of its own, with its data in a folder, as the server has it. */
async function ownThreadCopy(file: string): Promise<Database> {
  const folder = await mkdtemp(join(CACHE, 'data-'))
  const database = await openPacked(file, folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** How the embedded engine of a test runs. */
export type EngineThread = 'shared' | 'own'

async function embeddedCopy(contents: Contents, thread: EngineThread): Promise<Database> {
  if (thread === 'own') return ownThreadCopy(await packed(contents))
  const files = unpacked.get(contents) ?? packed(contents).then(readPacked)
  unpacked.set(contents, files)
  return openEmbedded(undefined, undefined, inThisThread(await files))
}

/** Instead of the network of the machine, where the run has a server with a socket: a fifth less work for each statement. */
const SOCKET = process.env.TEST_DATABASE_SOCKET

const withName = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  if (SOCKET !== undefined) changed.searchParams.set('host', SOCKET)
  return changed.href
}

async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const TEMPLATE_LOCK = 7_411_099

/** A statement that makes a database. Its files are copied, as every version before 15 does: two thirds of the work of writing them to the log. */
async function copying(client: pg.Client, name: string, template: string): Promise<string> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::integer >= 150000 as new",
  )
  return `create database ${name} template ${template}${rows[0]?.new ? ' strategy file_copy' : ''}`
}

/** A new database on the given PostgreSQL, from a template that the first call for a version creates. */
async function postgresCopy(url: string, contents: Contents): Promise<Database> {
  const template = `atelier_template_${await recipe(contents)}`
  const name = `atelier_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await client.query(`drop database if exists ${template}_new with (force)`)
      await client.query(`create database ${template}_new`)
      const database = await openPostgres(withName(url, `${template}_new`), { connections: 2 })
      await prepare(database, contents)
      await database.close()
      await client.query(`alter database ${template}_new rename to ${template}`)
    }
    await client.query(await copying(client, name, template))
  })
  const database = await openPostgres(withName(url, name), { connections: 6 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(url, async (client) => {
        await client.query(`drop database ${name} with (force)`)
      })
    },
  }
}

/** The engine that this run tests. */
export const ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

function copyWith(contents: Contents, thread: EngineThread = 'shared'): Promise<Database> {
  if (ENGINE === 'pglite') return embeddedCopy(contents, thread)
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  return postgresCopy(url, contents)
}

/** A new database with schema, seed and the people of `people.ts`. */
export const copyDatabase = (thread?: EngineThread): Promise<Database> => copyWith('people', thread)

/** A new database with schema and seed alone, as a server finds it on its first start. */
export const emptyDatabase = (): Promise<Database> => copyWith('nothing')
