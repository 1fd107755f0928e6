import '#contract/schema/builders.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { SCHEMAS, schemasIn } from '#contract/schemas.ts'
import { openApiDocument } from '#server/http/openapi/document.ts'
import { EXAMPLES } from '#server/http/openapi/examples/examples.ts'
import { FIELDS, PARAMETERS } from '#server/http/openapi/words.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly description?: string
  readonly examples?: readonly unknown[]
}

interface Operation {
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name?: string; readonly schema?: unknown }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, unknown>>
}

const document = openApiDocument()
const text = JSON.stringify(document)
const { paths, tags, components } = JSON.parse(text) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly tags: readonly { readonly name: string }[]
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
}
const schemas = components.schemas ?? {}
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('is at most 720 KB', () => {
  expect(text.length).toBeLessThan(720_000)
})

test('meets the recommended rules of Redocly', async () => {
  const rules = {
    // The operator of a server decides on that.
    'info-license': 'off',
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
  } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('meets the OpenAPI rules of Spectral', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const found = await linter.run(text)
  expect(found.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

test('every module with schemas gives them their names, and no two schemas have one', async () => {
  const files = globSync('contract/**/*.ts', { cwd: process.cwd() }).filter(
    (path) => !path.includes('/schema/'),
  )
  const modules = await Promise.all(files.map((path) => import(join(process.cwd(), path)) as Promise<object>))
  const exported = modules.flatMap(schemasIn).map(([name]) => name)
  const named = SCHEMAS.map(([name]) => name)
  expect(exported.filter((name) => !named.includes(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('a schema is there under the name that the contract exports, and twice only where its two sides differ', () => {
  expect(schemas).toMatchObject({
    Order: {},
    OrderRow: {},
    Customer: {},
    Payout: {},
    PhraseRecord: {},
    NewPhrase: {},
  })
  const names = new Set(SCHEMAS.map(([name]) => name))
  const added = Object.keys(schemas).filter((name) => !names.has(name))
  expect(added).toContain('ImportSettingsInput')
  for (const name of added) expect(schemas[name.replace(/Input$/, '')]).toBeDefined()
  expect(schemas.ImportSettings).not.toEqual(schemas.ImportSettingsInput)
})

test('only what the contract says twice is there twice: no schema is written out where it has a name', () => {
  const large = Object.entries(schemas).filter(([, schema]) => JSON.stringify(schema).length > 400)
  const repeated = large.filter(([, schema]) => text.split(JSON.stringify(schema).slice(1, -1)).length > 2)
  expect(repeated.map(([name]) => name)).toEqual([])
})

test('sorts and choices are lists of their values', () => {
  const of = (name: string) =>
    paths['/api/bookings']?.get?.parameters?.find((one) => one.name === name)?.schema
  expect(of('sort')).toMatchObject({
    type: 'array',
    items: { type: 'string', enum: expect.arrayContaining(['number', 'number,asc', 'number,desc']) },
  })
  expect(of('status')).toMatchObject({ items: { enum: expect.arrayContaining(['SKETCH', 'DONE']) } })
  expect(of('open')).toEqual({ type: 'boolean' })
})

test('calls are in groups that are explained, each with calls', () => {
  const used = new Set(operations.flatMap((operation) => operation.tags))
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

test('a call that may be refused says with which statuses', () => {
  expect(Object.keys(paths['/api/bookings/{id}']?.get?.responses ?? {})).toEqual([
    '200',
    '401',
    '403',
    '404',
    '4XX',
    '5XX',
  ])
  expect(Object.keys(paths['/api/files/{id}/{variant}']?.get?.responses ?? {})).toContain('206')
  expect(Object.keys(paths['/api/intake/shopify']?.post?.responses ?? {})).toContain('202')
  expect(text.split('"unknownParameter"').length - 1).toBe(1)
})

test('what is explained is there', () => {
  const unknown = Object.keys(FIELDS).filter((name) => {
    const [schema = '', field] = name.split('.')
    return field === undefined ? !schemas[schema] : !schemas[schema]?.properties?.[field]
  })
  expect(unknown).toEqual([])
  const named = new Set(operations.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)))
  expect(Object.keys(PARAMETERS).filter((name) => !named.has(name))).toEqual([])
})

test.each(Object.entries(EXAMPLES))('the example of %s is one, whole and without more', (name, example) => {
  const [, schema] = SCHEMAS.find(([one]) => one === name) ?? []
  // What is given may leave out what has a default.
  expect(schema?.parse(example)).toMatchObject(example as object)
  expect(schemas[name]?.examples).toEqual([example])
})
