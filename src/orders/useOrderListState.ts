import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  DEFAULT_SIZE,
  type OrderListFilter,
  type OrderListState,
  readOrderList,
  sortOf,
  writeOrderList,
} from './orderFilters.ts'

export interface OrderListControl extends OrderListState {
  readonly size: number
  /** Says which list this is: its filter, sort, page and size as text. */
  readonly key: string
  /** Changes some filters and goes to the first page (D-6.14). */
  readonly setFilter: (patch: Partial<OrderListFilter>) => void
  readonly toggleSort: (field: string) => void
  /** Sorts as `field,asc` or `field,desc` says. */
  readonly setSort: (sort: string) => void
  readonly setPage: (page: number, replace?: boolean) => void
  readonly setSize: (size: number) => void
  /** Puts the list as it stands into a view, or out of any; the view's columns are the view's again. */
  readonly setView: (view: number | undefined) => void
  readonly setColumns: (columns: readonly string[] | undefined) => void
}

/** Numbers and dates are wanted highest first, so that is what the first click gives. */
const firstDirection = (field: string) => (field === 'status' || field === 'deadline' ? 'asc' : 'desc')

/** The state of the orders list, whose only truth is the URL; the page size is also remembered (D-6.1). */
export function useOrderListState(): OrderListControl {
  const [params, setParams] = useSearchParams()
  const [storedSize, storeSize] = useStore('orders.size', DEFAULT_SIZE)
  const state = useMemo(() => readOrderList(params), [params])
  const change = useCallback(
    (update: (was: OrderListState) => OrderListState, replace = false) =>
      setParams((was) => writeOrderList(update(readOrderList(was))), { replace }),
    [setParams],
  )
  const setFilter = useCallback(
    (patch: Partial<OrderListFilter>) =>
      change((was) => ({ ...was, filter: { ...was.filter, ...patch }, page: 0 })),
    [change],
  )
  const toggleSort = useCallback(
    (name: string) =>
      change((was) => {
        const field = name as OrderListState['sort']['field']
        const flipped = was.sort.direction === 'asc' ? 'desc' : 'asc'
        const direction = was.sort.field === field ? flipped : firstDirection(field)
        return { ...was, sort: { field, direction }, page: 0 }
      }),
    [change],
  )
  const setSort = useCallback(
    (sort: string) => change((was) => ({ ...was, sort: sortOf(sort), page: 0 })),
    [change],
  )
  const setPage = useCallback(
    (page: number, replace?: boolean) => change((was) => ({ ...was, page }), replace),
    [change],
  )
  const setSize = useCallback(
    (size: number) => {
      storeSize(size)
      change((was) => ({ ...was, size: size === DEFAULT_SIZE ? undefined : size, page: 0 }))
    },
    [change, storeSize],
  )
  const size = state.size ?? storedSize
  const setView = useCallback(
    (view: number | undefined) => change((was) => ({ ...was, view, columns: undefined }), true),
    [change],
  )
  const setColumns = useCallback(
    (columns: readonly string[] | undefined) => change((was) => ({ ...was, columns }), true),
    [change],
  )
  const key = `${writeOrderList({ filter: state.filter, sort: state.sort, page: state.page })}#${size}`
  return { ...state, size, key, setFilter, toggleSort, setSort, setPage, setSize, setView, setColumns }
}
