import { distance } from 'fastest-levenshtein'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { UnknownSort } from '#contract/lists/paging.ts'
import { unknownParameters } from '#contract/parameters.ts'
import type { z } from '#contract/schema/z.ts'
import { type ProblemError, problem } from './problem.ts'
import type { RefusalKey } from './words/catalogue.ts'

/** How many names a sentence lists; longer lists are in the documentation. */
const FEW = 12
/** How much of a name is said again. */
const SAID = 50

const differs = (one: string, other: string): number => distance(one.toLowerCase(), other.toLowerCase())

/** The name that is most probably meant: at most a third of its letters differ, at least two may. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const text = given.slice(0, SAID)
  const most = Math.max(2, Math.floor(text.length / 3))
  const near = known
    .map((name) => ({ name, by: differs(text, name) }))
    .filter(({ name, by }) => by <= most && by < name.length)
    .toSorted((one, other) => one.by - other.by)
  return near[0]?.name
}

const listed = (names: readonly string[]): string => names.join(', ')

function parameterKey(hasNearest: boolean, count: number): RefusalKey {
  if (count === 0) return 'noParameters'
  if (count > FEW) return hasNearest ? 'parameterNearest' : 'parameter'
  return hasNearest ? 'parameterNearestKnown' : 'parameterKnown'
}

/** Throws 400 `unknownParameter` for the first parameter that the call does not know, with the one that is meant (D-14.1). */
export function refuseUnknownParameters(
  endpoint: Pick<AnyEndpoint, 'access' | 'takes' | 'dropsUnstorable'> & { readonly query: z.ZodType },
  query: object,
): void {
  const { unknown, known } = unknownParameters(endpoint, Object.keys(query))
  const [first] = unknown
  if (first === undefined) return
  const [parameter, meant] = [first.slice(0, SAID), nearest(first, known)]
  throw problem('unknownParameter', {
    fieldErrors: Object.fromEntries(unknown.map((name) => [name, 'error.unknownParameter'])),
    facts: { parameter, ...(meant !== undefined && { nearest: meant }) },
    says: { key: parameterKey(meant !== undefined, known.length), with: { known: listed(known) } },
  })
}

/** The 400 `unknownSort` for a field by which the list cannot be sorted, with those by which it can. */
export function unknownSort({ field, direction, fields }: UnknownSort): ProblemError {
  const isKnown = fields.includes(field)
  const meant = isKnown ? undefined : nearest(field, fields)
  const key = isKnown ? 'sortDirection' : meant === undefined ? 'sortKnown' : 'sortNearest'
  return problem('unknownSort', {
    facts: { field: field.slice(0, SAID), ...(meant !== undefined && { nearest: meant }) },
    says: { key, with: { known: listed(fields), direction: direction.slice(0, SAID) } },
  })
}
