import { grantsOf } from '#contract/access.ts'
import { ENDPOINTS, NAMES } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { answersOf, RESPONSES } from './answers.ts'
import { type Components, componentsOf } from './components.ts'
import { labelCustomFields } from './customLabels.ts'
import { EXAMPLES } from './examples/examples.ts'
import { HEADERS } from './headers.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { KEY_PARAMETER, pathParameters, queryParameters } from './parameters.ts'
import { tagOf, tags } from './tags.ts'
import { PAYLOAD_SCHEMAS, webhookOperations } from './webhooks.ts'
import { FIELDS } from './words.ts'

/** Without the ids of rules, which say nothing outside of this repository. */
const withoutRules = (text: string): string => text.replaceAll(/ \((?:[AD][§-][^)]*)\)/g, '')

function accessText({ access }: AnyEndpoint): string {
  const grants = grantsOf(access).join(' or ')
  if (access.kind === 'selfOr') return `Needs ${grants}, but for the own account.`
  if (access.kind === 'anyOf') return `Needs ${grants}.`
  if (access.kind === 'proof') return `Needs the proof ${access.proof}.`
  return access.kind === 'everyone' ? `Open to everyone: ${access.because}.` : 'Needs a session.'
}

const STEP_UP = {
  never: '',
  forSome: ' Some changes answer 403 `proofNeeded` until `POST /api/account/step-up`.',
  always:
    ' Answers 403 `proofNeeded` unless the caller has proved lately who they are: `POST /api/account/step-up`.',
}

/** What API tokens may not, for calls with an account. */
function tokenText({ access, sessionOnly, stepUp }: AnyEndpoint): string {
  if (access.kind === 'everyone' || access.kind === 'proof') return ''
  if (sessionOnly) return ' Not for API tokens (403 `sessionOnly`).'
  return stepUp === 'always' ? ' An API token needs the permission by name (403 `notNamed`).' : ''
}

const MEDIA = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  mail: 'message/rfc822',
  raw: 'application/json',
} as const

/** The fields of a form with its file, which comes last, since the server reads it while it arrives. */
function formOf({ properties, required = [], ...form }: JsonSchema): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  return {
    ...form,
    type: 'object',
    properties: { ...(properties as JsonSchema), file },
    required: [...(required as readonly string[]), 'file'],
  }
}

function bodyOf({ takes }: AnyEndpoint, given: JsonSchema): JsonSchema | undefined {
  const type = MEDIA[takes]
  const content = (schema: JsonSchema) => ({ required: true, content: { [type]: { schema } } })
  if (takes === 'multipart') return content(formOf(given))
  if (takes === 'mail') return content({ type: 'string' })
  if (takes === 'raw') return content({ type: 'object' })
  const isNone = given.type === 'object' && Object.keys(given.properties ?? {}).length === 0
  return isNone ? undefined : content(given)
}

function operationOf(endpoint: AnyEndpoint, { of }: Components): JsonSchema {
  const { access, idempotent } = endpoint
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(of(endpoint, 'query')),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const requestBody = bodyOf(endpoint, of(endpoint, 'body'))
  return {
    operationId: NAMES.get(endpoint),
    summary: withoutRules(endpoint.summary),
    description: accessText(endpoint) + STEP_UP[endpoint.stepUp] + tokenText(endpoint),
    tags: [tagOf(endpoint)],
    security: access.kind === 'everyone' || access.kind === 'proof' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(endpoint, of(endpoint, 'reply')),
  }
}

/** Adds what names do not say, and examples. */
function explain(schemas: Readonly<Record<string, JsonSchema>>): void {
  for (const [name, about] of Object.entries(FIELDS)) {
    const [schema = '', field] = name.split('.')
    const properties = (schemas[schema]?.properties ?? {}) as Record<string, JsonSchema>
    const place = field === undefined ? schemas[schema] : properties[field]
    if (place) place.description = about
  }
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const schema = schemas[name]
    if (schema) schema.examples = [example]
  }
}

/** The API as an OpenAPI document, made from the contract: it needs neither a server nor a database. */
export function openApiDocument(): JsonSchema {
  const components = componentsOf(ENDPOINTS, ['Problem', ...PAYLOAD_SCHEMAS])
  explain(components.schemas)
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) }
  }
  labelCustomFields({ paths, schemas: components.schemas })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atelier',
      version: '1',
      description:
        'The API of the back office, which its console uses, too. A refusal says why in `detail`, in the language of the account, else of `accept-language`. How to sign in, page, repeat and keep versions is in docs/api.md.',
      contact: { name: 'The administrators of this server' },
    },
    servers: [{ url: '/' }],
    tags: tags(),
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`atl_…`), or the token of a session from `POST /api/authenticate`',
        },
      },
      parameters: { IdempotencyKey: KEY_PARAMETER },
      headers: HEADERS,
      responses: RESPONSES,
      schemas: components.schemas,
    },
  }
}
