import type { z } from '#contract/schema/z.ts'
import type { Language } from '#contract/session/session.ts'
import { catalogueIn, type ReasonKey } from './catalogue.ts'
import type { Part, Parts, Reason } from './parts.ts'

type Issue = z.ZodError['issues'][number]

/** Rules that say less than what zod found; the others have a sentence of their own. */
const VAGUE: ReadonlySet<string> = new Set([
  'required',
  'invalid',
  'tooLong',
  'tooLarge',
  'tooSmall',
  'tooMany',
  'minLength',
  'trackingRequired',
  'trackingInvalid',
])

const MOST_VALUES = 30

const reason = (key: ReasonKey, parts?: Parts): Reason => ({ key, with: parts })

const typePart =
  (types: readonly string[]): Part =>
  (language: Language) => {
    const { expected } = catalogueIn(language)
    const words = types.map((type) => expected[type] ?? type)
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
  }

function ofType(types: readonly string[]): Reason {
  const { expected } = catalogueIn('en')
  const known = [...new Set(types)].filter((type) => type in expected)
  return known.length === 0 ? reason('invalid') : reason('type', { expected: typePart(known) })
}

function ofValues(values: readonly unknown[]): Reason {
  const shown = values.slice(0, MOST_VALUES).map(String)
  const more = values.length > shown.length ? ['…'] : []
  return reason(values.length === 1 ? 'exactly' : 'oneOf', { values: [...shown, ...more].join(', ') })
}

const isNumber = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin)

function ofSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Reason {
  const least = Number(minimum)
  if (isNumber(origin)) return reason(inclusive === false ? 'moreThan' : 'atLeast', { minimum: least })
  if (origin !== 'string' && origin !== 'array') return reason('invalid')
  if (least <= 1) return reason('empty')
  return reason(origin === 'string' ? 'tooShort' : 'tooFew', { minimum: least })
}

function ofLarge({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): Reason {
  const most = Number(maximum)
  if (isNumber(origin)) return reason(inclusive === false ? 'lessThan' : 'atMost', { maximum: most })
  if (origin !== 'string' && origin !== 'array') return reason('invalid')
  return reason(origin === 'string' ? 'tooLong' : 'tooMany', { maximum: most })
}

const FORMATS: Readonly<Record<string, ReasonKey>> = {
  email: 'email',
  url: 'webAddress',
  uuid: 'uuid',
  date: 'day',
  datetime: 'moment',
}

/** The first option that agrees with the type of the value says what is wrong; else the types of all of them. */
function ofUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>, value: unknown): Reason {
  const firsts = errors.flatMap(([first]) => (first ? [first] : []))
  const nearer = firsts.find(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  if (nearer) return found(nearer, value)
  return ofType(firsts.flatMap((issue) => (issue.code === 'invalid_type' ? [issue.expected] : [])))
}

/** What zod found, by the kind of the issue. */
function found(issue: Issue, value: unknown): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return ofType([issue.expected])
    case 'too_small':
      return ofSmall(issue)
    case 'too_big':
      return ofLarge(issue)
    case 'invalid_format':
      return reason(FORMATS[issue.format] ?? 'invalid')
    case 'not_multiple_of':
      return reason('multiple', { divisor: issue.divisor })
    case 'unrecognized_keys':
      return reason('unknownKeys', { keys: issue.keys.map((key) => `“${key.slice(0, 50)}”`).join(', ') })
    case 'invalid_value':
      return ofValues(issue.values)
    case 'invalid_union':
      return ofUnion(issue, value)
    default:
      return reason('invalid')
  }
}

/** Says nothing of what the value should be. */
export const isVague = ({ key }: Reason): boolean => key === 'invalid' || key === 'trackingInvalid'

/**
 * What is wrong with a value, with what zod knows of it: the limits, the type, the values that are allowed. A rule with
 * a sentence of its own says that one.
 * @param value what was given there
 */
export function reasonOf(issue: Issue, value: unknown): Reason {
  const [, rule] = /^validation\.(\w+)$/.exec(issue.message) ?? []
  if (rule !== undefined && !VAGUE.has(rule)) return reason(rule as ReasonKey)
  if (value === undefined && issue.code !== 'unrecognized_keys') return reason('required')
  if (rule !== undefined && issue.code === 'custom') return reason(rule as ReasonKey)
  if (rule === 'required' && value === null) return reason('required')
  return found(issue, value)
}
