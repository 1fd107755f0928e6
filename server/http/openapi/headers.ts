import { AT_LEAST_HEADER } from '#contract/atLeast.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from './jsonSchema.ts'

interface Header {
  readonly description: string
  readonly schema: JsonSchema
}

const text = { type: 'string' }

/** Every header of answers that clients read. */
export const HEADERS = {
  'x-request-id': {
    description: 'Names this call in the log of the server; a `x-request-id` that was sent is kept',
    schema: text,
  },
  'x-total-count': { description: 'How many rows there are on all pages', schema: { type: 'integer' } },
  [AT_LEAST_HEADER]: {
    description: '`true` where counting stopped: there are more rows than `x-total-count` says',
    schema: { type: 'string', enum: ['true'] },
  },
  'idempotent-replayed': {
    description: '`true` where the call was made before with the same key: this is its first answer',
    schema: { type: 'string', enum: ['true'] },
  },
  'retry-after': { description: 'After how many seconds to try again', schema: { type: 'integer' } },
  'content-language': { description: 'The language of `detail`', schema: text },
  'content-disposition': { description: 'The name of the file', schema: text },
} as const satisfies Readonly<Record<string, Header>>

type HeaderName = keyof typeof HEADERS

/** On every answer of the API, also on refusals. */
const ALWAYS: readonly HeaderName[] = ['x-request-id']
/** On refusals as well. */
export const OF_PROBLEMS: readonly HeaderName[] = ['content-language', 'retry-after']

/** The headers by reference, for an answer. */
export const headerRefs = (names: readonly HeaderName[]): JsonSchema =>
  Object.fromEntries([...ALWAYS, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The headers of a call's answer when it succeeds. */
export function headersOfSuccess({ kind, path, idempotent }: AnyEndpoint): readonly HeaderName[] {
  if (kind === 'page') return ['x-total-count', AT_LEAST_HEADER]
  // Downloads: others are read where they are asked for.
  if (kind === 'bytes') return /\.csv$|:variant$/.test(path) ? ['content-disposition'] : []
  return idempotent ? ['idempotent-replayed'] : []
}
