import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from './DataTable.tsx'

/** Page sizes that lists offer, and the one they begin with (A§9, D-6.2). */
export const LIST_SIZES: readonly number[] = [30, 40, 50, 100]
const DEFAULT_SIZE = 100

interface ListOptions<Name extends string> {
  /** Names the list where its page size is remembered. */
  readonly name: string
  /** The filters as URL and API call them. */
  readonly filters: readonly Name[]
  readonly sort: TableSort
  /** Fields whose first click sorts the highest first, such as dates and numbers. */
  readonly highestFirst?: readonly string[]
}

export type ListFilter<Name extends string> = Readonly<Partial<Record<Name, string>>>

export interface ListControl<Name extends string = string> {
  readonly filter: ListFilter<Name>
  readonly sort: TableSort
  /** Counted from zero. */
  readonly page: number
  readonly size: number
  /** Says which page of which list this is. */
  readonly key: string
  readonly isFiltered: boolean
  /** Changes some filters and goes to the first page; undefined takes one away. */
  readonly setFilter: (patch: Partial<Record<Name, string | undefined>>) => void
  readonly clearFilter: () => void
  readonly toggleSort: (field: string) => void
  readonly setSort: (sort: TableSort) => void
  readonly setPage: (page: number, replace?: boolean) => void
  readonly setSize: (size: number) => void
}

const sortText = ({ field, direction }: TableSort): string => `${field},${direction}`

function sortIn(params: URLSearchParams, usual: TableSort): TableSort {
  const [field, direction] = params.get('sort')?.split(',') ?? []
  return field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : usual
}

function numberIn(params: URLSearchParams, name: string): number {
  const number = Number(params.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** A copy of the parameters with some set, and those without a value taken away. */
function changed(params: URLSearchParams, patch: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The state of a list, whose only truth is the URL; the page size is also remembered (D-6.1). */
export function useListState<Name extends string>(options: ListOptions<Name>): ListControl<Name> {
  const { name, filters, sort: usual, highestFirst } = options
  const [params, setParams] = useSearchParams()
  const [storedSize, storeSize] = useStore(`${name}.size`, DEFAULT_SIZE)
  const change = useCallback(
    (patch: Readonly<Record<string, string | undefined>>, replace = false) =>
      setParams((was) => changed(was, patch), { replace }),
    [setParams],
  )
  const filter = useMemo(() => {
    const set = filters.flatMap((one) => {
      const value = params.get(one)
      return value ? [[one, value] as const] : []
    })
    return Object.fromEntries(set) as ListFilter<Name>
  }, [params, filters])
  const sort = useMemo(() => sortIn(params, usual), [params, usual])
  const setSort = useCallback(
    (next: TableSort) =>
      change({ sort: sortText(next) === sortText(usual) ? undefined : sortText(next), page: undefined }),
    [change, usual],
  )
  const toggleSort = useCallback(
    (field: string) => {
      const flipped = sort.direction === 'asc' ? 'desc' : 'asc'
      const first = highestFirst?.includes(field) ? 'desc' : 'asc'
      setSort({ field, direction: sort.field === field ? flipped : first })
    },
    [setSort, sort, highestFirst],
  )
  const setSize = useCallback(
    (next: number) => {
      storeSize(next)
      change({ size: next === DEFAULT_SIZE ? undefined : String(next), page: undefined })
    },
    [change, storeSize],
  )
  const size = [numberIn(params, 'size'), storedSize].find((one) => LIST_SIZES.includes(one)) ?? DEFAULT_SIZE
  const page = numberIn(params, 'page')
  return {
    filter,
    sort,
    page,
    size,
    key: `${JSON.stringify(filter)} ${sortText(sort)} ${page} ${size}`,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (patch) => change({ ...patch, page: undefined }),
    clearFilter: () => change(Object.fromEntries([...filters, 'page'].map((one) => [one, undefined]))),
    toggleSort,
    setSort,
    setPage: (next, replace) => change({ page: next > 0 ? String(next) : undefined }, replace),
    setSize,
  }
}
