import '#contract/schema/builders.ts'
import { globalRegistry, registry, toJSONSchema } from 'zod'
import { built } from '#contract/schema/lazy.ts'
import type { z } from '#contract/schema/z.ts'

export type JsonSchema = Record<string, unknown>

/** What a call is given, or what it answers: a schema that changes values has two sides. */
export type Side = 'input' | 'output'

export const PLACE = '#/components/schemas/'

/** The name in a reference to a named schema. */
export const nameIn = (ref: unknown): string | undefined =>
  typeof ref === 'string' && ref.startsWith(PLACE) ? ref.slice(PLACE.length) : undefined

/** Formats that say what zod's pattern beside them says. */
const WORDED: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email', 'uuid'])

/** Drops the bounds that every whole number of JavaScript has. */
function dropSafeBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** `anyOf: [X, null]` as an X that may be null, where X is written out. */
function foldNull(schema: JsonSchema): void {
  const [one, none, more] = (schema.anyOf ?? []) as JsonSchema[]
  if (one === undefined || none?.type !== 'null' || more !== undefined) return
  if (typeof one.type !== 'string' || '$ref' in one || 'const' in one) return
  delete schema.anyOf
  Object.assign(schema, one, { type: [one.type, 'null'] })
  if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null]
}

/** Lists of a fixed length whose values are alike, as most programs know them. */
function foldTuple(schema: JsonSchema): void {
  const { prefixItems } = schema
  if (!Array.isArray(prefixItems)) return
  const [first, ...others] = prefixItems.map((item) => JSON.stringify(item))
  const isAlike = others.every((other) => other === first)
  Object.assign(schema, {
    items: isAlike ? prefixItems[0] : {},
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  })
  if (isAlike) delete schema.prefixItems
}

function tidy(schema: JsonSchema): void {
  dropSafeBounds(schema)
  foldNull(schema)
  foldTuple(schema)
  if (WORDED.has(schema.format)) delete schema.pattern
  // The names in JSON are always texts.
  if ((schema.propertyNames as JsonSchema | undefined)?.type === 'string') delete schema.propertyNames
}

interface Defined {
  readonly def: object
}

type Names = ReadonlyMap<string, z.ZodType>

/**
 * The JSON Schema of each by its name; where one is part of another, it is a reference. Of a schema that changes what it is
 * given, the side.
 */
export function convert(named: Names, side: Side): Readonly<Record<string, JsonSchema>> {
  const ids = registry<{ id: string }>()
  for (const [id, schema] of named) ids.add(built(schema), { id })
  const { schemas } = toJSONSchema(ids, {
    io: side,
    unrepresentable: 'any',
    uri: (id) => `${PLACE}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const takesMore = 'catchall' in (zodSchema as unknown as Defined).def
      // An answer may have more fields in a later version. Zod says the opposite of all but those that take anything.
      if (side === 'output' && !takesMore) delete jsonSchema.additionalProperties
      // What the contract adds for this document, such as the values of a sort.
      Object.assign(jsonSchema, globalRegistry.get(zodSchema))
      tidy(jsonSchema)
    },
  })
  const entries = Object.entries(schemas as unknown as Record<string, JsonSchema>)
  return Object.fromEntries(entries.map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

/** Calls `change` with every object within. */
export function walk(within: unknown, change: (found: JsonSchema) => void): void {
  if (typeof within !== 'object' || within === null) return
  if (!Array.isArray(within)) change(within as JsonSchema)
  for (const inner of Object.values(within)) walk(inner, change)
}
