/**
 * Runs every check: format, lint, types, unused code, imports, cited rules, words, contract, API on both engines,
 * console, build and browser journeys. `--only=types,console` runs the named parts, and `--changed` only what the
 * current change can break.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openHeadless } from './browser.js'
import { findBase, journeysSince } from './changed.js'
import { openPostgres, reachedBy } from './postgres.js'
import { openTemporary } from './temporary.js'
import { readOptions } from './testOptions.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')

const PROJECTS = ['server', 'console', 'provider', 'tools']

/** How much of a failed part's last output is printed again at the end, where a long log is read first. */
const REPEATED_CHARACTERS = 12_000

/** This many flaky tests (passing only on retry) fail the run. */
const TOO_MANY_FLAKY = 5

const TEMPORARY = openTemporary()

/** Where the test runners write the names of failed and flaky tests. */
const TEST_OUTCOMES = mkdtempSync(join(TEMPORARY.path, 'outcomes-'))

/** @param {'failed' | 'flaky'} outcome @returns {string[]} each test's name; of a flaky one with its first error, indented */
function testsThat(outcome) {
  const file = join(TEST_OUTCOMES, outcome)
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split(/\n(?=\S)/)
    : []
}

const BEGAN = Date.now()

/** How many of each runner's slowest tests are listed at the end. */
const SLOWEST = 10

/** The slowest tests since the last call, as lines. */
function takeSlowest() {
  const file = join(TEST_OUTCOMES, 'times')
  if (!existsSync(file)) return []
  const times = readFileSync(file, 'utf8').trimEnd().split('\n')
  rmSync(file)
  return times
    .map((line) => {
      const [milliseconds, name] = line.split('\t')
      return { seconds: Number(milliseconds) / 1000, name }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

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

/** The last output of the current part. */
let lastPrinted = ''

/** The programs that run now. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** The signal that ends this run. @type {NodeJS.Signals | undefined} */
let stopped

/** How long a program may take to end by itself, in milliseconds. */
const PATIENCE_MS = 10_000

/** A run of everything lasts long enough for its machine to stand still now and then (`patience.js`). */
const TIME = OPTIONS.only ? {} : { PATIENT: '1' }

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<boolean>} */
function run(name, args, env = {}) {
  const program = name === 'node' ? NODE : join(BIN, name)
  // The scripts in .bin call plain `node`: the installed one must come first in PATH.
  const path = `${BIN}:${process.env.PATH ?? ''}`
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...TIME, PATH: path, TEST_OUTCOMES, ...env },
  })
  running.add(child)
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      to.write(text)
      lastPrinted = (lastPrinted + text).slice(-REPEATED_CHARACTERS)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status === 0))
    // A process that outlives the part must not hold its output open for ever.
    child.on('exit', () => {
      running.delete(child)
      setTimeout(() => [child.stdout, child.stderr].map((from) => from.destroy()), 2000)
    })
  })
}

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
 * @param {string[]} projects
 */
async function checkTypes(projects) {
  let passed = true
  const left = [...projects]
  const checkLeft = async () => {
    const project = left.shift()
    if (project === undefined || stopped) return
    passed = (await run('tsc', ['-p', `tsconfig.${project}.json`, '--checkers', '1'])) && passed
    await checkLeft()
  }
  await Promise.all([checkLeft(), checkLeft()])
  return passed
}

/** @type {Record<keyof typeof PARTS_ABOUT, () => Promise<boolean>>} */
const PARTS = {
  format: () => run('biome', ['check', '.']),
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => checkTypes(PROJECTS),
  unused: () => run('knip', []),
  imports: async () =>
    (await run('node', [join(ROOT, 'tools/imports.js')])) &&
    (await run('node', [join(ROOT, 'tools/classNames.js')])) &&
    run('node', [join(ROOT, 'tools/cssScale.js')]),
  rules: () => run('node', [join(ROOT, 'tools/citations.js')]),
  words: () => run('node', [join(ROOT, 'tools/glossary.js')]),
  // Before what starts servers: from the bundle they start three times as fast.
  build: () => run('node', [join(ROOT, 'tools/prepare.js'), '--build']),
  recipe: () => run('node', [join(ROOT, 'tools/recipe.js')]),
  api,
  // One worker more than cores: each waits for timers of its pages a fifth of its time.
  console: () => run('vitest', ['run', '--project', 'console*', '--maxWorkers', '3', ...ONLY_CHANGED]),
  journeys: walk,
}

