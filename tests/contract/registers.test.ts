import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** A file that imports from so many areas of its side has a line for each. */
const MANY = 12
/** A new area edits no more than this many of them. */
const MOST = 4
/** It starts the process, which no area changes. */
const START = 'server/start.ts'

/** The part of the page, with its table. */
const [, part = ''] = /^## An area of its own$([\s\S]*?)^## /m.exec(read('docs/extending.md')) ?? []
const registers = [...part.matchAll(/^\| `([\w/.]+)` \|/gm)].map(([, path = '']) => path)

/** How many areas of its own side a file imports from. */
function areasIn(path: string): number {
  const [side = ''] = path.split('/')
  const targets = [...read(path).matchAll(/(?:from |import\()'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : normalize(join(path, '..', target)),
  )
  return new Set(
    targets.filter((target) => target.startsWith(`${side}/`)).map((target) => target.split('/')[1]),
  ).size
}

test('a new area edits four registers at most', () => {
  expect(registers.length).toBeGreaterThan(0)
  expect(registers.length).toBeLessThanOrEqual(MOST)
})

test('no other file has a line for each area than those that the page names', () => {
  const paths = globSync('{contract,server,src,i18n}/**/*.{ts,tsx}', { cwd: ROOT })
  const many = paths.filter((path) => areasIn(path) > MANY && path !== START)
  expect(many).toEqual(expect.arrayContaining(['contract/all.ts', 'server/areas.ts', 'src/App.tsx']))
  expect(many.filter((path) => !part.includes(`\`${path}\``))).toEqual([])
})
