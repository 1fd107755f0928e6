/**
 * Everything that must hold, in one run: format, lint, types, unused code, contract, API on both
 * engines, console, build and browser journeys. `--only=types,console` runs the named parts.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from './browser.js'
import { openPostgres } from './postgres.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const installed = join(ROOT, 'node_modules/node/bin/node')
const NODE = existsSync(installed) ? installed : process.execPath
const BIN = join(ROOT, 'node_modules/.bin')

const PROJECTS = ['server', 'console', 'tools']

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function run(name, args, env = {}) {
  const program = name === 'node' ? NODE : join(BIN, name)
  // The scripts in .bin name plain `node`: the installed one must be the first that they find.
  const path = `${BIN}:${process.env.PATH ?? ''}`
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  return status === 0
}

/** @type {{ url: string, stop: () => void } | undefined} */
let postgres

/** @returns {Promise<Record<string, string>>} */
async function engines() {
  postgres ??= await openPostgres()
  if (postgres) return { TEST_DATABASE_URL: postgres.url }
  process.stdout.write(
    '\n*** There is no PostgreSQL on this machine and none could be installed: ***\n*** this run tests the embedded engine ALONE.                         ***\n\n',
  )
  return {}
}

/** @type {Record<string, () => boolean | Promise<boolean>>} */
const PARTS = {
  format: () => run('biome', ['check', '.']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => PROJECTS.every((project) => run('tsc', ['-p', `tsconfig.${project}.json`])),
  unused: () => run('knip', []),
  recipe: () => run('node', [join(ROOT, 'tools/recipe.js')]),
  api: async () => run('vitest', ['run', '--project', 'contract', '--project', 'server:*'], await engines()),
  console: () => run('vitest', ['run', '--project', 'console']),
  build: () => run('node', [join(ROOT, 'tools/prepare.js'), '--build']),
  journeys: async () => {
    const { ready, path } = openBrowser()
    if (!ready) {
      process.stderr.write('No browser could be found or installed, so the journeys cannot run.\n')
      return false
    }
    return run('playwright', ['test'], {
      ...(await engines()),
      ...(path !== undefined && { CHROMIUM: path }),
    })
  },
}

async function main() {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const names = only ? only.split(',') : Object.keys(PARTS)
  const failed = []
  for (const name of names) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
    const start = Date.now()
    process.stdout.write(`\n── ${name}\n`)
    const passed = await part()
    if (!passed) failed.push(name)
    process.stdout.write(
      `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`,
    )
  }
  process.stdout.write(`\n${names.length - failed.length} passed, ${failed.length} failed\n`)
  return failed.length === 0
}

// Interrupted, the part under way ends by itself: then what was started here is stopped too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  postgres?.stop()
}
