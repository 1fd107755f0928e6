/**
 * `npm run pack:server -- <folder>`: copies what runs into a new folder, after `npm run build`: the bundles, the files that
 * the server reads beside its sources, and the packages that are not bundled. It takes a twentieth of the space of the
 * working copy; `node server/main.js` and the commands for operators run there, with Node 24 alone. The image is made of it.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operatorCommands } from './serverEntries.js'
import { UNBUNDLED } from './unbundled.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/** @returns {Record<string, Locked>} */
const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

/**
 * Where Node finds a package from another one's folder; undefined if it is not installed, such as one for another system.
 * @param {string} name @param {string} from @returns {string | undefined}
 */
function folderOf(name, from) {
  const inside = join(from, 'node_modules', name)
  if (existsSync(join(ROOT, inside, 'package.json'))) return inside
  const outer = from.lastIndexOf('node_modules')
  return outer < 0 ? undefined : folderOf(name, from.slice(0, Math.max(0, outer - 1)))
}

/** The folders of the unbundled packages and of all that they need. @returns {string[]} */
function packageFolders() {
  const lock = readLock()
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {readonly string[]} names @param {string} from */
  const collect = (names, from) => {
    for (const name of names) {
      const folder = folderOf(name, from)
      if (folder === undefined || found.has(folder)) continue
      found.add(folder)
      const { dependencies, optionalDependencies } = lock[folder] ?? {}
      collect(Object.keys({ ...dependencies, ...optionalDependencies }), folder)
    }
  }
  collect(UNBUNDLED, '')
  return [...found]
}

/** Files of packages that only people and compilers read. */
const UNREAD = /\.(?:map|d\.[cm]?ts|md)$/

const CONSOLE = 'dist/console/index.html'

/** @param {string} folder */
function pack(folder) {
  /** @param {string} path */
  const copy = (path) =>
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (from) => !from.includes('node_modules') || !UNREAD.test(from),
    })
  mkdirSync(folder, { recursive: true })
  for (const path of ['server/main.js', 'dist/console', 'dist/server']) copy(path)
  for (const path of globSync('server/**/*.sql', { cwd: ROOT })) copy(path)
  copy('server/db/migrations/meta/_journal.json')
  for (const path of packageFolders()) copy(path)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`)
}

/** The commands for operators are called as in a working copy. */
function packageJson() {
  const { name, version, type, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const commands = Object.keys(operatorCommands()).map((command) => [
    command,
    `node dist/server/${command}.js`,
  ])
  return {
    name,
    version,
    type,
    private: true,
    scripts: { start: scripts.start, ...Object.fromEntries(commands) },
  }
}

const [folder] = process.argv.slice(2)
const fault =
  folder === undefined
    ? 'Say where to: npm run pack:server -- <folder>'
    : existsSync(folder)
      ? `${folder} is there already.`
      : [CONSOLE, 'dist/server/start.js'].every((path) => existsSync(join(ROOT, path)))
        ? undefined
        : 'Nothing is built: run npm run build first.'
if (folder === undefined || fault !== undefined) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
pack(folder)
