import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureOf, SCREENS } from '../../tools/screenshotScreens.js'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** What is in backticks in this column of all tables of a page. */
const namedIn = (page: string, column: number): string[] =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[column] ?? '').matchAll(/`([\w.]+)\/?`/g)])
    .map(([, name = '']) => name)
    .toSorted()

describe('the overview', () => {
  test('is read in one go', () => {
    expect(read('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(121)
  })

  test('names folders that are there', () => {
    expect(foldersOf('.')).toEqual(expect.arrayContaining(namedIn('docs/architecture.md', 1)))
  })

  test('leads to every page beside it', () => {
    const pages = readdirSync(join(ROOT, 'docs/architecture'))
    const linked = [...read('docs/architecture.md').matchAll(/\(architecture\/([\w-]+\.md)\)/g)]
    expect([...new Set(linked.map(([, page = '']) => page))].toSorted()).toEqual(pages.toSorted())
  })
})

describe('the areas', () => {
  test.each([
    ['server', 3],
    ['src', 4],
  ])('of %s are named once, and are there', (folder, column) => {
    const named = namedIn('docs/architecture/areas.md', column)
    expect(new Set(named).size).toBe(named.length)
    // A shop may have added its own.
    expect(foldersOf(folder)).toEqual(expect.arrayContaining(named))
  })
})

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
  ...globSync('docs/architecture/*.md', { cwd: ROOT }),
]

describe.each(PAGES)('%s', (page) => {
  // That one makes up examples.
  test.skipIf(page === 'docs/extending.md')('names files and folders that are there', () => {
    const named = [
      ...read(page).matchAll(/`((?:contract|server|src|i18n|tests|tools|demo|docs|public)\/[\w./-]*\w\/?)`/g),
    ]
    const gone = named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))
    expect(gone).toEqual([])
  })

  test('leads to pages that are there', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    const gone = links
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, page, '..', path)))
    expect(gone).toEqual([])
  })
})

describe('the pictures of the README', () => {
  test('are there, one of each screen that `npm run screenshots` takes', () => {
    const pictures = SCREENS.map(({ name }) => pictureOf(name))
    const shown = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(shown.toSorted()).toEqual(pictures.toSorted())
    expect(pictures.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(readdirSync(join(ROOT, 'docs/screenshots'))).toHaveLength(pictures.length)
  })
})
