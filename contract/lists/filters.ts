import { flag, GivenDay, GivenId, GivenInstant, Login } from '../fields.ts'
import { z } from '../schema/z.ts'
import { dayRange, daysOf } from './dayRange.ts'
import { repeated } from './paging.ts'

type Kind =
  /** Text of at most `max` characters, 200 by default. */
  | { readonly kind: 'text'; readonly max?: number; readonly isValid?: (text: string) => boolean }
  | { readonly kind: 'login' }
  | { readonly kind: 'id' }
  /** `true` or `false`. */
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'choice'
      readonly values: readonly string[]
      readonly anyCase?: true
      readonly all?: string
    }
  /** A preset, or business days as `2026-11-01..2026-11-21`. */
  | { readonly kind: 'days'; readonly presets: readonly [string, ...string[]] }
  | { readonly kind: 'day' }
  | { readonly kind: 'instant' }

/**
 * A filter of a list: a query parameter of its calls, and of its page's address by the same name. Its label is
 * `<list>.filter.<name>`.
 */
export type ListFilter = Kind & {
  /** May be repeated, at most so often; 100 times by default. */
  readonly several?: true | number
  /** Instead of a value: records without one (D-7.23). */
  readonly orNone?: true
  /** Not in the page's address. */
  readonly callOnly?: true
}
export type ListFilters = Readonly<Record<string, ListFilter>>

/** In place of a login or an id: records without one (D-7.23). */
export const NONE = 'null'

type One<F extends ListFilter> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'id' }
      ? number | (F extends { orNone: true } ? typeof NONE : never)
      : string
type Values<F extends ListFilter> = F extends { several: true | number } ? One<F>[] : One<F>

type GivenOne<F extends ListFilter> = F extends { kind: 'flag' }
  ? 'true' | 'false'
  : F extends { kind: 'id' }
    ? number | string
    : One<F>
type Given<F extends ListFilter> = F extends { several: true | number }
  ? GivenOne<F> | readonly GivenOne<F>[]
  : GivenOne<F>

type Schemas<F extends ListFilters> = {
  [Name in keyof F]: z.ZodOptional<z.ZodType<Values<F[Name]>, Given<F[Name]>>>
}

/** The schema of a choice: in any case, and with a value that means none, if it says so. */
function choiceSchema({ values, anyCase, all }: Extract<Kind, { kind: 'choice' }>): z.ZodType {
  const choice = z.enum(values)
  if (anyCase === undefined && all === undefined) return choice
  return z.preprocess((given) => {
    if (typeof given !== 'string') return given
    if (all !== undefined && (given === '' || given === all)) return undefined
    return anyCase ? given.toUpperCase() : given
  }, choice.optional())
}

type Of<Name extends Kind['kind']> = Extract<ListFilter, { kind: Name }>

function textSchema({ max = 200, isValid }: Of<'text'>): z.ZodType {
  const text = z.string().max(max)
  return isValid ? text.refine(isValid, 'validation.invalid') : text
}

const SCHEMAS: { readonly [Name in Kind['kind']]: (filter: Of<Name>) => z.ZodType } = {
  text: textSchema,
  login: () => Login,
  id: ({ orNone }) => (orNone ? z.union([z.literal(NONE), GivenId]) : GivenId),
  flag: () => flag,
  choice: choiceSchema,
  days: ({ presets }) => dayRange(presets),
  day: () => GivenDay,
  instant: () => GivenInstant,
}

function schemaOf(filter: ListFilter): z.ZodType {
  const one = (SCHEMAS[filter.kind] as (filter: ListFilter) => z.ZodType)(filter)
  if (!filter.several) return one.optional()
  return repeated(one, filter.several === true ? undefined : filter.several)
}

/** The query parameters of a call, each optional. Values of one filter are combined with OR, filters with AND. */
export const filterSchemas = <const F extends ListFilters>(filters: F): Schemas<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]),
  ) as unknown as Schemas<F>

type UrlOne<F extends ListFilter> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'flag' }
    ? 'true' | 'false'
    : string

/** The filters of a page's address: texts, as they are sent. Those with several values are empty if not set. */
export type UrlFilterValues<F extends ListFilters> = {
  readonly [Name in keyof F as F[Name] extends { callOnly: true } ? never : Name]: F[Name] extends {
    several: true | number
  }
    ? readonly UrlOne<F[Name]>[]
    : UrlOne<F[Name]> | undefined
}

const ID = /^[1-9]\d{0,9}$/

/** The value as it is sent; undefined for one that the call would refuse, as far as that is known without asking. */
const TEXTS: {
  readonly [Name in Kind['kind']]: (text: string, filter: Of<Name>) => string | false | undefined
} = {
  text: (text, { isValid }) => (isValid?.(text) ?? true) && text,
  login: (text) => text,
  id: (text, { orNone }) => (ID.test(text) || (orNone === true && text === NONE)) && text,
  flag: (text) => (text === 'true' || text === 'false') && text,
  choice: (text, { values, anyCase }) =>
    values.find((value) => value === (anyCase ? text.toUpperCase() : text)),
  days: (text, { presets }) => (presets.includes(text) || daysOf(text) !== undefined) && text,
  day: (text) => daysOf(`${text}..${text}`) !== undefined && text,
  instant: (text) => text,
}

function validText(filter: ListFilter, given: string): string | undefined {
  const text = given.trim()
  const read = TEXTS[filter.kind] as (text: string, filter: ListFilter) => string | false | undefined
  return (text !== '' && read(text, filter)) || undefined
}

/** Several of a choice may also be written as one text with commas. */
const parts = (filter: ListFilter, given: readonly string[]): readonly string[] =>
  filter.several && filter.kind === 'choice' ? given.flatMap((text) => text.split(',')) : given

const urlValue = (filter: ListFilter, given: readonly string[]): readonly string[] | string | undefined => {
  const known = parts(filter, given).flatMap((text) => validText(filter, text) ?? [])
  if (!filter.several) return known[0]
  return [...new Set(known)].slice(0, filter.several === true ? undefined : filter.several)
}

/** The names of the filters that a page's address may have. */
export const urlFilterNames = (filters: ListFilters): readonly string[] =>
  Object.entries(filters).flatMap(([name, { callOnly }]) => (callOnly ? [] : [name]))

/** Reads them from a page's address; values that no call accepts are ignored. */
export const readUrlFilters = <const F extends ListFilters>(
  filters: F,
  params: URLSearchParams,
): UrlFilterValues<F> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.callOnly ? [] : [[name, urlValue(filter, params.getAll(name))]],
    ),
  ) as UrlFilterValues<F>
