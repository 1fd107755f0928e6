/**
 * `npm run upgrade -- <commit>`: fills a demo shop with the server of an earlier commit, on the embedded engine and on
 * PostgreSQL, opens both with this one, and compares every row, kept count, function and trigger. Exits with 1 if one differs.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../server/db/db.ts'
import { openDatabase } from '../server/db/open.ts'
import { KEPT } from '../server/keptCounts/kept.ts'
import { freePort } from './freePort.js'
import { openPostgres } from './postgres.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Rows of these change with each start. */
const OF_STARTS = new Set(['job_runs', 'sessions'])

/** @typedef {import('../server/db/database.ts').Database} Database */
/** @typedef {{ columns: string[], hash: string, count: number }} Content */

/** @param {Database} database @param {string} table @param {string[]} columns @returns {Promise<Content>} */
async function contentOf({ db }, table, columns) {
  const each = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  )
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as count, md5(coalesce(string_agg(line, E'\n' order by line collate "C"), '')) as hash
      from (select row(${each})::text as line from ${sql.identifier(table)} t) lines`,
  )
  const { count, hash } = /** @type {{ count: number, hash: string }} */ (row)
  return { columns, count, hash }
}

/** @param {Database} database @returns {Promise<Map<string, string[]>>} */
async function tablesOf({ db }) {
  const rows = await rowsOf(
    db,
    sql`select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns join pg_class c on c.oid = to_regclass(quote_ident(table_name)) and c.relkind = 'r'
      where table_schema = 'public' and is_generated = 'NEVER' group by 1 order by 1`,
  )
  return new Map(
    /** @type {{ name: string, columns: string[] }[]} */ (rows).map(({ name, columns }) => [name, columns]),
  )
}

/** The definitions of functions and triggers by name. @param {Database} database */
async function codeOf({ db }) {
  const rows = await rowsOf(
    db,
    sql`select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  )
  return new Map(/** @type {{ name: string, text: string }[]} */ (rows).map(({ name, text }) => [name, text]))
}

/** Fills a demo shop with the server in `folder`. @param {string} folder @param {Record<string, string>} env */
async function fill(folder, env) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'server/main.js')], {
    cwd: folder,
    env: { ...process.env, ...env, DEMO: '1', PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('The earlier server ended before it was ready')))
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (text.includes('http://')) resolve(undefined)
    })
  })
  child.kill('SIGTERM')
  await ended
}

/** The contents of all tables. @param {Database} database */
async function contentsOf(database) {
  /** @type {Map<string, Content>} */
  const contents = new Map()
  for (const [table, columns] of await tablesOf(database))
    if (!OF_STARTS.has(table)) contents.set(table, await contentOf(database, table, columns))
  return contents
}

/** What has become of the rows. @param {Database} database @param {Map<string, Content>} before */
async function comparedRows(database, before) {
  const after = await tablesOf(database)
  /** @type {string[]} */
  const found = []
  for (const [table, { columns, hash, count }] of before) {
    const lost = columns.filter((column) => !after.get(table)?.includes(column))
    if (lost.length > 0) found.push(`${table} has lost ${lost.join(', ')}`)
    else {
      const now = await contentOf(database, table, columns)
      if (now.hash !== hash) found.push(`${table}: rows differ, ${count} before, ${now.count} after`)
    }
  }
  return found
}

/** @param {Database} database */
async function comparedCounts(database) {
  /** @type {string[]} */
  const found = []
  for (const { table, compare: compareKept } of KEPT) {
    const wrong = await compareKept(database.db)
    if (wrong.length > 0) found.push(`${table}: ${wrong.length} counts or rows are wrong`)
  }
  return found
}

/** Functions and triggers that are not as in a new database. @param {Map<string, string>} code @param {string} folder */
async function comparedCode(code, folder) {
  const fresh = await openDatabase({ url: undefined, folder })
  try {
    await fresh.migrate()
    const wanted = await codeOf(fresh)
    return [...new Set([...code.keys(), ...wanted.keys()])]
      .filter((name) => code.get(name) !== wanted.get(name))
      .map((name) => `${name} differs from that of a new database`)
  } finally {
    await fresh.close()
  }
}

/**
 * Opens a database of the earlier version. Returns what differs.
 * @param {{ url: string | undefined, folder: string }} options @param {string} fresh a folder for a new database
 */
async function compare(options, fresh) {
  const database = await openDatabase(options)
  try {
    const before = await contentsOf(database)
    await database.migrate()
    const code = await codeOf(database)
    const found = [
      ...(await comparedRows(database, before)),
      ...(await comparedCounts(database)),
      ...(await comparedCode(code, fresh)),
    ]
    const rows = [...before.values()].reduce((sum, { count }) => sum + count, 0)
    process.stdout.write(
      `${database.engine}: ${before.size} tables, ${rows} rows, ${KEPT.length} kept tables, ${code.size} functions and triggers; ${found.length} differ\n`,
    )
    return found
  } finally {
    await database.close()
  }
}

const [commit] = process.argv.slice(2)
if (commit === undefined) {
  process.stderr.write('Say: npm run upgrade -- <commit>\n')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'atelier-upgrade-'))
const earlier = join(folder, 'earlier')
const postgres = await openPostgres()
try {
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', earlier, commit], { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(earlier, 'node_modules'))
  const data = join(folder, 'data')
  await fill(earlier, { DATA_DIR: data })
  const found = await compare({ url: undefined, folder: join(data, 'database') }, join(folder, 'new'))
  if (postgres) {
    await fill(earlier, { DATA_DIR: join(folder, 'files'), DATABASE_URL: postgres.url })
    found.push(...(await compare({ url: postgres.url, folder: '' }, join(folder, 'newer'))))
  }
  for (const line of found) process.stdout.write(`  ${line}\n`)
  if (found.length > 0) process.exitCode = 1
} finally {
  postgres?.stop()
  execFileSync('git', ['worktree', 'remove', '--force', earlier], { cwd: ROOT })
  rmSync(folder, { recursive: true, force: true })
}
