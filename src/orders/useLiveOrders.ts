import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listOrders } from '#contract/orderList.ts'
import type { OrderRow } from '#contract/orders.ts'
import { useLive } from '#src/live/bus.ts'
import { call } from '#src/providers/call.ts'
import { compareLists } from './compareLists.ts'
import { useKeepOrders } from './orderCache.ts'
import type { OrderListControl } from './useOrderListState.ts'
import { listKey, listParams } from './useOrders.ts'

/** The list is looked at again at most this often, in milliseconds. */
const LOOK_EVERY = 1000
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

/** Takes rows that the account may not see any more off the screen. */
const dropRows = (client: QueryClient, key: readonly unknown[], ids: readonly number[]) =>
  client.setQueryData<Page>(key, (page) =>
    page && ids.length > 0 ? { ...page, data: page.data.filter(({ id }) => !ids.includes(id)) } : page,
  )

/**
 * Keeps the rows on the screen true while others work: they change in place, and what would come, go or move
 * waits for a refresh, so that nothing jumps. Undefined while a refresh would show the same.
 */
export function useLiveOrders(list: OrderListControl): LiveNews | undefined {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const keep = useKeepOrders()
  const params = useMemo(() => listParams(list, list.page), [list])
  const key = listKey(params)
  const [news, setNews] = useState<{ readonly key: string; readonly page: Page; readonly entering: number }>()

  const lookAgain = useRef<() => void>(() => undefined)

  const look = async () => {
    // What is on its way to the screen may have been read before the change: it is looked at once it is there.
    if (client.isFetching({ queryKey: key, exact: true }) > 0) return lookAgain.current()
    const shown = client.getQueryData<Page>(key)
    if (!shown) return
    const now = (await dataProvider.getList<OrderRow>('orders', params)) as Page
    const { changed, gone, entering, same } = compareLists(shown.data, now.data)
    const { rows: left } =
      gone.length > 0
        ? await call(listOrders, {}, { query: { id: [...gone], size: gone.length } })
        : { rows: [] as readonly OrderRow[] }
    keep([...changed, ...left])
    dropRows(
      client,
      key,
      gone.filter((id) => !left.some((row) => row.id === id)),
    )
    setNews(same ? undefined : { key: list.key, page: now, entering })
    if (same && now.total !== shown.total) {
      client.setQueryData<Page>(key, (page) => page && { ...page, total: now.total ?? page.total })
    }
  }
  // A look that fails is made up for by the next change, or by the stream when it comes back.
  const lookSoon = useThrottled(() => void look().catch(() => undefined))
  useEffect(() => {
    lookAgain.current = lookSoon
  }, [lookSoon])
  useLive(({ name }) => {
    if (name === 'orders' || name === 'missed') lookSoon()
  })
  const refresh = () => {
    if (news) client.setQueryData<Page>(key, news.page)
    setNews(undefined)
  }
  return news?.key === list.key ? { entering: news.entering, refresh } : undefined
}
