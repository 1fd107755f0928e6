/** Finds what differs from main, including uncommitted files, and which browser journeys that affects. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TESTS = 'tests/'
const JOURNEYS = 'tests/e2e/'

/** Product files: a change to one can affect any journey. */
const PRODUCT =
  /^(?:src|server|demo|contract|i18n|public)\/|^(?:index\.html|vite\.config\.ts|package-lock\.json)$/

/** The few journeys that cover most of the product. */
const SMOKE = ['story.spec.ts', 'orders/story.spec.ts', 'session/access.spec.ts', 'session/session.spec.ts']

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter(Boolean)

/** The base commit: the merge base with main, or on main the previous commit. */
export function findBase() {
  const fork = git('merge-base', 'main', 'HEAD')
  return fork === git('rev-parse', 'HEAD') && git('branch', '--show-current') === 'main'
    ? git('rev-parse', 'HEAD~1')
    : fork
}

/** @param {string} base @returns {string[]} the changed paths, including untracked files */
const pathsSince = (base) => [
  ...linesOf(git('diff', '--name-only', base)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
]

/** The files that a file imports by relative path, from the root. @param {string} path */
const importsOf = (path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)].map(([, target]) =>
    normalize(join(dirname(path), target ?? '')),
  )

/** @param {Set<string>} reached receives the test files that import one of its files */
function reach(reached) {
  const files = readdirSync(join(ROOT, TESTS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: TESTS + name, imports: importsOf(TESTS + name) }))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { path, imports } of files) if (imports.some((other) => reached.has(other))) reached.add(path)
  }
}

/** @param {string} base @returns {string[]} the journey files affected by the change */
export function journeysSince(base) {
  const paths = pathsSince(base)
  const reached = new Set(paths.filter((path) => path.startsWith(TESTS)))
  reach(reached)
  if (paths.some((path) => PRODUCT.test(path))) for (const name of SMOKE) reached.add(JOURNEYS + name)
  return [...reached].filter((path) => path.startsWith(JOURNEYS) && path.endsWith('.spec.ts'))
}
