import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { ListProvider } from './ListProvider.tsx'
import type { FilterQuery, UrlList } from './listUrl.ts'
import { useListPage } from './useListPage.ts'
import { useListParams } from './useListParams.ts'

interface ListBaseProps<F extends object> {
  readonly resource: string
  /** Names the list where its page size and its selection are remembered; the resource when absent. */
  readonly storeKey?: string
  /** Must keep its identity between renders. */
  readonly url: UrlList<F>
  /** What is always asked, and no one chooses; from what is chosen, where it depends on that. */
  readonly filter?: FilterQuery | ((filterValues: F) => FilterQuery)
  /** Whether rows can be selected. */
  readonly selects?: boolean
  /** Whether the next page is fetched once the browser is idle. */
  readonly prefetch?: boolean
  readonly children: ReactNode
}

/**
 * Gives a page of the resource, what is asked of it and what of it is selected to everything within, by react-admin's
 * list context. The URL is the only truth of what is asked.
 */
export function ListBase<F extends object>(props: ListBaseProps<F>) {
  const { resource, storeKey = resource, url, filter, selects = false, prefetch = false, children } = props
  const params = useListParams(storeKey, url)
  const always = typeof filter === 'function' ? filter(params.filterValues) : filter
  const page = useListPage<RaRecord<number>, F>(resource, params, { filter: always, prefetch })
  return (
    <ListProvider {...{ resource, storeKey, params, page, selects }} sizes={url.sizes}>
      {children}
    </ListProvider>
  )
}
