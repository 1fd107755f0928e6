import { expect, test } from 'vitest'
import { ringProblems } from '../../tools/folderRings.js'

const SERVER = { root: 'server', limit: 2 }

/** Imports as `from > to`; those of types as `from > to (type)`. */
const importsOf = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [, file = '', target = '', type] = /^(\S+) > (\S+)( \(type\))?$/.exec(line) ?? []
    return { file, target, isType: type !== undefined }
  })

const PAIR = [
  'server/orders/change.ts > server/customers/totals.ts',
  'server/customers/a.ts > server/orders/b.ts',
]

test('two folders may import each other, and others in one direction', () => {
  const imports = importsOf(
    ...PAIR,
    'server/orders/change.ts > server/db/db.ts',
    'server/care/c.ts > server/orders/b.ts',
  )
  expect(ringProblems(imports, SERVER)).toEqual([])
})

test('a third folder in the ring is named with the arrow that the fewest files make', () => {
  const imports = importsOf(
    ...PAIR,
    'server/orders/b.ts > server/customers/totals.ts',
    'server/customers/d.ts > server/orders/b.ts',
    'server/care/c.ts > server/orders/b.ts',
    'server/care/e.ts > server/orders/b.ts',
    'server/customers/merge.ts > server/care/move.ts',
  )
  expect(ringProblems(imports, SERVER)).toEqual([
    '3 folders of server/ import each other in a ring, where at most 2 are allowed: care, customers, orders. ' +
      'Thinnest: customers → care, by server/customers/merge.ts',
  ])
})

test('a ring may pass a file at the top, which is a folder of its own', () => {
  const imports = importsOf(
    'server/jobs/daily.ts > server/businessDay.ts',
    'server/businessDay.ts > server/properties/read.ts',
    'server/properties/update.ts > server/jobs/wake.ts',
  )
  expect(ringProblems(imports, SERVER)[0]).toContain('businessDay.ts, jobs, properties')
})

test('types make no ring, nor do other roots', () => {
  const imports = importsOf(
    ...PAIR,
    'server/care/c.ts > server/orders/b.ts',
    'server/customers/merge.ts > server/care/move.ts (type)',
    'src/orders/list/a.ts > src/orders/page/b.ts',
  )
  expect(ringProblems(imports, SERVER)).toEqual([])
})

test('the rooms of an area are a root as well', () => {
  const imports = importsOf(
    'src/orders/list/a.ts > src/orders/page/b.ts',
    'src/orders/page/b.ts > src/orders/list/c.ts',
  )
  const [found] = ringProblems(imports, { root: 'src/orders', limit: 1 })
  expect(found).toContain(
    '2 folders of src/orders/ import each other in a ring, where no ring is allowed: list, page',
  )
})
