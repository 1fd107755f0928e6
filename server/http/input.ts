import '#contract/schema/builders.ts'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { UnknownSort } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import { cleanText } from '#contract/text/clean.ts'
import { keptText } from './plainText.ts'
import { problem } from './problem.ts'
import { refuseUnknownParameters, unknownSort } from './unknownNames.ts'
import { isVague, reasonOf } from './words/reasonOf.ts'

/** PostgreSQL text allows neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A password is compared as it was typed on the day that it was set. */
const isKeptAsTyped = (name: string): boolean => /password/i.test(name)

/**
 * Puts every text of what was given into the form in which it is kept (`cleanText`). Returns whether all can be stored.
 * Iterative: JSON may nest deeper than the stack.
 */
function cleanTexts(given: unknown): boolean {
  if (typeof given === 'string') return isStorable(given)
  const waiting: unknown[] = [given]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    // One by one: as arguments of one call, the values of a long list would exceed the stack.
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key) || (typeof inner === 'string' && !isStorable(inner))) return false
      if (typeof inner === 'string' && !isKeptAsTyped(key)) Reflect.set(value, key, cleanText(inner))
      else if (typeof inner === 'object') waiting.push(inner)
    }
  }
  return true
}

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? keptText(value) : value

/** The path of what is wrong; one value that stands for a list is not the first of it. */
function placeOf(
  path: readonly PropertyKey[],
  given: unknown,
): { readonly path: string; readonly value: unknown } {
  const named: string[] = []
  let value = given
  for (const piece of path) {
    if (typeof piece === 'number' && !Array.isArray(value)) break
    named.push(String(piece))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, piece) : undefined
  }
  return { path: named.join('.'), value }
}

function refuse(error: z.ZodError, given: unknown): never {
  const sort = error.issues.find((issue) => issue.message === 'unknownSort')
  if (sort?.code === 'custom') throw unknownSort(sort.params as unknown as UnknownSort)
  const found = error.issues.map((issue) => {
    const field = issue.path.join('.') || 'body'
    const { path, value } = placeOf(issue.path, given)
    const key = issue.message.startsWith('validation.') ? issue.message : 'validation.invalid'
    return {
      field,
      key,
      reason: { ...reasonOf(issue, value), ...(path !== field && { at: path || 'body' }) },
    }
  })
  // Of several reasons the first that is clear: zod finds the wrong type before what follows from it.
  const clearest = found
    .toReversed()
    .toSorted((one, other) => Number(isVague(other.reason)) - Number(isVague(one.reason)))
  throw problem('invalidInput', {
    fieldErrors: Object.fromEntries(found.map(({ field, key }) => [field, key])),
    reasons: Object.fromEntries(clearest.map(({ field, reason }) => [field, reason])),
  })
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given ?? {})
  return result.success ? result.data : refuse(result.error, given ?? {})
}

/** Validates fields that were not sent as JSON, such as those of a form. Throws as `checkInput` does. */
export function checkFields<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  if (!cleanTexts(given)) throw problem('invalidText')
  return read(schema, given)
}

type Checked = Pick<AnyEndpoint, 'access' | 'takes' | 'dropsUnstorable'>

/** The validated query and body. Throws `invalidInput` naming each field, `invalidText`, `unknownParameter` or `unknownSort`. */
export function checkInput<Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Checked & { readonly query: Q; readonly body: B },
  request: FastifyRequest,
): { readonly query: z.output<Q>; readonly body: z.output<B> } {
  if (![request.params, request.query].every(cleanTexts)) throw problem('invalidText')
  refuseUnknownParameters(endpoint, request.query as object)
  const query = read(endpoint.query, request.query)
  if (endpoint.dropsUnstorable) {
    // Read first, since only what the schema knows is sure not to nest too deep for `JSON`.
    const known = JSON.stringify(read(endpoint.body, request.body), storable)
    return { query, body: read(endpoint.body, JSON.parse(known)) }
  }
  if (!cleanTexts(request.body)) throw problem('invalidText')
  return { query, body: read(endpoint.body, request.body) }
}
