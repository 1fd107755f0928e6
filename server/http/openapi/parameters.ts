import { type AnyEndpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { CUSTOM_LABELS } from './customLabels.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { ALIKE, PARAMETERS } from './words.ts'

/** A key of the caller's choice, as a parameter that all such calls share. */
export const KEY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description:
    'A key of your choice: within 24 hours the same call with it answers the same and happens once; 409 `keyReused` with another body',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** `true` and `false` as texts, which is what addresses have. */
const isFlag = ({ enum: values }: JsonSchema): boolean =>
  Array.isArray(values) &&
  values.length === 2 &&
  values.every((value) => value === 'true' || value === 'false')

/** What a parameter is; that of `heightFrom` is said by its ending, of a custom field with its label. */
function aboutParameter(name: string): string | undefined {
  const known = PARAMETERS[name] ?? CUSTOM_LABELS[name]
  if (known !== undefined) return known
  const ending = ALIKE.find(([end]) => end.test(name))?.[1]
  const label = CUSTOM_LABELS[name.replace(/From$|To$/, '')]
  return label === undefined || ending === undefined ? ending : `${label}: ${ending}`
}

function queryParameter(name: string, schema: JsonSchema, required: boolean): JsonSchema {
  const description = aboutParameter(name)
  return {
    name,
    in: 'query',
    ...(required && { required }),
    ...(description !== undefined && { description }),
    schema: isFlag(schema) ? { type: 'boolean' } : schema,
  }
}

/** The parameters in a query, from its schema. */
export function queryParameters({ properties = {}, required = [] }: JsonSchema): JsonSchema[] {
  const needed = required as readonly string[]
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) =>
    queryParameter(name, schema, needed.includes(name)),
  )
}

const aboutPathParameter = (name: string, path: string): string | undefined =>
  name === 'id' && path.startsWith('/api/bookings/') ? 'The order, by its id or code' : PARAMETERS[name]

/** The parameters in a path. */
export const pathParameters = ({ path }: AnyEndpoint): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const description = aboutPathParameter(name, path)
    return {
      name,
      in: 'path',
      required: true,
      ...(description !== undefined && { description }),
      schema: { type: 'string' },
    }
  })
