/**
 * Runs before `npm start` and `npm run dev`, and at the start of `npm test`, on the machine's own Node: installs packages when
 * package-lock.json changed, and with --build builds console and server when their sources changed. With --port it first
 * refuses a port that is taken, which the server would say only after all that.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/atelier')
const OLDEST_NODE = [20, 12]
const RUNTIME = 24

/** @param {string} line @returns {never} */
function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  fail(
    `Node ${process.versions.node} is too old: Atelier needs ${OLDEST_NODE.join('.')} or newer to install itself.`,
  )
}

/** @param {string} name */
const readMark = (name) => {
  const path = join(CACHE, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** @param {string} name @param {string} value */
function writeMark(name, value) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, name), value)
}

/** @param {string} path */
const hashFile = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** @param {string} path @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
const lockedIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/** Whether npm has installed all that is locked, such as by `npm install` of a further package. */
function isInstalled() {
  const locked = lockedIn(join(ROOT, 'package-lock.json'))
  const there = lockedIn(join(ROOT, 'node_modules/.package-lock.json'))
  return (
    Object.entries(there).every(
      ([path, { version, integrity }]) =>
        locked[path]?.version === version && locked[path]?.integrity === integrity,
    ) && Object.entries(locked).every(([path, { optional }]) => path === '' || optional || path in there)
  )
}

function install() {
  const wanted = hashFile(join(ROOT, 'package-lock.json'))
  if (readMark('installed') === wanted) return
  if (readMark('installed') !== '' && isInstalled()) return writeMark('installed', wanted)
  process.stdout.write('Installing packages…\n')
  // npm ci deletes node_modules, including the Node that npm would otherwise find first.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter)
  const windows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: path, npm_config_loglevel: 'error' },
  })
  if (status !== 0) fail('The packages could not be installed: see above.')
  writeMark('installed', wanted)
}

/** npm runs scripts with the installed Node; if it is missing, npm silently uses the machine's. */
function checkRuntime() {
  const node = join(ROOT, 'node_modules/node/bin/node')
  const version = existsSync(node) ? execFileSync(node, ['--version'], { encoding: 'utf8' }) : ''
  if (version.startsWith(`v${RUNTIME}.`)) return
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME) return
  fail(
    `Node ${RUNTIME} did not install. Allow install scripts (npm config set ignore-scripts false) and run again.`,
  )
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * @typedef {object} Building
 * @property {string} name of the mark that remembers what was built
 * @property {string[]} sources files and folders that it is made of
 * @property {string} salt what else it depends on
 * @property {string} output a file that is there once it is built
 * @property {string} says
 * @property {string[]} args for the installed Node
 */

/** @param {Building} building */
function build({ name, sources, salt, output, says, args }) {
  const files = sources
    .map((source) => join(ROOT, source))
    .filter(existsSync)
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path).toSorted() : [path]))
  const hash = createHash('sha256').update(salt)
  for (const path of files) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  const wanted = hash.digest('hex')
  if (readMark(name) === wanted && existsSync(output)) {
    // The server takes a bundle that is older than a source for outdated.
    utimesSync(output, new Date(), new Date())
    return
  }
  process.stdout.write(`Building the ${says}…\n`)
  const node = join(ROOT, 'node_modules/node/bin/node')
  const { status } = spawnSync(existsSync(node) ? node : process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) fail(`The ${says} could not be built: see above.`)
  writeMark(name, wanted)
}

function buildAll() {
  build({
    name: 'built',
    sources: [
      'src',
      'contract',
      'i18n',
      'public',
      'tools',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
    ],
    salt: process.env.VITE_APP_NAME ?? '',
    output: join(ROOT, 'dist/console/index.html'),
    says: 'console',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  })
  build({
    name: 'bundled',
    sources: ['server', 'contract', 'demo', 'i18n', 'tools', 'package.json', 'package-lock.json'],
    salt: '',
    output: join(ROOT, 'dist/server/start.js'),
    says: 'server',
    args: [join(ROOT, 'tools/buildServer.js')],
  })
}

/** Ends with a line if the server could not listen. */
async function checkPort() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  const probe = createServer()
  /** @type {string | undefined} */
  const code = await new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen(Number.isInteger(port) && port >= 0 && port < 65_536 ? port : 0, host, () =>
      probe.close(() => resolve(undefined)),
    )
  })
  // Other mistakes are the server's to say.
  if (code === 'EADDRINUSE') fail(`Port ${port} on ${host} is taken; set PORT to another one.`)
}

checkNode()
if (process.argv.includes('--port')) await checkPort()
install()
checkRuntime()
if (process.argv.includes('--build')) buildAll()
