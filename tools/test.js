/**
 * Runs every check: format, lint, types, unused code, imports, cited rules, words, contract, API on both engines,
 * console, build and browser journeys. `--only=types,console` runs the named parts, and `--changed` only what the
 * current change can break.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openHeadless } from './browser.js'
import { findBase, journeysSince } from './changed.js'
import { openPostgres, reachedBy } from './postgres.js'
import { openTemporary } from './temporary.js'
import { readOptions } from './testOptions.js'
import { conclude, openOutcomes } from './testOutcomes.js'
import { isStopped, openPart, stopPrograms } from './testPrograms.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const PROJECTS = ['server', 'console', 'provider', 'tools']

const TEMPORARY = openTemporary()

const BEGAN = Date.now()

/** What each part checks. */
const PARTS_ABOUT = {
  format: 'format, by Biome',
  lint: 'lint, by oxlint',
  types: 'types, by TypeScript',
  unused: 'code that nothing uses, by knip',
  imports: 'imports between folders, class names that modules take, and the scale of the styles',
  rules: 'rules that comments cite',
  words: 'words of the glossary',
  build: 'the build and its limits',
  recipe: 'the recipes of docs/extending.md',
  api: 'the contract, and the API on both engines',
  console: 'the console as pages of a simulated browser',
  journeys: 'journeys in a real browser against the real server',
}

const OPTIONS = readOptions(process.argv.slice(2), PARTS_ABOUT)
if (OPTIONS.says !== undefined) {
  ;(OPTIONS.wrong ? process.stderr : process.stdout).write(OPTIONS.says)
  TEMPORARY.remove()
  process.exit(OPTIONS.wrong ? 1 : 0)
}

// Not by npm before this script, which would install everything to print a help text.
const { status: unprepared } = spawnSync(process.execPath, [join(ROOT, 'tools/prepare.js')], {
  stdio: 'inherit',
})
if (unprepared !== 0) process.exit(1)

const installed = join(ROOT, 'node_modules/node/bin/node')
const NODE = existsSync(installed) ? installed : process.execPath

/** The base commit of a `--changed` run; undefined in a full run. */
const BASE = OPTIONS.changed ? findBase() : undefined
const ONLY_CHANGED = BASE === undefined ? [] : [`--changed=${BASE}`]

/** A run of everything lasts long enough for its machine to stand still now and then (`patience.js`). */
const TIME = OPTIONS.only ? {} : { PATIENT: '1' }

/** @typedef {import('./testPrograms.js').Run} Run */

/** @typedef {keyof typeof PARTS_ABOUT} Name */

/** @type {readonly Name[]} */
const LONG = ['api', 'journeys']

/**
 * Run beside the long ones, which leave a fifth of two cores idle: their tests wait for servers that start, and for pages
 * that load.
 * @type {readonly Name[]}
 */
const BESIDE = ['console', 'recipe']

/** @type {import('./postgres.js').Server | undefined} */
let postgres

/** @returns {Promise<Record<string, string>>} */
async function engines() {
  postgres ??= await openPostgres()
  if (postgres) return reachedBy(postgres)
  process.stdout.write(
    '\n*** There is no PostgreSQL on this machine and none could be installed: ***\n*** this run tests the embedded engine ALONE.                         ***\n\n',
  )
  return {}
}

/**
 * Two at a time with one checker each: several checkers of a project work out most types again, each for itself.
 * @param {Run} run @param {string[]} projects
 */
async function checkTypes(run, projects) {
  let passed = true
  const left = [...projects]
  const checkLeft = async () => {
    const project = left.shift()
    if (project === undefined || isStopped()) return
    passed = (await run('tsc', ['-p', `tsconfig.${project}.json`, '--checkers', '1'])) && passed
    await checkLeft()
  }
  await Promise.all([checkLeft(), checkLeft()])
  return passed
}

