import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db.ts'

/** The programs of PostgreSQL that write and read dumps; they must be on PATH. */
type DumpTool = 'pg_dump' | 'pg_restore'

/** Parameters of a connection that these programs know; others are of the driver alone. */
const KNOWN = [
  'application_name',
  'channel_binding',
  'connect_timeout',
  'gssencmode',
  'host',
  'options',
  'port',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslrootcert',
]

const STDERR_KEPT = 2000

/** The address without its password, which everybody on the machine could read among the arguments. */
function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const changed = new URL(url)
  const password = decodeURIComponent(changed.password) || (changed.searchParams.get('password') ?? '')
  changed.password = ''
  const given = Object.keys(Object.fromEntries(changed.searchParams))
  for (const name of given) if (!KNOWN.includes(name)) changed.searchParams.delete(name)
  // The driver's word for encryption with any certificate.
  if (changed.searchParams.get('sslmode') === 'no-verify') changed.searchParams.set('sslmode', 'require')
  return { address: changed.href, password }
}

function run(tool: DumpTool, given: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, given, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (piece: Buffer) => {
      out = `${out}${piece.toString()}`.slice(-STDERR_KEPT)
    })
    child.stderr.on('data', (piece: Buffer) => {
      err = `${err}${piece.toString()}`.slice(0, STDERR_KEPT)
    })
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new Error(`${tool} is not on PATH`) : cause),
    )
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(out)
      reject(new Error(err.trim().split('\n')[0] || `${tool} ended with ${code ?? signal}`))
    })
  })
}

/** Runs a program on the database of the URL. Throws with the first line that it says if it fails. */
export async function runDumpTool(tool: DumpTool, url: string, given: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url)
  await run(tool, [`--dbname=${address}`, ...given], {
    ...process.env,
    ...(password !== '' && { PGPASSWORD: password }),
  })
}

/** The major version of a program; undefined if it is not on PATH. */
const versionOf = async (tool: DumpTool): Promise<number | undefined> => {
  const said = await run(tool, ['--version'], process.env).catch(() => undefined)
  const version = said === undefined ? Number.NaN : Number(/\) (\d+)/.exec(said)?.[1])
  return Number.isNaN(version) ? undefined : version
}

/** What keeps the programs from their work. */
export type ToolFault =
  | { readonly says: 'noTools' }
  | { readonly says: 'oldTools' | 'newTools'; readonly tools: number; readonly server: number }

/** From this version on, pg_restore sets `transaction_timeout`, which earlier servers do not know: a whole restore fails. */
const SETS_TRANSACTION_TIMEOUT = 17

/**
 * Whether the programs are there, and fit the database: they do not dump a later version than their own, and those of 17 do not
 * restore into an earlier one.
 */
export async function findToolFault(db: Db): Promise<ToolFault | undefined> {
  const versions = await Promise.all([versionOf('pg_dump'), versionOf('pg_restore')])
  const known = versions.filter((version) => version !== undefined)
  if (known.length < versions.length) return { says: 'noTools' }
  const { server } = await rowOf<{ server: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as server`,
  )
  const tools = Math.min(...known)
  if (tools < server) return { says: 'oldTools', tools, server }
  const isTooNew = Math.max(...known) >= SETS_TRANSACTION_TIMEOUT && server < SETS_TRANSACTION_TIMEOUT
  return isTooNew ? { says: 'newTools', tools: Math.max(...known), server } : undefined
}
