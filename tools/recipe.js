/**
 * Follows docs/extending.md in a copy of the repository: writes its code blocks to the files they name, runs
 * its commands, and checks format, lint, types, unused code and tests. Prints how many lines that took.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')

/** The most that each recipe may cost, by its heading: lines, and existing files that it changes (the page states it). */
const MOST = {
  'A plain resource': { lines: 80, existing: 2 },
  "A field of the shop's own": { lines: 25, existing: 3 },
  'A filter of a list': { lines: 30, existing: 5 },
}

/** @typedef {{ path: string, lines: string[], adds: boolean }} Block */
/** @typedef {{ heading: string, most: { lines: number, existing: number }, blocks: Block[], commands: string[] }} Recipe */

/**
 * The page; an example is renamed where the repository already contains it, so that the copy can follow the
 * page again.
 */
function readPage() {
  const text = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8')
  const frames = existsSync(join(ROOT, 'contract/frames.ts'))
    ? text.replaceAll('frames', 'recipeFrames').replaceAll('_FRAME', '_RECIPE_FRAME')
    : text
  if (!readFileSync(join(ROOT, 'contract/customFields/declared.ts'), 'utf8').includes('giftNote:'))
    return frames
  return frames.replaceAll('giftNote', 'recipeNote').replaceAll('_GIFT_NOTE', '_RECIPE_NOTE')
}

/**
 * The blocks that name a file; those of a diff add lines to an existing one.
 * @param {string} text
 * @returns {Block[]}
 */
function readBlocks(text) {
  return [...text.matchAll(/^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, kind, path = '', body = '']) => ({
      path,
      lines: body.trimEnd().split('\n'),
      adds: kind === 'diff',
    }),
  )
}

/** The commands, such as `npm run db:generate -- --name frames`. @param {string} text */
const readCommands = (text) =>
  [...text.matchAll(/^```sh recipe\n([\s\S]*?)^```$/gm)].flatMap(([, body = '']) => body.trim().split('\n'))

/** @returns {Recipe[]} */
function readRecipes() {
  const sections = readPage().split(/^## /m)
  return Object.entries(MOST).map(([heading, most]) => {
    const text = sections.find((section) => section.startsWith(`${heading}\n`))
    if (!text) throw new Error(`docs/extending.md has no part “${heading}”`)
    return { heading, most, blocks: readBlocks(text), commands: readCommands(text) }
  })
}

/** A copy of all tracked and new files, with the same packages. */
function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-recipe-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const path of new Set(listed.toString().split('\0').filter(Boolean)))
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  for (const packages of ['node_modules', 'examples/client/node_modules'])
    symlinkSync(join(ROOT, packages), join(folder, packages))
  // Format and lint skip what git ignores.
  execFileSync('git', ['init', '-q'], { cwd: folder })
  return folder
}

/** Inserts the `+` lines of a diff next to its context line. @param {string} file @param {string[]} lines */
function addLines(file, lines) {
  const text = readFileSync(file, 'utf8').split('\n')
  const context = lines.find((line) => !line.startsWith('+'))?.slice(1)
  const at = text.findIndex((line) => line === context)
  if (at < 0) throw new Error(`${file} has no line like this: ${context}`)
  const place = lines.findIndex((line) => !line.startsWith('+'))
  const added = lines.map((line) => line.slice(1))
  text.splice(at, 1, ...added.slice(0, place), String(context), ...added.slice(place + 1))
  writeFileSync(file, text.join('\n'))
}

/** @param {string} folder @param {Block[]} blocks */
function write(folder, blocks) {
  for (const { path, lines, adds } of blocks) {
    const file = join(folder, path)
    if (adds !== existsSync(file)) throw new Error(`${path} ${adds ? 'is not there' : 'is there already'}`)
    if (adds) addLines(file, lines)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${lines.join('\n')}\n`)
    }
  }
}

/** Prints what it says once it has ended, since two run at a time. @param {string} folder @param {string} name @param {string[]} args */
async function run(folder, name, args) {
  const path = `${BIN}:${process.env.PATH ?? ''}`
  const child = spawn(name, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path },
  })
  let printed = ''
  for (const from of [child.stdout, child.stderr])
    from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      printed += text
    })
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  process.stdout.write(printed)
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed on what the recipe makes`)
}

