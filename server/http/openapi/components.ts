import { NAMES } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { z } from '#contract/schema/z.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { convert, type JsonSchema, nameIn, PLACE, type Side, walk } from './jsonSchema.ts'

type Schemas = Readonly<Record<string, JsonSchema>>
type Part = 'query' | 'body' | 'reply'

/** The schemas of all calls, with those that have a name of their own. */
export interface Components {
  readonly of: (endpoint: AnyEndpoint, part: Part) => JsonSchema
  readonly schemas: Schemas
}

/** No name of the contract has a space. */
const partName = (endpoint: AnyEndpoint, part: Part): string => `${NAMES.get(endpoint)} ${part}`

/** A schema of its own, so that one that has a name becomes a reference. */
const wrapped = (schema: z.ZodType): z.ZodType => schema.optional()

function sideOf(endpoints: readonly AnyEndpoint[], parts: readonly Part[], side: Side): Schemas {
  const unnamed = endpoints.flatMap((endpoint) =>
    parts.map((part) => [partName(endpoint, part), wrapped(endpoint[part])] as const),
  )
  const schemas = { ...convert(new Map([...SCHEMAS, ...unnamed]), side) }
  for (const schema of Object.values(schemas)) walk(schema, (found) => inlineNarrowed(found, schemas))
  return schemas
}

/** A reference with further rules beside it, which many programs do not read: a number or text is written out. */
function inlineNarrowed(schema: JsonSchema, schemas: Schemas): void {
  const target = schemas[nameIn(schema.$ref) ?? '']
  if (target === undefined || typeof schema.type !== 'string' || schema.type === 'object') return
  const { $ref: _, ...own } = schema
  delete schema.$ref
  Object.assign(schema, target, own)
  inlineNarrowed(schema, schemas)
}

/** The names of all schemas that these refer to, directly or not. */
function reached(from: readonly JsonSchema[], schemas: Schemas): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (within: unknown): void =>
    walk(within, ({ $ref }) => {
      const name = nameIn($ref)
      if (name === undefined || names.has(name)) return
      names.add(name)
      visit(schemas[name])
    })
  visit(from)
  return names
}

/** Those of the names whose two sides differ, in themselves or in what they refer to. */
function differing(names: ReadonlySet<string>, inputs: Schemas, outputs: Schemas): ReadonlySet<string> {
  const differ = new Set<string>()
  const before = (): number => differ.size
  let size: number
  do {
    size = before()
    for (const name of names) {
      const [input, output] = [inputs[name] ?? {}, outputs[name] ?? {}]
      const refers = [...reached([input], {})].some((other) => differ.has(other))
      if (refers || JSON.stringify(input) !== JSON.stringify(output)) differ.add(name)
    }
  } while (before() > size)
  return differ
}

const inputName = (name: string): string => `${name}Input`

const sorted = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const picked = (schemas: Schemas, names: Iterable<string>, rename = (name: string) => name): Schemas =>
  Object.fromEntries([...names].flatMap((name) => (schemas[name] ? [[rename(name), schemas[name]]] : [])))

/**
 * Converts the schemas of these calls. A named one that is both given and answered, and differs, is there twice: as `Pin`, and
 * as `PinInput` for what is given.
 * @param more named schemas that are answered without being the reply of a call
 */
export function componentsOf(endpoints: readonly AnyEndpoint[], more: readonly string[]): Components {
  const inputs = sideOf(endpoints, ['query', 'body'], 'input')
  const outputs = sideOf(endpoints, ['reply'], 'output')
  const rootsIn = (schemas: Schemas, parts: readonly Part[]): JsonSchema[] =>
    endpoints.flatMap((endpoint) => parts.map((part) => schemas[partName(endpoint, part)] ?? {}))
  // A query becomes parameters, so its own name goes.
  const queries = rootsIn(inputs, ['query']).map((query) => inputs[nameIn(query.$ref) ?? ''] ?? query)
  const given = reached([...queries, ...rootsIn(inputs, ['body'])], inputs)
  const further = more.map((name) => ({ $ref: `${PLACE}${name}` }))
  const answered = reached([...rootsIn(outputs, ['reply']), ...further], outputs)
  const both = new Set([...given].filter((name) => answered.has(name)))
  const twice = differing(both, inputs, outputs)
  walk(inputs, (schema) => {
    const name = nameIn(schema.$ref)
    if (name !== undefined && twice.has(name)) schema.$ref = `${PLACE}${inputName(name)}`
  })
  return {
    of: (endpoint, part) => {
      const schema = (part === 'reply' ? outputs : inputs)[partName(endpoint, part)] ?? {}
      return part === 'query' ? (inputs[nameIn(schema.$ref) ?? ''] ?? schema) : schema
    },
    schemas: sorted({
      ...picked(inputs, given, (name) => (twice.has(name) ? inputName(name) : name)),
      ...picked(outputs, answered),
    }),
  }
}
