import { toJSONSchema } from 'zod'
import { grantsOf } from '#contract/access.ts'
import { type AnyEndpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { built } from '#contract/schema/lazy.ts'
import type { z } from '#contract/schema/z.ts'

type JsonSchema = Record<string, unknown>

/** `anyOf: [X, null]` makes the serialiser validate each value; `nullable: true` on X does not. */
function foldNull(schema: JsonSchema): void {
  const options = schema.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2 || options[1]?.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, options[0], { nullable: true })
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(built(schema), {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => foldNull(jsonSchema as JsonSchema),
  }) as JsonSchema
  return json
}

const isEmpty = (schema: JsonSchema): boolean =>
  Object.keys((schema.properties as object | undefined) ?? {}).length === 0

const accessText = ({ access }: AnyEndpoint): string => {
  const grants = grantsOf(access).join(' or ')
  if (access.kind === 'selfOr') return `Needs ${grants}, but for the own account.`
  if (access.kind === 'anyOf') return `Needs ${grants}.`
  if (access.kind === 'proof') return `Needs the proof ${access.proof}.`
  return access.kind === 'everyone' ? `Open to everyone: ${access.because}.` : 'Needs a session.'
}

function addFile(body: JsonSchema): void {
  body.properties = { file: { type: 'string', format: 'binary' }, ...(body.properties as object) }
  body.required = ['file', ...((body.required as string[] | undefined) ?? [])]
}

const MEDIA = { multipart: 'multipart/form-data', mail: 'message/rfc822', raw: 'application/json' } as const

const KEY_HEADER = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      description:
        'A key of your choice: within 24 hours the same call with it answers the same and happens once; 409 `keyReused` with another body',
    },
  },
}

export function requestSchema(endpoint: AnyEndpoint): JsonSchema {
  const query = toJsonSchema(endpoint.query, 'input')
  const body = toJsonSchema(endpoint.body, 'input')
  if (endpoint.takes === 'multipart') addFile(body)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const params = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  return {
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access.kind === 'everyone' || endpoint.access.kind === 'proof' ? [] : [{ bearer: [] }],
    ...(endpoint.takes === 'json' ? {} : { consumes: [MEDIA[endpoint.takes]] }),
    ...(isEmpty(query) ? {} : { querystring: query }),
    ...(isEmpty(body) && body.type === 'object' ? {} : { body }),
    ...(names.length > 0 ? { params } : {}),
    ...(endpoint.idempotent ? { headers: KEY_HEADER } : {}),
  }
}

const bodies = new WeakMap<AnyEndpoint, JsonSchema>()

/** Schema of an answer's body: fields that it does not name are never sent. Made when first asked for. */
export function bodySchema(endpoint: AnyEndpoint): JsonSchema {
  const made = bodies.get(endpoint) ?? toJsonSchema(endpoint.reply, 'output')
  bodies.set(endpoint, made)
  return made
}

const TOTAL_HEADER = {
  'x-total-count': { type: 'integer', description: 'How many rows there are on all pages' },
}
const BYTES = { type: 'string', format: 'binary' }

/** OpenAPI schema of the answer to a call that succeeds. */
function successSchema(endpoint: AnyEndpoint): JsonSchema {
  if (endpoint.kind === 'nothing') return { description: 'Done', type: 'null' }
  if (endpoint.kind === 'bytes')
    return { description: 'The file', content: { 'application/octet-stream': { schema: BYTES } } }
  if (endpoint.kind === 'stream')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (endpoint.kind === 'page')
    return { ...bodySchema(endpoint), description: 'A page of rows', headers: TOTAL_HEADER }
  return { ...bodySchema(endpoint), description: 'Done' }
}

/** OpenAPI schema of the responses. */
export function replySchema(endpoint: AnyEndpoint): JsonSchema {
  const problem = { ...toJsonSchema(Problem, 'output'), description: 'A refusal, with its `errorKey`' }
  const fault = { ...problem, description: 'A fault of the server' }
  return { response: { [endpoint.status]: successSchema(endpoint), '4xx': problem, '5xx': fault } }
}
