import '#contract/schema/builders.ts'
import { describe, expect, test } from 'vitest'
import { everyone, proof, signedIn } from '#contract/access.ts'
import { ENDPOINTS, NAMES } from '#contract/all.ts'
import { parametersOf, takesForeignParameters, unknownParameters } from '#contract/parameters.ts'
import { z } from '#contract/schema/z.ts'

const query = z.object({ page: z.number(), text: z.string().optional() })
const more = z.object({ open: z.boolean() })

describe('the names of a query are known', () => {
  test.each([
    ['as it is', query, ['page', 'text']],
    ['refined', query.refine(() => true).superRefine(() => undefined), ['page', 'text']],
    ['transformed', query.transform(({ page }) => page), ['page', 'text']],
    ['prepared', z.preprocess((given) => given, query).optional(), ['page', 'text']],
    ['piped', query.pipe(z.object({ page: z.number() })), ['page', 'text']],
    ['one of two', z.union([query, more]), ['page', 'text', 'open']],
    ['both of two', query.and(more), ['page', 'text', 'open']],
    ['strict', query.strict(), ['page', 'text']],
    ['read-only, with a default', query.readonly().default({ page: 0 }), ['page', 'text']],
  ])('%s', (_, schema, names) => {
    expect(Object.keys(parametersOf(schema) ?? {})).toEqual(names)
  })

  test.each([
    ['loose', query.loose()],
    ['with a catchall', query.catchall(z.string())],
    ['a record', z.record(z.string(), z.string())],
    ['loose in part', z.union([query, more.loose()])],
  ])('but not of one that is %s', (_, schema) => {
    expect(parametersOf(schema)).toBeUndefined()
  })

  test('of every call', () => {
    const unclear = ENDPOINTS.filter((endpoint) => parametersOf(endpoint.query) === undefined)
    expect(unclear.map((endpoint) => NAMES.get(endpoint))).toEqual([])
  })
})

const strict = { access: signedIn, takes: 'json', dropsUnstorable: false, query } as const

test('only names that the call does not know are unknown', () => {
  expect(unknownParameters(strict, ['page', 'text'])).toMatchObject({ unknown: [] })
  expect(unknownParameters(strict, ['fbclid', 'page', 'constructor'])).toEqual({
    unknown: ['fbclid', 'constructor'],
    known: ['page', 'text'],
  })
})

test.each([
  ['open to everyone', { ...strict, access: everyone('a link in a mail') }],
  ['a signed link', { ...strict, access: proof('signedLink') }],
  ['read raw', { ...strict, takes: 'raw' as const }],
  ['from a sender that repeats what is refused', { ...strict, dropsUnstorable: true }],
])('a call that is %s takes others, too', (_, lenient) => {
  expect(unknownParameters(lenient, ['fbclid']).unknown).toEqual([])
})

test('these take parameters that they do not know', () => {
  const lenient = ENDPOINTS.filter(takesForeignParameters)
  const withProof = lenient.filter(({ access }) => access.kind !== 'everyone')
  expect(withProof.map((endpoint) => NAMES.get(endpoint) ?? '').toSorted()).toEqual([
    'downloadFinalFiles',
    'intakeConnectedShop',
    'intakeMessenger',
    'intakeShopify',
    'readFile',
    'verifyWebhook',
  ])
})
