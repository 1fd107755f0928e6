/** Reads and prints what came of the parts of `npm test`: what failed, what passed only on retry, and what each took. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many of each part's slowest tests are listed at the end. */
const SLOWEST = 10

/** This many flaky tests (passing only on retry) fail the run. */
const TOO_MANY_FLAKY = 5

/** A folder in which a part's test runners write the names of failed and flaky tests, and their times. @param {string} temporary */
export const openOutcomes = (temporary) => mkdtempSync(join(temporary, 'outcomes-'))

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} seconds
 * @property {string} folder the part's folder of outcomes
 * @property {string | undefined} printed the last output of a failed part
 */

/** @param {string} path @returns {string} */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '')

/**
 * Each test's name; of a flaky one with its first error, indented.
 * @param {'failed' | 'flaky'} outcome @param {readonly Outcome[]} outcomes
 */
const testsThat = (outcome, outcomes) =>
  outcomes
    .map(({ folder }) => readIfThere(join(folder, outcome)))
    .filter((text) => text !== '')
    .flatMap((text) => text.split(/\n(?=\S)/))

/** A part's slowest tests, as lines. @param {Outcome} outcome */
const slowestOf = ({ folder }) =>
  readIfThere(join(folder, 'times'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [milliseconds, name] = line.split('\t')
      return { seconds: Number(milliseconds) / 1000, name }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

/** What each part may take, in seconds. @param {string} page the text of docs/testing.md */
const readBudgets = (page) =>
  new Map(
    [...page.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name = '', seconds]) => [name, Number(seconds)]),
  )

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`)

/** @param {readonly Outcome[]} outcomes @param {{ page: string, minutes: number }} run */
function printTimes(outcomes, { page, minutes }) {
  const budgets = readBudgets(page)
  for (const outcome of outcomes) {
    const lines = slowestOf(outcome)
    if (lines.length > 0) print(`\nSlowest of ${outcome.name}:\n${lines.join('\n')}`)
  }
  print('')
  for (const { name, seconds } of outcomes) {
    const budget = budgets.get(name)
    const of = budget === undefined ? '' : `of ${budget} s`
    print(`${String(seconds).padStart(7)} s ${of.padEnd(9)}  ${name}`)
  }
  print(`${minutes.toFixed(1).padStart(7)} min in all`)
}

/**
 * Prints the end of a run, and says whether it passed.
 * @param {readonly Outcome[]} outcomes @param {{ page: string, minutes: number }} run `page` is the text of docs/testing.md
 */
export function conclude(outcomes, run) {
  printTimes(outcomes, run)
  const failed = outcomes.filter(({ printed }) => printed !== undefined)
  for (const { name, printed } of failed) print(`\n── ${name} FAILED, and printed last:\n${printed}`)
  const broken = testsThat('failed', outcomes)
  if (broken.length > 0) print(`\nFailed tests: ${broken.length}\n${broken.join('\n')}`)
  const flaky = testsThat('flaky', outcomes)
  if (flaky.length > 0) print(`\nFlaky, passed when repeated: ${flaky.length}\n${flaky.join('\n')}`)
  const names = failed.map(({ name }) => name)
  if (flaky.length >= TOO_MANY_FLAKY) names.push('too many flaky tests')
  print(
    `\n${outcomes.length - failed.length} passed, ${names.length} failed${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
  )
  return names.length === 0
}
