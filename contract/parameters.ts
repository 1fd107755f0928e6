import type { AnyEndpoint } from './endpoint.ts'
import { built } from './schema/lazy.ts'
import type { z } from './schema/z.ts'

/** The parts of a schema's definition that say which fields it has. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

const definitionOf = (schema: z.ZodType): Definition =>
  (built(schema) as unknown as { readonly def: Definition }).def

/** What is read of a schema that changes what was given: the side that is given. */
const givenSide = ({ in: first, out }: Definition): z.ZodType | undefined =>
  first && definitionOf(first).type === 'transform' ? out : first

/** Schemas of which a query must fit all or one: it may have the fields of any. */
const sides = ({ left, right, options = [] }: Definition): readonly z.ZodType[] =>
  [left, right, ...options].filter((side) => side !== undefined)

/**
 * The fields of a query by their names, also of one that is refined, transformed or put together of others; undefined if it takes
 * fields that it does not name.
 */
export function parametersOf(query: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const definition = definitionOf(query)
  const { type, shape, catchall, innerType } = definition
  if (type === 'object') return catchall && definitionOf(catchall).type !== 'never' ? undefined : shape
  const within = innerType ?? givenSide(definition)
  if (within) return parametersOf(within)
  const found = sides(definition).map(parametersOf)
  if (found.length === 0 || found.includes(undefined)) return undefined
  return Object.assign({}, ...found) as Record<string, z.ZodType>
}

type Asked = Pick<AnyEndpoint, 'access' | 'takes' | 'dropsUnstorable'>

/**
 * Whether a call may have parameters that it does not know. Links that people open get those of mail programs and advertisers,
 * and senders that would give up on a refusal have those of their own.
 */
export const takesForeignParameters = ({ access, takes, dropsUnstorable }: Asked): boolean =>
  access.kind === 'everyone' ||
  (access.kind === 'proof' && (access.proof === 'signedLink' || access.proof === 'messengerVerifyToken')) ||
  takes === 'raw' ||
  dropsUnstorable

const known = new WeakMap<z.ZodType, ReadonlySet<string> | null>()

/** The names of a query's parameters; null if they cannot be known. */
function knownOf(query: z.ZodType): ReadonlySet<string> | null {
  const kept = known.get(query)
  if (kept !== undefined) return kept
  const fields = parametersOf(query)
  const names = fields ? new Set(Object.keys(fields)) : null
  known.set(query, names)
  return names
}

/** The parameters among these that a call does not know, with those that it does (D-14.1). */
export function unknownParameters(
  endpoint: Asked & Pick<AnyEndpoint, 'query'>,
  given: readonly string[],
): { readonly unknown: readonly string[]; readonly known: readonly string[] } {
  const names = given.length === 0 || takesForeignParameters(endpoint) ? null : knownOf(endpoint.query)
  const unknown = names ? given.filter((name) => !names.has(name)) : []
  return { unknown, known: [...(names ?? [])] }
}
