/**
 * Provides a PostgreSQL for the tests: DATABASE_URL, one found on the machine, or Debian's package. A server
 * started here runs in a temporary folder as an unprivileged user and stops with the tests.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.js'

/**
 * Its URL, and the folder of its socket, over which connections of the same machine cost less, where it has one.
 * @typedef {{ url: string, socket?: string, stop: () => void }} Server
 */
/**
 * A server of this process. `halt` stops it and keeps its data, `restart` starts it again from either state, and
 * `replica` makes a streaming replica of it.
 * @typedef {object} Owned
 * @property {() => Promise<boolean>} halt
 * @property {() => Promise<boolean>} restart
 * @property {() => Promise<OwnServer | undefined>} replica
 * @typedef {Server & Owned} OwnServer
 */

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** @returns {string | undefined} the program folder of the newest installed server */
export function findPrograms() {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : []
  const path = (process.env.PATH ?? '').split(':')
  const others = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/local/pgsql/bin']
  return [...debian, ...path, ...others].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

const isRoot = () => process.getuid?.() === 0

/** Installs Debian's package, where apt is available and permitted. */
function installPackage() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Installing PostgreSQL for the tests…\n')
  const quiet = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'postgresql', 'postgresql-contrib'],
    quiet,
  )
}

/** @param {string} name */
const idsOf = (name) => {
  const id = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** PostgreSQL refuses to run as root, so use its installed user, or `nobody`. */
export function unprivileged() {
  if (!isRoot()) return undefined
  const ids = ['postgres', 'nobody'].map(idsOf).find(({ uid }) => Number.isInteger(uid) && uid > 0)
  return ids
}

/** The system takes addresses of sockets of up to 107 characters, and the name of the socket is one part of it. */
const LONGEST_SOCKET_FOLDER = 85

/** A new folder for the data of a server, owned by the user that may run it. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-postgres-'))
  const ids = unprivileged()
  if (ids) chownSync(folder, ids.uid, ids.gid)
  chmodSync(folder, 0o700)
  return { folder, ids }
}

/** A server whose data a program makes: `initdb`, or `pg_basebackup` for a replica. @param {string} programs */
async function openServer(programs) {
  const { folder, ids } = makeFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  /** @param {string} program @param {string[]} args */
  const run = (program, args) =>
    spawnSync(join(programs, program), args, {
      ...ids,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  /** As an operator does: connections are cut off. @param {string[]} args @returns {Promise<boolean>} */
  const control = (...args) =>
    new Promise((resolve) => {
      const all = [...args, '-w', '-D', data, '-l', join(folder, 'log')]
      spawn(join(programs, 'pg_ctl'), all, { ...ids, cwd: folder, stdio: 'ignore' }).once('close', (status) =>
        resolve(status === 0),
      )
    })
  const remove = () => {
    run('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, data, port, run, control, remove }
}

/**
 * Makes the data, starts the server and waits until it answers.
 * @param {string} programs @param {(data: string) => [program: string, args: string[]]} make
 * @returns {Promise<OwnServer | undefined>}
 */
async function start(programs, make) {
  const { folder, data, port, run, control, remove } = await openServer(programs)
  const made = run(...make(data))
  const socket = folder.length < LONGEST_SOCKET_FOLDER ? folder : undefined
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${socket ?? ''}' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200`
  const started =
    made.status === 0 && run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options])
  if (!started || started.status !== 0) {
    process.stderr.write(
      `PostgreSQL in ${programs} did not start: ${made.stderr}${started ? started.stderr : ''}\n`,
    )
    remove()
    return undefined
  }
  return {
    url: `postgres://atelier@127.0.0.1:${port}/postgres`,
    ...(socket !== undefined && { socket }),
    stop: remove,
    halt: () => control('stop', '-m', 'fast'),
    restart: () => control('restart', '-m', 'fast'),
    replica: () =>
      start(programs, (copy) => [
        'pg_basebackup',
        ['-R', '-D', copy, '-c', 'fast', '-h', '127.0.0.1', '-p', String(port), '-U', 'atelier', '-N'],
      ]),
  }
}

const startNew = (/** @type {string} */ programs) =>
  start(programs, (data) => [
    'initdb',
    ['-D', data, '-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ])

/** Starts a separate server where the machine has the programs. @returns {Promise<OwnServer | undefined>} */
export async function startPostgres() {
  const programs = findPrograms()
  return programs === undefined ? undefined : startNew(programs)
}

/** @returns {Promise<Server | undefined>} undefined when none is available */
export async function openPostgres() {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: () => undefined }
  if (!findPrograms()) installPackage()
  const programs = findPrograms()
  return programs === undefined ? undefined : startNew(programs)
}

/** What tells tests how to reach a server. @param {Server} server @returns {Record<string, string>} */
export const reachedBy = ({ url, socket }) => ({
  TEST_DATABASE_URL: url,
  ...(socket !== undefined && { TEST_DATABASE_SOCKET: socket }),
})
