/** The two versions of a rolling upgrade: folders of sources, and processes that run from them. */
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../freePort.js'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['contract', 'demo', 'i18n', 'server', 'package.json']
const JOURNAL = 'server/db/migrations/meta/_journal.json'
/** Seconds for which a process that was told to stop still takes calls. */
const GRACE = '2'

/** The sources of an earlier commit. @param {string} folder @param {string} commit */
export function checkOut(folder, commit) {
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit], { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * A version after this one: the same sources, with a migration that adds a column, one that adds an index beside calls, and a
 * function that has changed.
 * @param {string} folder
 */
export function makeNext(folder) {
  mkdirSync(folder)
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'))
  const last = journal.entries.at(-1)
  const migrations = {
    '9998_next_column': 'ALTER TABLE "orders" ADD COLUMN "of_next" text DEFAULT \'\' NOT NULL;',
    '9999_next_index':
      '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "of_next_idx";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "of_next_idx" ON "orders" ("of_next");',
  }
  for (const [at, [tag, text]] of Object.entries(migrations).entries()) {
    writeFileSync(join(folder, `server/db/migrations/${tag}.sql`), text)
    journal.entries.push({ ...last, idx: last.idx + at + 1, when: last.when + at + 1, tag })
  }
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal))
  appendFileSync(join(folder, 'server/orders/done.sql'), '\n-- of the next version\n')
}

/** Whether a version can live with data of a later one, as those do that read who can (docs/decisions/0041). @param {string} folder */
export const canGoBack = (folder) => existsSync(join(folder, 'server/db/migrationFiles.ts'))

/**
 * Starts a process; `ended` is its exit code once it has ended.
 * @param {string} folder @param {Record<string, string>} env
 */
export async function startProcess(folder, env) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', join(folder, 'server/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      SHUTDOWN_GRACE: GRACE,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  return { port, ended, stop, kill }
}