async function api() {
  const env = await engines()
  const projects = ['--project', 'contract', '--project', 'server:*']
  const passed = await run('vitest', ['run', ...projects, ...ONLY_CHANGED], env)
  const isWhole = BASE === undefined && env.TEST_DATABASE_URL !== undefined
  return passed && (!isWhole || run('node', [join(ROOT, 'tests/support/engines/compare.ts')], env))
}

async function walk() {
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
  /** @type {(keyof typeof PARTS)[]} */ (
    OPTIONS.only ?? Object.keys(PARTS).filter((name) => BASE === undefined || name !== 'recipe')
  )

/** @typedef {{ name: string, seconds: number, slowest: string[], printed: string | undefined }} Outcome */

/**
 * Runs a part; `printed` is the last output of a failed one.
 * @param {keyof typeof PARTS} name @returns {Promise<Outcome>}
 */
async function runPart(name) {
  const start = Date.now()
  lastPrinted = ''
  process.stdout.write(`\n── ${name}\n`)
  const passed = await PARTS[name]()
  const seconds = Math.round((Date.now() - start) / 1000)
  process.stdout.write(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return { name, seconds, slowest: takeSlowest(), printed: passed ? undefined : lastPrinted }
}

/** What each part may take, in seconds, as docs/testing.md has it. */
const BUDGETS = new Map(
  [...readFileSync(join(ROOT, 'docs/testing.md'), 'utf8').matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(
    ([, name = '', seconds]) => [name, Number(seconds)],
  ),
)

/** @param {Outcome[]} outcomes */
function printTimes(outcomes) {
  for (const { name, slowest } of outcomes)
    if (slowest.length > 0) process.stdout.write(`\nSlowest of ${name}:\n${slowest.join('\n')}\n`)
  process.stdout.write('\n')
  for (const { name, seconds } of outcomes) {
    const budget = BUDGETS.get(name)
    const of = budget === undefined ? '' : `of ${budget} s`
    process.stdout.write(`${String(seconds).padStart(7)} s ${of.padEnd(9)}  ${name}\n`)
  }
  const minutes = (Date.now() - BEGAN) / 60_000
  process.stdout.write(`${minutes.toFixed(1).padStart(7)} min in all\n`)
}

async function main() {
  const names = namesOfParts()
  /** @type {Outcome[]} */
  const outcomes = []
  for (const name of names) if (!stopped) outcomes.push(await runPart(name))
  if (stopped) return false
  printTimes(outcomes)
  const failed = outcomes.flatMap(({ name, printed }) => (printed === undefined ? [] : [{ name, printed }]))
  for (const { name, printed } of failed)
    process.stdout.write(`\n── ${name} FAILED, and printed last:\n${printed}\n`)
  const broken = testsThat('failed')
  if (broken.length > 0) process.stdout.write(`\nFailed tests: ${broken.length}\n${broken.join('\n')}\n`)
  const flaky = testsThat('flaky')
  if (flaky.length > 0)
    process.stdout.write(`\nFlaky, passed when repeated: ${flaky.length}\n${flaky.join('\n')}\n`)
  const passed = names.length - failed.length
  if (flaky.length >= TOO_MANY_FLAKY) failed.push({ name: 'too many flaky tests', printed: '' })
  const list = failed.map(({ name }) => name).join(', ')
  process.stdout.write(`\n${passed} passed, ${failed.length} failed${list && `: ${list}`}\n`)
  return failed.length === 0
}

// Ends what runs, so that PostgreSQL and the temporary files go, too; a second signal ends it at once.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    for (const child of running) child.kill(stopped ? 'SIGKILL' : 'SIGTERM')
    stopped ??= signal
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL')
    }, PATIENCE_MS).unref()
  })

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  postgres?.stop()
  TEMPORARY.remove()
}
