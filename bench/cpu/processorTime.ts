import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'

/** Ticks in a second of Linux's `/proc` (`USER_HZ`). */
const TICKS = 100

interface Stat {
  readonly parent: number
  /** Seconds of processor time, also in the kernel. */
  readonly own: number
  /** Those of children that have ended. */
  readonly ofEnded: number
}

/** Reads what Linux says of a process; undefined where it has ended. */
async function statOf(pid: string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name of the process is in parentheses and may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (...at: readonly number[]) => at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS
  return { parent: Number(fields[1]), own: seconds(11, 12), ofEnded: seconds(13, 14) }
}

/** Processor time of a process of this machine and its threads, in seconds. */
export async function processSeconds(pid: number): Promise<number> {
  const stat = await statOf(String(pid))
  if (!stat) throw new Error(`There is no process ${pid}`)
  return stat.own
}

/** Processor time of all processes of this machine's PostgreSQL, in seconds. @throws Error if it runs on another machine */
export async function postgresSeconds(db: Db): Promise<number> {
  const { pid } = await rowOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  const backend = await statOf(String(pid))
  if (!backend) throw new Error('PostgreSQL runs on another machine')
  const main = await statOf(String(backend.parent))
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(statOf))
  const children = stats.filter((stat) => stat?.parent === backend.parent)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), (main?.own ?? 0) + (main?.ofEnded ?? 0))
}