/** @param {Recipe} recipe */
function count({ heading, most, blocks }) {
  const lines = blocks.flatMap((block) =>
    block.adds ? block.lines.filter((line) => line.startsWith('+')) : block.lines,
  )
  const existing = new Set(blocks.filter(({ adds }) => adds).map(({ path }) => path)).size
  process.stdout.write(`${heading}: ${lines.length} lines, ${existing} existing files touched\n`)
  if (lines.length > most.lines || existing > most.existing)
    throw new Error(`It may take ${most.lines} lines and ${most.existing} existing files at most`)
}

/** Field kinds missing from the example: the lines they add, by file, and the line they go after. */
const MORE_KINDS = [
  {
    at: /^contract\/\w+\.ts$/,
    behind: "    fits: { kind: 'reference', to: printProducts },",
    lines: [
      "    price: { kind: 'money', max: 1000 },",
      "    thickness: { kind: 'number', min: 0, max: 9, decimals: 1 },",
      "    prints: { kind: 'references', to: printProducts },",
      "    seller: { kind: 'reference', to: users },",
      "    picture: { kind: 'picture' },",
    ],
  },
  {
    at: /^contract\/\w+\.ts$/,
    behind: "import { plain } from './plain/plain.ts'",
    lines: ["import { users } from './plain/references.ts'"],
  },
  ...['en', 'vi'].map((language) => ({
    at: new RegExp(`^i18n/${language}/`),
    behind: '  fields: {',
    lines: ['price', 'thickness', 'prints', 'seller', 'picture'].map(
      (name) => `    ${name}: 'The ${name} in ${language}',`,
    ),
  })),
  {
    at: /^server\/\w+\/tables\.ts$/,
    behind: "import { plainTable } from '../db/plainTable.ts'",
    lines: [
      "import { plainJoin } from '../db/plainTable.ts'",
      '',
      "export const joined = plainJoin(contract, 'prints')",
    ],
  },
  {
    at: /^tests\/.*\.test\.tsx?$/,
    behind: "const dated = { code: 'F-1', since: '2026-01-31' }",
    lines: ['Object.assign(dated, { price: 12.5, thickness: 1.5 })'],
  },
  {
    at: /^tests\/.*\.test\.ts$/,
    behind: "const bare = { code: 'F-2', since: null, width: null, note: '' }",
    lines: ['Object.assign(bare, { price: null, thickness: 2 })'],
  },
]

/** Adds a field of every other kind to the copied example, so its tests cover all. @param {string} folder @param {Block[]} blocks */
function addKinds(folder, blocks) {
  for (const { path } of blocks.filter(({ adds }) => !adds))
    for (const { behind, lines } of MORE_KINDS.filter(({ at }) => at.test(path)))
      addLines(join(folder, path), [` ${behind}`, ...lines.map((line) => `+${line}`)])
}

/** @param {string} folder @param {string[]} written */
async function checkAll(folder, written) {
  await run(folder, 'biome', ['check', ...written])
  await run(folder, 'oxlint', ['--type-aware', '--deny-warnings', ...written])
  for (const project of ['server', 'console'])
    await run(folder, 'tsc', ['-p', `tsconfig.${project}.json`, '--checkers', '1'])
  await run(folder, 'knip', [])
}

/** @param {string} folder @param {string[]} written */
const testAll = (folder, written) =>
  run(folder, 'vitest', [
    'run',
    ...written.filter((path) => path.includes('.test.')),
    'tests/contract/permissions.test.ts',
    'tests/console/catalogues.test.ts',
    // The product's own tests pass in a shop that has fields.
    'tests/contract/refusals.test.ts',
    'tests/server/customFields/none.test.ts',
    'tests/server/customFields/orders.test.ts',
  ])

/** @param {string} folder @param {Recipe[]} recipes */
async function follow(folder, recipes) {
  for (const { heading, blocks, commands } of recipes) {
    write(folder, blocks)
    if (heading === 'A plain resource') addKinds(folder, blocks)
    for (const command of commands) {
      const [name = '', ...args] = command.split(' ')
      await run(folder, name, args)
    }
  }
  const blocks = recipes.flatMap((recipe) => recipe.blocks)
  const written = blocks.map(({ path }) => path)
  // Each of the two uses one core for most of its time. Both end before the copy is removed.
  const ended = await Promise.allSettled([checkAll(folder, written), testAll(folder, written)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

try {
  const recipes = readRecipes()
  for (const recipe of recipes) count(recipe)
  const folder = copyRepository()
  try {
    await follow(folder, recipes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write('The recipes make what they say\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
