import type { SortPayload } from 'ra-core'
import {
  type ListFilters,
  readUrlFilters,
  type UrlFilterValues,
  urlFilterNames,
} from '#contract/lists/filters.ts'

/** A list's filters as query parameters of its endpoint, without unset ones. */
export type FilterQuery = Readonly<Record<string, string | readonly string[]>>

/** Parameters that a list always sends; undefined leaves out a chosen filter. */
export type PermanentFilter = Readonly<Record<string, string | readonly string[] | undefined>>

/** How a list's filters are written in the URL, their single source of truth. */
export interface UrlFilters<F extends object> {
  /** The URL parameters that are filters. */
  readonly names: readonly string[]
  /** Parses them; ignores unknown values. */
  readonly read: (params: URLSearchParams) => F
}

/** What a list's URL can express. */
export interface UrlList<F extends object> {
  readonly filters: UrlFilters<F>
  /** The default sort, which the URL leaves out. */
  readonly sort: SortPayload
  /** Sortable fields; any if absent. */
  readonly sorts?: readonly string[]
  /** Page sizes on offer (A§9). */
  readonly sizes?: readonly number[]
}

export interface UrlListState<F extends object> {
  readonly filterValues: F
  readonly sort: SortPayload
  /** One-based, as in react-admin; the URL and the API are zero-based. */
  readonly page: number
  /** Undefined if the URL has none: the stored choice applies. */
  readonly perPage: number | undefined
}

/** Page sizes that lists offer, and their default (A§9, D-6.2). */
export const LIST_SIZES: readonly number[] = [30, 40, 50, 100]
export const DEFAULT_SIZE = 100

/**
 * The filters that the contract declares of a list, as its address has them.
 * @param texts further ones, known only at run time, each of one text; the server refuses wrong ones
 */
export const urlFilters = <const F extends ListFilters>(
  filters: F,
  texts: readonly string[] = [],
): UrlFilters<UrlFilterValues<F>> => {
  const all: ListFilters = {
    ...filters,
    ...Object.fromEntries(texts.map((name) => [name, { kind: 'text' }])),
  }
  return {
    names: urlFilterNames(all),
    read: (params) => readUrlFilters(all, params) as UrlFilterValues<F>,
  }
}

/** Filters that each have one text value, by names known only at run time. */
export type TextFilters<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** The filters as query parameters, without unset ones. */
export function filterQuery(filterValues: object): FilterQuery {
  const set = Object.entries(filterValues).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )
  return Object.fromEntries(set)
}

/** Whether any filter is set. */
export const isFiltered = (filterValues: object): boolean => Object.keys(filterQuery(filterValues)).length > 0

/** `field,asc` or `field,desc`, as in the URL and the API (A§7). */
export const sortText = ({ field, order }: SortPayload): string => `${field},${order.toLowerCase()}`

/** Parses a sort; returns the default one if it is invalid. */
export function sortOf<F extends object>(text: string | null, list: UrlList<F>): SortPayload {
  const [field, direction] = text?.split(',') ?? []
  if (!field || list.sorts?.includes(field) === false) return list.sort
  return { field, order: direction === 'desc' ? 'DESC' : 'ASC' }
}

const countIn = (params: URLSearchParams, name: string): number => {
  const count = Number(params.get(name))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Parses a list's URL parameters. */
export function readList<F extends object>(params: URLSearchParams, list: UrlList<F>): UrlListState<F> {
  const size = countIn(params, 'size')
  return {
    filterValues: list.filters.read(params),
    sort: sortOf(params.get('sort'), list),
    page: countIn(params, 'page') + 1,
    perPage: (list.sizes ?? LIST_SIZES).includes(size) ? size : undefined,
  }
}

/** Writes them, without default values. */
export function writeList<F extends object>(
  { filterValues, sort, page, perPage }: UrlListState<F>,
  list: UrlList<F>,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filterQuery(filterValues))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, one)
  }
  if (sortText(sort) !== sortText(list.sort)) params.set('sort', sortText(sort))
  if (page > 1) params.set('page', String(page - 1))
  if (perPage !== undefined) params.set('size', String(perPage))
  return params
}

/** The same, keeping the URL's other parameters. */
export function updateList<F extends object>(
  params: URLSearchParams,
  list: UrlList<F>,
  update: (was: UrlListState<F>) => UrlListState<F>,
): URLSearchParams {
  const next = writeList(update(readList(params, list)), list)
  const own = new Set([...list.filters.names, 'sort', 'page', 'size'])
  for (const [name, value] of params) if (!own.has(name)) next.append(name, value)
  return next
}
