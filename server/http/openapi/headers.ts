import type { AnyEndpoint } from '#contract/endpoint.ts'
import { AT_LEAST_HEADER } from '#contract/lists/atLeast.ts'
import { MORE_HEADER, NEXT_CURSOR_HEADER } from '#contract/lists/updatedSince.ts'
import { parametersOf } from '#contract/parameters.ts'
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
  [NEXT_CURSOR_HEADER]: {
    description: 'The place to read on from, as the next `updatedSince`',
    schema: { type: 'integer' },
  },
  [MORE_HEADER]: {
    description: 'With `updatedSince`: whether there is more after that place already',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'ratelimit-policy': {
    description: 'How many calls are allowed in how many seconds: `1200;w=60`',
    schema: text,
  },
  'ratelimit-limit': { description: 'How many calls are allowed in a minute', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'How many are left of this minute', schema: { type: 'integer' } },
  'ratelimit-reset': {
    description: 'After how many seconds the next minute begins',
    schema: { type: 'integer' },
  },
  'retry-after': { description: 'After how many seconds to try again', schema: { type: 'integer' } },
  'content-language': { description: 'The language of `detail`', schema: text },
  'content-disposition': { description: 'The name of the file', schema: text },
} as const satisfies Readonly<Record<string, Header>>

type HeaderName = keyof typeof HEADERS

/** On every answer of the API, also on refusals. */
const ALWAYS: readonly HeaderName[] = ['x-request-id']
/** On refusals as well. */
export const OF_PROBLEMS: readonly HeaderName[] = [
  'content-language',
  'retry-after',
  'ratelimit-policy',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
]

/** On every answer to a call with an account: of four headers those that change, since they are said of each call. */
const OF_ACCOUNTS: readonly HeaderName[] = ['ratelimit-remaining', 'ratelimit-reset']

/** The headers by reference, for an answer. */
export const headerRefs = (names: readonly HeaderName[]): JsonSchema =>
  Object.fromEntries([...ALWAYS, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The headers of a call's answer when it succeeds. */
export function headersOfSuccess(endpoint: AnyEndpoint): readonly HeaderName[] {
  const { kind } = endpoint.access
  return [...ofContent(endpoint), ...(kind === 'everyone' || kind === 'proof' ? [] : OF_ACCOUNTS)]
}

function ofContent({ kind, path, query, idempotent }: AnyEndpoint): readonly HeaderName[] {
  const updated = parametersOf(query)?.updatedSince ? ([NEXT_CURSOR_HEADER, MORE_HEADER] as const) : []
  if (kind === 'page') return ['x-total-count', AT_LEAST_HEADER, ...updated]
  if (path.endsWith('.ndjson')) return ['content-disposition', NEXT_CURSOR_HEADER]
  // Downloads: others are read where they are asked for.
  if (kind === 'bytes') return /\.csv$|:variant$/.test(path) ? ['content-disposition'] : []
  return idempotent ? ['idempotent-replayed'] : []
}
