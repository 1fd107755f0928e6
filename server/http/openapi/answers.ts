import { grantsOf } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { LIVE_MESSAGES } from '#contract/live/live.ts'
import { headerRefs, headersOfSuccess, OF_PROBLEMS } from './headers.ts'
import { type JsonSchema, PLACE } from './jsonSchema.ts'

const PROBLEM = { 'application/json': { schema: { $ref: `${PLACE}Problem` } } }

const refusal = (description: string) => ({
  description,
  headers: headerRefs(OF_PROBLEMS),
  content: PROBLEM,
})

/** Answers that many calls share. */
export const RESPONSES = {
  NotSignedIn: refusal('`notSignedIn`: there is no session with this token, or it has ended'),
  Forbidden: refusal(
    'The account may not do this: `forbidden` names the missing permissions in `missing`, `hiddenField` a field that it does not see, `readOnlyPreview` a preview, `secondFactorRequired` and `proofNeeded` what is asked for first, `sessionOnly` and `notNamed` what API tokens may not',
  ),
  EndedSecret: refusal('`secretEnded`: what proves the call was replaced, and has ended'),
  InvalidProof: refusal('`invalidProof`: the token, the signature or the link is not valid'),
  NotFound: refusal('`notFound`: there is no such record, or the account does not see it'),
  Conflict: refusal(
    'What is there stands in the way: `versionConflict` where somebody else has changed it, else what `errorKey` says',
  ),
  Refusal: refusal(
    'Refused: `errorKey` says why for programs, `detail` for people. 400 for what was sent (`fieldErrors` says where), 429 with `retry-after` after too many tries or calls',
  ),
  Fault: refusal('A fault of the server, or it is busy (503 with `retry-after`)'),
}

const shared = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` })

/** What refuses a call, as far as it is known before. */
function refusalsOf({ access, method, path }: AnyEndpoint): JsonSchema {
  const isProof = access.kind === 'proof'
  const asks = access.kind !== 'everyone' && !isProof
  return {
    ...(asks && { 401: shared('NotSignedIn') }),
    ...(isProof && { 401: shared('EndedSecret'), 403: shared('InvalidProof') }),
    ...((grantsOf(access).length > 0 || (asks && method !== 'GET')) && { 403: shared('Forbidden') }),
    ...(path.includes(':') && { 404: shared('NotFound') }),
    ...(method !== 'GET' && { 409: shared('Conflict') }),
    '4XX': shared('Refusal'),
    '5XX': shared('Fault'),
  }
}

const BYTES = { type: 'string', format: 'binary' }

/** Types of files by the end of the path. */
const TYPES: readonly (readonly [end: RegExp, type: string, schema: JsonSchema])[] = [
  [/\.csv$/, 'text/csv', { type: 'string' }],
  [/\.ndjson$/, 'application/x-ndjson', { type: 'string' }],
  [/\.json$/, 'application/json', { type: 'object' }],
  [/\/final-files\//, 'application/zip', BYTES],
  [/\/intake\//, 'text/plain', { type: 'string' }],
]

function contentOf({ kind, path }: AnyEndpoint, reply: JsonSchema): JsonSchema | undefined {
  if (kind === 'nothing') return undefined
  if (kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (kind !== 'bytes') return { 'application/json': { schema: reply } }
  const [, type = 'application/octet-stream', schema = BYTES] = TYPES.find(([end]) => end.test(path)) ?? []
  return { [type]: { schema } }
}

const DESCRIPTIONS: Readonly<Record<AnyEndpoint['kind'], string>> = {
  json: 'Done',
  page: 'A page of rows',
  nothing: 'Done; there is nothing to say',
  bytes: 'The file',
  stream: `Server-sent events, until either side closes the connection: ${Object.keys(LIVE_MESSAGES).join(', ')}`,
}

/** Answers beside the usual one: parts of stored files, and orders that wait for a person. */
function furtherOf({ kind, path, takes }: AnyEndpoint, content: JsonSchema | undefined): JsonSchema {
  const headers = headerRefs([])
  if (kind === 'bytes' && path.includes(':variant'))
    return {
      206: { description: 'The part that `range` asks for', headers, content },
      304: { description: 'It is what `if-none-match` names', headers },
    }
  if (takes === 'raw' && path.startsWith('/api/intake/'))
    return { 202: { description: 'Kept for a person to look at', headers, content } }
  return {}
}

/** All that a call may answer. @param reply the schema of its JSON */
export function answersOf(endpoint: AnyEndpoint, reply: JsonSchema): JsonSchema {
  const content = contentOf(endpoint, reply)
  const success = {
    description: DESCRIPTIONS[endpoint.kind],
    headers: headerRefs(headersOfSuccess(endpoint)),
    ...(content && { content }),
  }
  return { [endpoint.status]: success, ...furtherOf(endpoint, content), ...refusalsOf(endpoint) }
}