/** @type {Record<Name, (run: Run, isBeside: boolean) => Promise<boolean>>} */
const PARTS = {
  format: (run) => run('biome', ['check', '.']),
  lint: (run) => run('oxlint', ['--type-aware', '--deny-warnings']),
  types: (run) => checkTypes(run, PROJECTS),
  unused: (run) => run('knip', []),
  imports: async (run) =>
    (await run('node', [join(ROOT, 'tools/imports.js')])) &&
    (await run('node', [join(ROOT, 'tools/classNames.js')])) &&
    run('node', [join(ROOT, 'tools/cssScale.js')]),
  rules: (run) => run('node', [join(ROOT, 'tools/citations.js')]),
  words: (run) => run('node', [join(ROOT, 'tools/glossary.js')]),
  // Before what starts servers: from the bundle they start three times as fast.
  build: (run) => run('node', [join(ROOT, 'tools/prepare.js'), '--build']),
  recipe: (run) => run('node', [join(ROOT, 'tools/recipe.js')]),
  api,
  // Alone it has one worker more than cores: each waits for timers of its pages a fifth of its time.
  console: (run, isBeside) =>
    run('vitest', ['run', '--project', 'console*', '--maxWorkers', isBeside ? '1' : '3', ...ONLY_CHANGED]),
  journeys: walk,
}

/** @param {Run} run */
async function api(run) {
  const env = await engines()
  const projects = ['--project', 'contract', '--project', 'server:*']
  const passed = await run('vitest', ['run', ...projects, ...ONLY_CHANGED], env)
  const isWhole = BASE === undefined && env.TEST_DATABASE_URL !== undefined
  return passed && (!isWhole || run('node', [join(ROOT, 'tests/support/engines/compare.ts')], env))
}

/** @param {Run} run */
async function walk(run) {
  const files = BASE === undefined ? [] : journeysSince(BASE)
  if (BASE !== undefined && files.length === 0) return true
  const { ready, path } = openHeadless()
  if (!ready) {
    process.stderr.write('No browser could be found or installed, so the journeys cannot run.\n')
    return false
  }
  const env = await engines()
  return run('playwright', ['test', ...files], { ...env, ...(path !== undefined && { CHROMIUM: path }) })
}

/** The parts of this run. `--changed` skips the recipe, because a change seldom affects it. */
const namesOfParts = () =>
  /** @type {Name[]} */ (
    OPTIONS.only ?? Object.keys(PARTS).filter((name) => BASE === undefined || name !== 'recipe')
  )

/** @typedef {import('./testOutcomes.js').Outcome} Outcome */

/** @param {Name} name @param {boolean} isBeside @returns {Promise<Outcome>} */
async function runPart(name, isBeside) {
  const start = Date.now()
  const folder = openOutcomes(TEMPORARY.path)
  const env = { ...TIME, TEST_OUTCOMES: folder }
  const { run, output } = openPart({ root: ROOT, node: NODE, env, isBeside })
  process.stdout.write(`\n── ${name}${isBeside ? ' begins beside the others' : ''}\n`)
  const passed = await PARTS[name](run, isBeside)
  const seconds = Math.round((Date.now() - start) / 1000)
  if (isBeside) process.stdout.write(`\n── ${name}\n`)
  output.printHeld()
  process.stdout.write(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return { name, seconds, folder, printed: passed ? undefined : output.last() }
}

/** One after the other. @param {readonly Name[]} names @param {boolean} isBeside */
async function runParts(names, isBeside) {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const name of names) if (!isStopped()) outcomes.push(await runPart(name, isBeside))
  return outcomes
}

async function main() {
  const names = namesOfParts()
  const long = LONG.filter((name) => names.includes(name))
  const beside = BESIDE.filter((name) => long.length > 0 && names.includes(name))
  const short = names.filter((name) => !LONG.includes(name) && !beside.includes(name))
  const outcomes = await runParts(short, false)
  const lanes = await Promise.all([runParts(long, false), runParts(beside, true)])
  outcomes.push(...lanes.flat())
  if (isStopped()) return false
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')
  return conclude(outcomes, { page, minutes: (Date.now() - BEGAN) / 60_000 })
}

// Ends what runs, so that PostgreSQL and the temporary files go, too; a second signal ends it at once.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stopPrograms(signal))

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  postgres?.stop()
  TEMPORARY.remove()
}
