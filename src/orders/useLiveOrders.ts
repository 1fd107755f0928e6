import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listOrders } from '#contract/orderList.ts'
import type { OrderRow } from '#contract/orders.ts'
import { useLive } from '#src/live/bus.ts'
import { call } from '#src/providers/call.ts'
import { mayPass } from '#src/providers/queryClient.ts'
import { compareLists } from './compareLists.ts'
import { useKeepOrders, withNewer } from './orderCache.ts'
import type { OrderListControl } from './useOrderListState.ts'
import { listKey, listParams } from './useOrders.ts'

/** The list is looked at again at most this often, in milliseconds. */
const LOOK_EVERY = 1000
/** Wait before another try where a look has failed, in milliseconds. */
const RETRY_AFTER = 3000
/** What changes together, as by one bulk action, is looked at together. */
const GATHER = 60

interface Page {
  readonly data: readonly OrderRow[]
  readonly total?: number
}

/** What the list would show after a refresh. */
export interface LiveNews {
  /** How many orders would be new on the page; 0 when only their order or number differs. */
  readonly entering: number
  readonly refresh: () => void
}

/** Calls `work` soon, and never again before LOOK_EVERY has passed. */
function useThrottled(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== undefined) return
    const wait = Math.max(GATHER, last.current + LOOK_EVERY - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = Date.now()
      latest.current()
    }, wait)
  }, [])
}

/** Calls `look` as above, and once more where it failed for a while: the stream tells each change once. */
function useLooking(look: (again: () => void) => Promise<void>): () => void {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<() => void>(() => undefined)
  useEffect(() => () => clearTimeout(retry.current), [])
  const failed = (error: unknown) => {
    clearTimeout(retry.current)
    if (mayPass(error)) retry.current = setTimeout(() => again.current(), RETRY_AFTER)
  }
  const lookSoon = useThrottled(() => void look(again.current).catch(failed))
  useEffect(() => {
    again.current = lookSoon
  }, [lookSoon])
  return lookSoon
}

/** Takes rows that the account may not see any more off the screen. */
const dropRows = (client: QueryClient, key: readonly unknown[], ids: readonly number[]) =>
  client.setQueryData<Page>(key, (page) =>
    page && ids.length > 0 ? { ...page, data: page.data.filter(({ id }) => !ids.includes(id)) } : page,
  )

/** Those of the orders that the account still sees, as they are now. */
const rowsOf = async (ids: readonly number[]): Promise<readonly OrderRow[]> =>
  ids.length > 0 ? (await call(listOrders, {}, { query: { id: [...ids], size: ids.length } })).rows : []

/** The page as it is now, beside what is on the screen; the rows there are put right on the way. */
function useComparing(list: OrderListControl) {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const keep = useKeepOrders()
  const params = listParams(list, list.page)
  const key = listKey(params)
  const compare = async (shown: Page) => {
    const now = (await dataProvider.getList<OrderRow>('orders', params)) as Page
    const goesOn = (shown.total ?? 0) > (list.page + 1) * list.size
    const { changed, gone, entering, same } = compareLists(shown.data, now.data, goesOn)
    const left = await rowsOf(gone)
    keep([...changed, ...left])
    dropRows(
      client,
      key,
      gone.filter((id) => !left.some((row) => row.id === id)),
    )
    return { now, entering, same }
  }
  return { client, key, compare }
}

interface News {
  /** Of which list. */
  readonly key: string
  readonly page: Page
  readonly entering: number
}

/** The news of the list in view. Those of one that was left are gone when it is come back to: it is fetched anew. */
function useNews(list: OrderListControl) {
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
  const tell = (next: Omit<News, 'key'> | undefined) => {
    if (current.current === list.key) setNews(next && { ...next, key: list.key })
  }
  return [news?.key === list.key ? news : undefined, tell] as const
}

/**
 * Keeps the rows on the screen true while others work: they change in place, and what would come, go or move
 * waits for a refresh, so that nothing jumps. Undefined while a refresh would show the same.
 */
export function useLiveOrders(list: OrderListControl): LiveNews | undefined {
  const { client, key, compare } = useComparing(list)
  const [news, tell] = useNews(list)
  const lookSoon = useLooking(async (again) => {
    // What is on its way to the screen may have been read before the change: it is looked at once it is there.
    if (client.isFetching({ queryKey: key, exact: true }) > 0) return again()
    const shown = client.getQueryData<Page>(key)
    if (!shown) return
    const { now, entering, same } = await compare(shown)
    tell(same ? undefined : { page: now, entering })
    if (!same) {
      // What is on the screen is old from here on: leaving and coming back fetches it.
      void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    } else if (now.total !== shown.total) {
      client.setQueryData<Page>(key, (page) => page && { ...page, total: now.total ?? page.total })
    }
  })
  useLive(({ name }) => {
    if (name === 'orders' || name === 'missed') lookSoon()
  })
  const refresh = () => {
    // The user may have written since the look: those rows are newer.
    if (news) client.setQueryData<Page>(key, (shown) => withNewer(news.page, shown?.data ?? []))
    tell(undefined)
  }
  return news && { entering: news.entering, refresh }
}
