/**
 * Checks the citations of rules, such as `(A§2, D-7.14)`, in sources and docs: each cited id has an entry in
 * docs/rules/, and each entry is cited. Prints one line per problem and exits with 1 if there is any.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULES = 'docs/rules/'
/** Explains the ids and names their chapters. */
const GUIDE = `${RULES}README.md`
const CHECKED = /\.(?:tsx?|jsx?|css|html|sql|md)$/

/** An id, and the end of a range: after `to`, also across comment lines, or after a dash. */
const ID = String.raw`[A-Z]?\s?§\s?\d+(?:\.\d+)*|D-\d+(?:\.\d+)*|T[1-9]\d?(?!:\d)`
const SECOND = String.raw`[\s*/]+to[\s*/]+(?<to>${ID})\b|\s?[–-]\s?(?<until>${ID}|[\d.]*\d)\b`
const CITATION = new RegExp(String.raw`(?<![\w}-])(?<id>${ID})\b(?:${SECOND})?`, 'g')

/** An entry: a paragraph that starts with the id in bold. */
const ENTRY = /^\*\*(?<id>[^*]+)\*\* /gm

/** @typedef {{ id: string, at: string }} Place an id and its `file:line` */

/** All tracked and new files. */
function listFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter((path) => CHECKED.test(path) && existsSync(join(ROOT, path)))
}

/** The ids that one citation names, with all of a range. @param {RegExpMatchArray} match */
function idsOf({ groups = {} }) {
  const [first = '', end] = [groups.id, groups.to ?? groups.until].map((id) => id?.replaceAll(/\s/g, ''))
  if (end === undefined) return [first]
  const [, series = '', from] = /^(.*?)(\d+)$/.exec(first) ?? []
  const isFull = /^\D/.test(end)
  if (isFull && !end.startsWith(series)) return [first, end]
  const length = Math.max(1, Number(/\d+$/.exec(end)?.[0]) - Number(from) + 1)
  return Array.from({ length }, (_, step) => `${series}${Number(from) + step}`)
}

/** @param {string} path @param {RegExp} pattern @returns {Place[]} */
function placesIn(path, pattern) {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(pattern)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length
    return idsOf(match).map((id) => ({ id, at: `${path}:${line}` }))
  })
}

const paths = listFiles().filter((path) => path !== GUIDE)
const isRules = (/** @type {string} */ path) => path.startsWith(RULES)
const entries = paths.filter(isRules).flatMap((path) => placesIn(path, ENTRY))
const citations = paths.flatMap((path) => placesIn(path, CITATION))

const known = new Set(entries.map(({ id }) => id))
const outside = citations.filter(({ at }) => !isRules(at))
const cited = new Set(outside.map(({ id }) => id))
const problems = [
  ...citations
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }) => `${at}: ${id} has no entry in ${RULES}`),
  ...entries.filter(({ id }) => !cited.has(id)).map(({ id, at }) => `${at}: nothing cites ${id}`),
  ...entries
    .filter(({ id }, index) => entries.findIndex((other) => other.id === id) < index)
    .map(({ id, at }) => `${at}: ${id} has another entry`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${known.size} rules, cited ${outside.length} times\n`)
if (problems.length > 0) process.exitCode = 1
