/**
 * Checks the identifiers of the sources against docs/glossary.md: none may contain a word of its column
 * "Avoid" that is marked as code there, unless the glossary names the identifier as one of the API. And no name
 * may be exported with two meanings on one side. Prints one line per problem and exits with 1 if there is any.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['contract', 'server', 'src', 'demo', 'tests', 'tools', 'bench']

/** What names nothing: comments and strings. */
const TEXT = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** The words marked as code in one cell. @param {string | undefined} cell */
const marked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const avoided = new Map(rows.flatMap(([, say = '', , , avoid]) => marked(avoid).map((word) => [word, say])))
const known = new Set(rows.flatMap(([, , , api]) => marked(api)))

/** The words of an identifier, in lower case and without a plural's s. @param {string} name */
const wordsOf = (name) => name.split(/(?=[A-Z])|[_$]/).map((word) => word.toLowerCase().replace(/s$/, ''))

/** @param {string} path */
function problemsIn(path) {
  const code = readFileSync(join(ROOT, path), 'utf8').replaceAll(TEXT, ' ')
  const names = new Set([...code.matchAll(IDENTIFIER)].map(([name]) => name))
  return [...names]
    .filter((name) => !known.has(name))
    .flatMap((name) => wordsOf(name).map((word) => ({ name, word, say: avoided.get(word) })))
    .filter(({ say }) => say !== undefined)
    .map(({ name, word, say }) => `${path}: ${name} says ${word} where the glossary says ${say}`)
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = [...new Set(listed.split('\n'))].filter(
  (path) => /\.[jt]sx?$/.test(path) && path !== 'tools/glossary.js' && existsSync(join(ROOT, path)),
)

/** A value that is exported. */
const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm
const SIDES = ['contract/', 'server/', 'src/']
/** What a plain resource adds to its screens: each folder has one, loaded by its path. */
const BY_CONVENTION = new Set(['own'])

/** Names that several files of a side export. @param {string} side */
function exportedTwice(side) {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
  for (const path of files.filter((one) => one.startsWith(side)))
    for (const [, name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(EXPORT))
      paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths]
    .filter(([name, found]) => found.length > 1 && !BY_CONVENTION.has(name))
    .map(([name, found]) => `${name} is exported by ${found.join(' and ')}: give each a name of its own`)
}

const problems = [...files.flatMap(problemsIn), ...SIDES.flatMap(exportedTwice)]
process.stdout.write(
  `${[...problems, `${avoided.size} words avoided in ${files.length} files`].join('\n')}\n`,
)
process.exitCode = problems.length > 0 || avoided.size === 0 ? 1 : 0
