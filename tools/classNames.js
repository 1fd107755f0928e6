import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Checks that each class that a module takes from a CSS module is one: a name that is not there is no error anywhere, and
 * its element is drawn without its styles. And that each class of such a file is taken by a module.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** @param {string} file @param {string} source */
const styleSheet = (file, source) =>
  source.startsWith('#') ? join(ROOT, source.slice(1)) : join(ROOT, dirname(file), source)

/** What modules take from each sheet of styles. @type {Map<string, Set<string>>} */
const taken = new Map()

/** @param {string} file */
function mistakesIn(file) {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', source = '']) => {
    const path = styleSheet(file, source)
    if (!existsSync(path)) return [`${file}: there is no ${source}`]
    const css = readFileSync(path, 'utf8')
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w.'\`])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
    )
    taken.set(path, new Set([...(taken.get(path) ?? []), ...used]))
    return [...used]
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(css))
      .map((one) => `${file}: ${source} has no .${one}`)
  })
}

/** The classes of a sheet that no module takes. @param {string} file */
function unusedIn(file) {
  const css = readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)/g, '')
  const composed = [...css.matchAll(/composes: ([\w ]+)/g)].flatMap(([, names = '']) => names.split(' '))
  const used = new Set([...(taken.get(join(ROOT, file)) ?? []), ...composed])
  const selectors = [...css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(([, selector]) => selector).join('\n')
  const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one = '']) => one))
  return [...classes].filter((one) => !used.has(one)).map((one) => `${file}: no module takes .${one}`)
}

const mistakes = [
  ...globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(mistakesIn),
  ...globSync('src/**/*.module.css', { cwd: ROOT }).flatMap(unusedIn),
]
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.exitCode = mistakes.length > 0 ? 1 : 0
