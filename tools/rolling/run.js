/**
 * `npm run upgrade:rolling -- [<commit>]`: two processes of the version before serve staff at work through a balancer, and are
 * replaced one after the other by this version, then back. The version before is the commit; without one it is this version, and
 * one with further migrations comes after it. Exits with 1 if a call failed, a write was lost or made twice, or a stream lost something.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../postgres.js'
import { openBalancer } from './balancer.js'
import { startClient } from './client.js'
import { canGoBack, checkOut, makeNext, ROOT, startProcess } from './versions.js'

/** @typedef {import('./client.js').Work} Work */
/** @typedef {Awaited<ReturnType<typeof startProcess>>} Running */

const STAFF = ['admin', 'cs', 'admin', 'cs', 'admin', 'cs']
/** How long staff work before, between and after the replacements, in milliseconds. */
const CALM_MS = 3000

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`)

/** How often each text of an acknowledged write is there, and whether it is ticked off. @param {string} url */
async function readWritten(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select detail as text, count(*)::int as count, bool_or(status <> 'CREATED') as resolved from order_todos group by 1
     union all select text, count(*)::int, false from calls group by 1`,
  )
  await client.end()
  return new Map(rows.map(({ text, count, resolved }) => [text, { count, resolved }]))
}

/** What is wrong with the writes. @param {readonly Work[]} works @param {Awaited<ReturnType<typeof readWritten>>} found */
function wrongWrites(works, found) {
  return works.flatMap(({ written }) =>
    [...written].flatMap(([text, { resolved }]) => {
      const there = found.get(text)
      if (!there) return [`lost: ${text}`]
      if (there.count > 1) return [`${there.count} times: ${text}`]
      return resolved && !there.resolved ? [`not ticked off: ${text}`] : []
    }),
  )
}

/** Writes that a stream did not hear of, nor was told to read again after. @param {readonly Work[]} works */
function unheard(works) {
  const writes = works.flatMap(({ written }) => [...written.values()])
  return works.flatMap(({ heard, rereadAt }) =>
    writes
      .filter(({ order, at }) => Math.max(heard.get(order) ?? 0, rereadAt) < at)
      .map(({ order }) => `unheard of: order ${order}`),
  )
}

/** Waits until a process serves; throws if it ends before. @param {import('./balancer.js').Balancer} balancer @param {Running} process */
const whenReady = (balancer, { port, ended }) =>
  Promise.race([
    balancer.whenReady(port),
    ended.then((code) => Promise.reject(new Error(`The new process ended with ${code}`))),
  ])

/** Replaces the processes one after the other. @param {import('./balancer.js').Balancer} balancer @param {Running[]} running @param {() => Promise<Running>} start */
async function replaceAll(balancer, running, start) {
  for (const [at, earlier] of running.entries()) {
    const later = await start()
    balancer.watch([...running, later].map(({ port }) => port))
    await whenReady(balancer, later)
    const code = await earlier.stop()
    if (code !== 0) throw new Error(`A process that was heard to stop ended with ${code}`)
    running[at] = later
    balancer.watch(running.map(({ port }) => port))
    await delay(CALM_MS)
  }
}

/** Prints what happened. Returns whether all went well. @param {readonly Work[]} works @param {string} url */
async function report(works, url) {
  const sum = (/** @type {(work: Work) => number} */ of) => works.reduce((total, work) => total + of(work), 0)
  const wrong = wrongWrites(works, await readWritten(url))
  const failures = works.flatMap((work) => work.failures)
  const silent = unheard(works)
  say(
    `calls ${sum((work) => work.calls)}, failed ${failures.length}, longest ${Math.max(...works.map((work) => work.longest)).toFixed(0)} ms`,
  )
  say(`acknowledged writes ${sum((work) => work.written.size)}, lost or made twice ${wrong.length}`)
  say(
    `streams ${works.length}, opened ${sum((work) => work.streams)} times, resumed ${sum((work) => work.resumed)} times, told to read again ${sum((work) => work.rereads)} times, writes unheard of ${silent.length}`,
  )
  for (const line of [...failures, ...wrong, ...silent].slice(0, 20)) say(`  ${line}`)
  return failures.length + wrong.length + silent.length === 0
}

const [commit] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'atelier-rolling-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('There are no programs of PostgreSQL here')
/** @type {Running[]} */
const running = []
try {
  const other = join(folder, 'other')
  if (commit === undefined) makeNext(other)
  else checkOut(other, commit)
  const [before, after] = commit === undefined ? [ROOT, other] : [other, ROOT]
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    DEMO: '1',
    SECRET: 'secret-of-a-rolling-upgrade-32-letters',
  }
  const balancer = await openBalancer()
  for (let count = 0; count < 2; count += 1) {
    const next = await startProcess(before, env)
    running.push(next)
    balancer.watch(running.map(({ port }) => port))
    await whenReady(balancer, next)
  }
  say('Two processes of the version before serve.')
  const end = new AbortController()
  const clients = []
  for (const [number, login] of STAFF.entries())
    clients.push(await startClient(balancer.origin, login, number, end.signal))
  await delay(CALM_MS)
  await replaceAll(balancer, running, () => startProcess(after, env))
  say('Both are replaced by the version after.')
  if (canGoBack(before)) {
    await replaceAll(balancer, running, () => startProcess(before, env))
    say('Both are back at the version before.')
  } else say('That version refuses data of a later one, so there is no way back.')
  end.abort()
  await Promise.all(clients.map(({ working }) => working))
  if (
    !(await report(
      clients.map(({ work }) => work),
      postgres.url,
    ))
  )
    process.exitCode = 1
  balancer.close()
} finally {
  for (const { kill } of running) kill()
  postgres.stop()
  if (commit !== undefined)
    execFileSync('git', ['worktree', 'remove', '--force', join(folder, 'other')], { cwd: ROOT })
  rmSync(folder, { recursive: true, force: true })
}
