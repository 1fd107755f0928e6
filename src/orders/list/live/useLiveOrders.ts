import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { listKey, listParams } from '#src/admin/list/listQuery.ts'
import { useLive } from '#src/live/bus.ts'
import { useMergeOrders, withNewer } from '#src/orders/data/orderCache.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { compareLists } from './compareLists.ts'
import { namedOrders } from './namedOrders.ts'
import { useLooking } from './useLooking.ts'
import { type OwnSince, useOnOwnChange, useOwnChanges } from './useOwnChanges.ts'

interface Page {
  readonly data: readonly OrderRow[]
  readonly total?: number
}

/** What a refresh of the list would change. */
export interface LiveNews {
  /** Number of orders new on the page; 0 if only their order or the total differs. */
  readonly entering: number
  readonly refresh: () => void
}

/** Removes rows that the account may no longer see. */
const dropRows = (client: QueryClient, key: readonly unknown[], ids: readonly number[]) =>
  client.setQueryData<Page>(key, (page) =>
    page && ids.length > 0 ? { ...page, data: page.data.filter(({ id }) => !ids.includes(id)) } : page,
  )

/** The given orders that the account still sees, in their current state. */
async function rowsOf(provider: DataProvider, ids: readonly number[]): Promise<readonly OrderRow[]> {
  if (ids.length === 0) return []
  const { data } = await provider.getList<OrderRow>('orders', namedOrders(ids, ids.length))
  return data
}

/** Compares the current page with the rows on screen, and updates changed rows in place. */
function useComparing() {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const merge = useMergeOrders()
  const list = useListContext<OrderRow>()
  const params = listParams(list)
  const key = listKey('orders', params)
  const read = async () => (await dataProvider.getList<OrderRow>('orders', params)) as Page
  const compare = async (shown: Page, now: Page, ownSince: OwnSince) => {
    const goesOn = (shown.total ?? 0) > list.page * list.perPage
    const there = new Set(now.data.map(({ id }) => id))
    const gone = shown.data.map(({ id }) => id).filter((id) => !there.has(id))
    const left = await rowsOf(dataProvider, gone)
    const own = ownSince(shown.data, [...now.data, ...left])
    const { changed, entering, same } = compareLists(shown.data, now.data, goesOn, own)
    merge([...changed, ...left])
    dropRows(
      client,
      key,
      gone.filter((id) => !left.some((row) => row.id === id)),
    )
    return { entering, same }
  }
  return { client, key, read, compare }
}

interface News {
  /** Identifies the list. */
  readonly key: string
  readonly page: Page
  readonly entering: number
}

/** News of the visible list. Dropped when the list changes: coming back refetches it. */
function useNews() {
  const list = useListTools()
  const [news, setNews] = useState<News>()
  const [watched, watch] = useState(list.key)
  if (watched !== list.key) {
    watch(list.key)
    setNews(undefined)
  }
  const current = useRef(list.key)
  useEffect(() => {
    current.current = list.key
  }, [list.key])
  const show = (next: Omit<News, 'key'> | undefined) => {
    if (current.current === list.key) setNews(next && { ...next, key: list.key })
  }
  return [news?.key === list.key ? news : undefined, show] as const
}

/**
 * Keeps the rows on screen up to date: changed rows update in place, while additions, removals and moves wait
 * for a refresh, so that nothing jumps. Undefined if a refresh would show the same. Own changes are applied
 * at once.
 * @param onLeft receives how many orders have left the list by an own change
 */
export function useLiveOrders(onLeft: (count: number) => void): LiveNews | undefined {
  const { client, key, read, compare } = useComparing()
  const [news, show] = useNews()
  const { isFiltered } = useOrderFilters()
  const own = useOwnChanges(onLeft)
  // A pending fetch or write may predate the change: look again once it has settled, and soon, or the rows
  // would move while the user is at the next one.
  const isMoving = () =>
    client.isFetching({ queryKey: key, exact: true }) + client.isMutating({ mutationKey: OWN_WRITE }) > 0
  const lookSoon = useLooking(async (again) => {
    const before = client.getQueryData<Page>(key)
    if (isMoving()) return again('soon')
    if (!before) return
    const now = await read()
    const { rows, take } = await own.settle({ shown: before.data, now: now.data })
    if (isMoving() || client.getQueryData(key) !== before || !take()) return again()
    const shown = rows === before.data ? before : { ...before, data: rows, total: now.total ?? rows.length }
    if (shown !== before) client.setQueryData<Page>(key, shown)
    const { entering, same } = await compare(shown, now, own.since)
    show(same ? undefined : { page: now, entering })
    if (!same) {
      // The rows on screen are stale now: leaving and coming back refetches them.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    } else if (now.total !== shown.total) {
      client.setQueryData<Page>(key, (page) => page && { ...page, total: now.total ?? page.total })
    }
  })
  useLive(({ name }) => {
    if (name === 'orders' || name === 'missed') lookSoon()
  })
  useOnOwnChange(() => {
    if (isFiltered) lookSoon('now')
  })
  const refresh = () => {
    // Rows the user has changed since are newer.
    if (news) client.setQueryData<Page>(key, (shown) => withNewer(news.page, shown?.data ?? []))
    own.forget()
    show(undefined)
  }
  return news && { entering: news.entering, refresh }
}
