/**
 * Checks which folders the files of each folder import, types included, and that no ring of folders is too large. Prints
 * one line per problem and exits with 1 if there is any.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowedIn } from './areaFences.js'
import { RING_ROOTS, ringProblems } from './folderRings.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * What the files below a folder may import of ours, as beginnings of paths; the first folder that matches
 * applies, else the fence of their area. Their own area is always allowed.
 * @type {readonly [folder: string, allowed: readonly string[]][]}
 */
const FENCES = [
  ['contract/', []],
  ['i18n/', ['contract/']],
  ['demo/', ['contract/', 'server/']],
  [
    'src/orders/data/',
    [
      'contract/',
      'i18n/',
      'src/ui/',
      'src/admin/',
      'src/providers/',
      'src/uploads/',
      'src/drafts/',
      'src/theme.',
    ],
  ],
  ['src/providers/', ['contract/', 'src/session/']],
]

/** The files at the top of the server and the console connect everything. @type {Record<string, string[]>} */
const TOPS = { server: ['contract/', 'demo/', 'server/'], src: ['contract/', 'i18n/', 'src/'] }

/** Rooms that must not know each other. @type {readonly [folder: string, forbidden: string][]} */
const APART = [
  ['src/orders/list/', 'src/orders/page/'],
  ['src/orders/page/', 'src/orders/list/'],
]

/** Files that only one folder may import. @type {readonly [file: string, folder: string][]} */
const PRIVATE = [['src/providers/call.ts', 'src/providers/']]

/** The packages that the files below a folder may import; the first folder that matches applies, others may import any. */
const PACKAGES = { 'contract/schema/': ['zod'], 'contract/': [], 'i18n/': ['ra-core', 'ra-language-english'] }

/** Its import loads zod, which a schema needs from its first parse on. */
const BUILDERS = 'contract/schema/builders.ts'
/** The only other files that import zod. */
const DESCRIBE = ['server/http/schema.ts', 'server/http/openapi/jsonSchema.ts']

const IMPORT =
  /^(?:import|export) (?<type>type )?(?:\w+, )?(?:\{[^}]*\}|\*(?: as \w+)?|\w+) from '(?<from>[^']+)'|^import '(?<bare>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/** The path that an import names, from the root; a package as it is. @param {string} file @param {string} path */
function targetOf(file, path) {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : `package ${path}`
}

/** Beginnings of the paths that a file may import. @param {string} file */
function allowedBy(file) {
  const [folder, allowed] = FENCES.find(([start]) => file.startsWith(start)) ?? []
  if (folder && allowed) return [folder, ...allowed]
  const [top = '', area = ''] = file.split('/')
  const inArea = allowedIn(file)
  return inArea ? [`${top}/${area}/`, ...inArea] : (TOPS[top] ?? [])
}

/** @param {string} file @param {string} target */
function isAllowed(file, target) {
  if (target.startsWith('package ')) {
    if (target === 'package zod' && !DESCRIBE.includes(file) && !file.startsWith(dirname(BUILDERS)))
      return false
    const [, names] = Object.entries(PACKAGES).find(([start]) => file.startsWith(start)) ?? []
    return names?.some((name) => target === `package ${name}`) ?? true
  }
  if (APART.some(([one, other]) => file.startsWith(one) && target.startsWith(other))) return false
  if (PRIVATE.some(([one, folder]) => target === one && !file.startsWith(folder))) return false
  return allowedBy(file).some((start) => target.startsWith(start))
}

const folders = ['contract', 'i18n', 'demo', 'server', 'src']
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = [...new Set(listed.split('\n'))].filter((f) => /\.tsx?$/.test(f) && existsSync(join(ROOT, f)))
/** What a file imports, in the order of its text. @param {string} file @param {string} text */
const importsOf = (file, text) =>
  [...text.matchAll(IMPORT)].map(({ groups }) => ({
    file,
    target: targetOf(file, groups?.from ?? groups?.bare ?? groups?.lazy ?? ''),
    isType: groups?.type !== undefined,
  }))

/** @type {import('./folderRings.js').Import[]} */
const imports = []
/** @type {string[]} */
const problems = []
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const own = importsOf(file, text)
  imports.push(...own)
  const parses = file.startsWith('src/') && text.includes('.safeParse(')
  if (parses && !own.some(({ target }) => target === BUILDERS))
    problems.push(`${file} parses with a schema and must import ${BUILDERS}`)
}
for (const { file, target } of imports)
  if (!isAllowed(file, target)) problems.push(`${file} must not import ${target}`)
problems.push(...RING_ROOTS.flatMap((rule) => ringProblems(imports, rule)))
process.stdout.write(`${[...problems, `Imports of ${files.length} files checked`].join('\n')}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
