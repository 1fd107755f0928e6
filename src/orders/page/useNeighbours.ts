import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useLocation } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { listKey, listParams } from '#src/admin/list/listQuery.ts'
import { readList, type UrlListState, updateList } from '#src/admin/list/listUrl.ts'
import { useStoredSize } from '#src/admin/list/useStoredSize.ts'
import { ORDER_LIST, type OrderListFilter } from '#src/orders/filters/orderFilters.ts'

/** A neighbouring order, with the list's URL for its page's back link. */
export interface Neighbour {
  readonly code: string
  readonly number: number
  /** Query string of the list's URL. */
  readonly list: string
}

interface Page {
  readonly data: readonly OrderRow[]
  readonly total?: number
}

const listOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined

/** URL of the list from which the page was opened; undefined if opened in another way. */
export const useListOrigin = (): string | undefined => listOf(useLocation().state)

type Asked = UrlListState<OrderListFilter> & { readonly perPage: number }

/** A page of that list, with the list's own query key; fetched only if not cached. */
function usePage(list: Asked, page: number, enabled: boolean) {
  const dataProvider = useDataProvider()
  const params = listParams({ ...list, page })
  const wanted = enabled && page > 0
  const { data } = useQuery({
    queryKey: listKey('orders', params),
    queryFn: ({ signal }) => dataProvider.getList<OrderRow>('orders', { ...params, signal }) as Promise<Page>,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return wanted ? data : undefined
}

const addressOf = (origin: string | undefined, page: number): string => {
  const text = updateList(new URLSearchParams(origin), ORDER_LIST, (was) => ({ ...was, page })).toString()
  return text ? `?${text}` : ''
}

/**
 * The orders before and after this one in the list it was opened from, also across pages (A§2). None if it
 * was opened in another way or has left the list.
 */
export function useNeighbours(code: string) {
  const origin = useListOrigin()
  const [storedSize] = useStoredSize('orders')
  const state = readList(new URLSearchParams(origin), ORDER_LIST)
  const list = { ...state, perPage: state.perPage ?? storedSize }
  const known = origin !== undefined
  const page = usePage(list, list.page, known)
  const at = page?.data.findIndex((row) => row.code === code) ?? -1
  const found = page !== undefined && at >= 0
  const ends = found && at === page.data.length - 1 && (page.total ?? 0) > list.page * list.perPage
  const before = usePage(list, list.page - 1, found && at === 0)
  const after = usePage(list, list.page + 1, ends)
  if (!found) return { previous: undefined, next: undefined }
  const as = (row: OrderRow | undefined, onPage: number): Neighbour | undefined =>
    row && { code: row.code, number: row.number, list: addressOf(origin, onPage) }
  return {
    previous: at > 0 ? as(page.data[at - 1], list.page) : as(before?.data.at(-1), list.page - 1),
    next: ends ? as(after?.data[0], list.page + 1) : as(page.data[at + 1], list.page),
  }
}
