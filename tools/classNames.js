import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Checks that each class that a module takes from a CSS module is one: a name that is not there is no error anywhere, and
 * its element is drawn without its styles.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** @param {string} file @param {string} source */
const styleSheet = (file, source) =>
  source.startsWith('#') ? join(ROOT, source.slice(1)) : join(ROOT, dirname(file), source)

/** @param {string} file */
function mistakesIn(file) {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', source = '']) => {
    const path = styleSheet(file, source)
    if (!existsSync(path)) return [`${file}: there is no ${source}`]
    const css = readFileSync(path, 'utf8')
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w.'\`])${name}\\.(\\w+)`, 'g'))].map((match) => match[1]),
    )
    return [...used]
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(css))
      .map((one) => `${file}: ${source} has no .${one}`)
  })
}

const mistakes = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap(mistakesIn)
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.exitCode = mistakes.length > 0 ? 1 : 0
