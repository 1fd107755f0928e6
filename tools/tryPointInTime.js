/**
 * `node tools/tryPointInTime.js`: tries what docs/operating.md says of recovery to a moment, on servers of PostgreSQL that it
 * starts in temporary folders: archives the log, makes a base backup, writes rows before and after a moment, recovers to it,
 * and compares. Ends with 1 if a row is missing or too many.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './freePort.js'
import { findPrograms, unprivileged } from './postgres.js'

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const programs = findPrograms()
if (programs === undefined) {
  process.stderr.write('There is no PostgreSQL on this machine.\n')
  process.exit(1)
}
const ids = unprivileged()
const folder = mkdtempSync(join(tmpdir(), 'atelier-recovery-'))
const archive = join(folder, 'archive')
const [primary, recovered] = [join(folder, 'primary'), join(folder, 'recovered')]
mkdirSync(archive)
for (const path of [folder, archive]) {
  if (ids) chownSync(path, ids.uid, ids.gid)
  chmodSync(path, 0o700)
}

/** @param {string} program @param {string[]} given */
function run(program, ...given) {
  const { status, stderr } = spawnSync(join(programs ?? '', program), given, {
    ...ids,
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

/** @param {string} data @param {string} line */
const set = (data, line) => appendFileSync(join(data, 'postgresql.conf'), `${line}\n`)

/** @param {string} data @param {number} port */
function start(data, port) {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', options)
}

/** @template Found @param {number} port @param {(client: pg.Client) => Promise<Found>} work @returns {Promise<Found>} */
async function ask(port, work) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'atelier', database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @param {number} port @param {string} text */
const write = (port, text) =>
  ask(port, (client) => client.query('insert into tried (text) values ($1)', [text]))

/** What is written on the primary, with a moment between; its log is archived. @param {number} port */
async function writeAround(port) {
  await ask(port, (client) => client.query('create table tried (id serial, text text)'))
  await write(port, 'in the base backup')
  run('pg_basebackup', '-D', recovered, '-c', 'fast', '-h', '127.0.0.1', '-p', String(port), '-U', 'atelier')
  say('A base backup was made.')
  await write(port, 'after the base backup, before the moment')
  await sleep(50)
  const { rows } = await ask(port, (client) => client.query('select clock_timestamp()::text as moment'))
  await sleep(50)
  await write(port, 'after the moment')
  await ask(port, (client) => client.query(`update tried set text = text || ', spoiled'`))
  await ask(port, (client) => client.query('select pg_switch_wal()'))
  return String(rows[0].moment)
}

/** Recovers the base backup to the moment. @param {string} moment @param {number} port */
async function recover(moment, port) {
  set(recovered, `restore_command = 'cp ${archive}/%f %p'`)
  set(recovered, `recovery_target_time = '${moment}'`)
  set(recovered, "recovery_target_action = 'promote'")
  writeFileSync(join(recovered, 'recovery.signal'), '')
  if (ids) chownSync(join(recovered, 'recovery.signal'), ids.uid, ids.gid)
  start(recovered, port)
  for (let left = 100; left > 0; left -= 1) {
    const { rows } = await ask(port, (client) => client.query('select pg_is_in_recovery() as still'))
    if (!rows[0].still) return
    await sleep(100)
  }
  throw new Error('The recovery did not end')
}

/** @param {string[]} open Folders of servers that run. */
async function main(open) {
  run('initdb', '-D', primary, '-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  set(primary, 'archive_mode = on')
  set(primary, `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
  const ports = [await freePort(), await freePort()]
  start(primary, ports[0] ?? 0)
  open.push(primary)
  const moment = await writeAround(ports[0] ?? 0)
  say(`The moment is ${moment}; rows were written before and after it, and all were spoiled after it.`)
  // Stopping waits until the log is archived.
  run('pg_ctl', 'stop', '-w', '-D', primary, '-m', 'fast')
  open.pop()
  rmSync(primary, { recursive: true, force: true })
  say(`The server is stopped and its data are gone; ${readdirSync(archive).length} files are archived.`)
  open.push(recovered)
  await recover(moment, ports[1] ?? 0)
  const { rows } = await ask(ports[1] ?? 0, (client) => client.query('select text from tried order by id'))
  const found = rows.map(({ text }) => String(text))
  say(`Recovered to ${moment}. Its rows:`)
  for (const text of found) say(`  ${text}`)
  const expected = ['in the base backup', 'after the base backup, before the moment']
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error('These are not the rows of the moment')
  say('Every row of before is there as it was, and nothing of after.')
}

/** @type {string[]} */
const open = []
try {
  await main(open)
} catch (cause) {
  process.stderr.write(`${/** @type {Error} */ (cause).message}\n`)
  process.exitCode = 1
} finally {
  for (const data of open)
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...ids, cwd: folder })
  rmSync(folder, { recursive: true, force: true })
}
