import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { compareNames } from '#contract/text/names.ts'
import { rowOf } from '#server/db/db.ts'
import { APART, NAMES } from '#tests/support/scripts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The texts by a function of the database, in their order. */
async function inSql(texts: readonly string[], call: string): Promise<string[]> {
  const given = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, n)`
  const made = sql`select array(select ${sql.raw(call)} from ${given} order by n) as texts`
  return (await rowOf<{ texts: string[] }>(server.database.db, made)).texts
}

/** Code points from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** All that have a letter or shape of their own, and those that never have one; surrogates and private ones have none. */
const characters = [
  ...range(1, 0xd7ff),
  ...range(0xe000, 0x1ffff),
  ...range(0x2f800, 0x2fa1f),
  ...range(0xe0000, 0xe0fff),
]
  .map((code) => String.fromCodePoint(code))
  .filter((char) => !/\p{Co}/u.test(char))

test('the database folds every character as the code does', async () => {
  const decomposed = await inSql(characters, 'normalize(text, NFKD)')
  // An engine of an older Unicode does not know the youngest characters, which no decomposition is known of.
  const known = characters.filter((char, at) => char.normalize('NFKD') === decomposed[at])
  const younger = characters.length - known.length
  expect(younger).toBeLessThan(150)
  // Between letters, since it would be compared with nothing or a blank by itself.
  const texts = known.map((char) => `a${char}b`)
  const folded = await inSql(texts, 'fold_name(text)')
  expect(texts.filter((text, at) => fold(text) !== folded[at])).toEqual([])
})

test('and names of all languages, in one piece and in several', async () => {
  const texts = [
    ...NAMES.flatMap(({ shown, typed }) => [shown, typed, shown.normalize('NFD'), `${shown}\n ${typed}  .`]),
    ...APART.flat(),
    '\t a  \u00a0 b\r\n\\x41 \\',
    '',
  ]
  expect(await inSql(texts, 'fold_name(text)')).toEqual(texts.map(fold))
})

test('the database sorts names as the code does', async () => {
  const names = [
    ...NAMES.map(({ shown }) => shown),
    'Dzung',
    'Đỗ',
    'do',
    'Do',
    'Xuân',
    '\\x41',
    'Le\\',
    'Lê',
    '',
  ]
  const given = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) given(text)`
  const { texts } = await rowOf<{ texts: string[] }>(
    server.database.db,
    sql`select array(select text from ${given} order by sort_name(text)) as texts`,
  )
  expect(texts).toEqual(names.toSorted(compareNames))
})
