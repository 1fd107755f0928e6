import type { SortPayload } from 'ra-core'

/** What a list is asked by, as its call names it: nothing that is not set. */
export type FilterQuery = Readonly<Record<string, string | readonly string[]>>

/** How the filters of a list are written in its URL, which is their only truth. */
export interface UrlFilters<F extends object> {
  /** The parameters of the URL that are filters. */
  readonly names: readonly string[]
  /** Reads them; what it does not know is left out. */
  readonly read: (params: URLSearchParams) => F
}

/** What the URL of a list can say. */
export interface UrlList<F extends object> {
  readonly filters: UrlFilters<F>
  /** The usual sort, which the URL leaves out. */
  readonly sort: SortPayload
  /** Fields that it may be sorted by; any when absent. */
  readonly sorts?: readonly string[]
  /** Page sizes on offer (A§9). */
  readonly sizes?: readonly number[]
}

export interface UrlListState<F extends object> {
  readonly filterValues: F
  readonly sort: SortPayload
  /** Counted from one, as react-admin does; the URL and the API count from zero. */
  readonly page: number
  /** Undefined when the URL names none: the remembered choice holds. */
  readonly perPage: number | undefined
}

/** Page sizes that lists offer, and the one they begin with (A§9, D-6.2). */
export const LIST_SIZES: readonly number[] = [30, 40, 50, 100]
export const DEFAULT_SIZE = 100

export type TextFilters<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** Filters that each have one text. */
export const textFilters = <Name extends string>(names: readonly Name[]): UrlFilters<TextFilters<Name>> => ({
  names,
  read: (params) => {
    const set = names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value] as const] : []
    })
    return Object.fromEntries(set) as TextFilters<Name>
  },
})

/** The filters as a query of the API: what is not set is not there. */
export function filterQuery(filterValues: object): FilterQuery {
  const set = Object.entries(filterValues).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )
  return Object.fromEntries(set)
}

/** Whether anything narrows the list. */
export const isFiltered = (filterValues: object): boolean => Object.keys(filterQuery(filterValues)).length > 0

/** `field,asc` or `field,desc`, as URL and API have it (A§7). */
export const sortText = ({ field, order }: SortPayload): string => `${field},${order.toLowerCase()}`

/** The sort that a text means, the usual one when it means none. */
export function sortOf<F extends object>(text: string | null, list: UrlList<F>): SortPayload {
  const [field, direction] = text?.split(',') ?? []
  if (!field || list.sorts?.includes(field) === false) return list.sort
  return { field, order: direction === 'desc' ? 'DESC' : 'ASC' }
}

const countIn = (params: URLSearchParams, name: string): number => {
  const count = Number(params.get(name))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Reads what the URL says of a list. */
export function readList<F extends object>(params: URLSearchParams, list: UrlList<F>): UrlListState<F> {
  const size = countIn(params, 'size')
  return {
    filterValues: list.filters.read(params),
    sort: sortOf(params.get('sort'), list),
    page: countIn(params, 'page') + 1,
    perPage: (list.sizes ?? LIST_SIZES).includes(size) ? size : undefined,
  }
}

/** Writes it, with nothing that is usual. */
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

/** The same over a URL whose other parameters stay. */
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
