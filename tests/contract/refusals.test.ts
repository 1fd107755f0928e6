import '#contract/schema/builders.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { ERROR_KEYS } from '#contract/problem.ts'
import { built } from '#contract/schema/lazy.ts'
import type { z } from '#contract/schema/z.ts'
import { LANGUAGES, type Language } from '#contract/session/session.ts'
import { validation } from '#i18n/en/validation.ts'
import { problem } from '#server/http/problem.ts'
import { catalogueIn } from '#server/http/words/catalogue.ts'
import { fieldWords, nameOfPiece } from '#server/http/words/fieldWords.ts'
import { detailOf } from '#server/http/words/wording.ts'
import { expectSentence } from '#tests/support/page/sentences.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The parts of a schema's definition that hold further schemas. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
}

/** The names of all fields in a schema, however deep. */
function namesIn(schema: z.ZodType): string[] {
  const { def } = built(schema) as unknown as { readonly def: Definition }
  const { shape = {}, element, innerType, in: given, out, options = [], items = [], valueType } = def
  const further = [element, innerType, given, out, valueType, ...options, ...items]
  return [
    ...Object.keys(shape),
    ...[...Object.values(shape), ...further].flatMap((each) => (each ? namesIn(each) : [])),
  ]
}

/** Resources that a house adds may leave their fields to the names of their declaration (docs/extending.md). */
const isOfHouse = ({ access }: AnyEndpoint) =>
  [...grantsOf(access)].some((grant) => PERMISSION_GROUPS.house.some((own) => own === grant))

const CALLS = ENDPOINTS.filter((endpoint) => !isOfHouse(endpoint))
const NAMES = [...new Set(CALLS.flatMap(({ query, body }) => [...namesIn(query), ...namesIn(body)]))]

/** The rules that the sources of the contract and the server name. */
const RULES = globSync('{contract,server}/**/*.ts', { cwd: ROOT }).flatMap(
  (path) => readFileSync(join(ROOT, path), 'utf8').match(/(?<='validation\.)\w+(?=')/g) ?? [],
)

const placesOf = (text: string | undefined) => (text?.match(/%\{\w+\}/g) ?? []).toSorted()

describe.each(LANGUAGES)('refusals in %s', (language: Language) => {
  const catalogue = catalogueIn(language)

  test('call every field of every query and body by name', () => {
    expect(NAMES).toContain('trackingCode')
    expect(NAMES.filter((name) => nameOfPiece(catalogue, name) === undefined)).toEqual([])
  })

  test('word every rule of the contract, the server and the forms', () => {
    expect(RULES).toContain('snoozeDay')
    const rules = [...new Set([...RULES, ...Object.keys(validation)])]
    expect(rules.filter((rule) => !Object.hasOwn(catalogue.reasons, rule))).toEqual([])
  })

  test.each(ERROR_KEYS)('say %s in a sentence without any facts', (errorKey) => {
    expectSentence(detailOf(problem(errorKey), language), errorKey)
  })

  test('say every rule in a sentence without any limits', () => {
    for (const rule of [...RULES, ...Object.keys(validation)]) {
      const refused = problem('invalidInput', { fieldErrors: { login: `validation.${rule}` } })
      expectSentence(detailOf(refused, language), rule)
    }
  })

  test('are whole sentences', () => {
    for (const [key, text] of [...Object.entries(catalogue.reasons), ...Object.entries(catalogue.refusals)])
      expect(text, key).toMatch(/(?:[.?!]|%\{message\})$/)
  })
})

test('both languages name the same facts', () => {
  const [en, vi] = [catalogueIn('en'), catalogueIn('vi')]
  for (const part of ['reasons', 'refusals', 'phrases'] as const)
    for (const [key, text] of Object.entries(en[part]))
      expect([key, placesOf(vi[part][key as 'field'])]).toEqual([key, placesOf(text)])
})

test.each([
  ['items.1.price', 'the price of item 2', 'giá của sản phẩm 2'],
  ['customer.email', 'the e-mail address of the customer', 'địa chỉ email của khách hàng'],
  ['contact.email', 'the e-mail address', 'địa chỉ email'],
  ['contact', 'the contact data', 'thông tin liên hệ'],
  ['tags', 'the tags', 'các nhãn'],
  ['tags.0', 'tag 1', 'nhãn 1'],
  ['heightFrom', 'the lower limit of the height', 'giới hạn dưới của chiều cao'],
  ['0.artistId', 'the artist of entry 1', 'họa sĩ của mục 1'],
  ['hub.challenge', 'the challenge', 'mã thử thách'],
  ['nonsense', 'the field “nonsense”', 'trường “nonsense”'],
])('the field %s is %s', (path, en, vi) => {
  expect([fieldWords('en', path), fieldWords('vi', path)]).toEqual([en, vi])
})
