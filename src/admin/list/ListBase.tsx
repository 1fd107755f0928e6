import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { ListProvider } from './ListProvider.tsx'
import type { PermanentFilter, UrlList } from './listUrl.ts'
import { useExport } from './useExport.ts'
import { useListPage } from './useListPage.ts'
import { useListParams } from './useListParams.ts'

interface ListBaseProps<F extends object> {
  readonly resource: string
  /** Key for the stored page size and selection; defaults to the resource. */
  readonly storeKey?: string
  /** Must keep its identity between renders. */
  readonly url: UrlList<F>
  /** Permanent filter, hidden from the user; may depend on the chosen filters. */
  readonly filter?: PermanentFilter | ((filterValues: F) => PermanentFilter)
  /** Whether rows can be selected. */
  readonly selects?: boolean
  /** Whether the next page is prefetched once the browser is idle. */
  readonly prefetch?: boolean
  readonly children: ReactNode
}

/**
 * Provides a page of the resource with its parameters and selection by react-admin's list context. The URL is
 * the single source of truth for the parameters.
 */
export function ListBase<F extends object>(props: ListBaseProps<F>) {
  const { resource, storeKey = resource, url, filter, selects = false, prefetch = false, children } = props
  const params = useListParams(storeKey, url)
  const always = typeof filter === 'function' ? filter(params.filterValues) : filter
  const page = useListPage<RaRecord<number>, F>(resource, params, { filter: always, prefetch })
  const exports = useExport(resource, params, always)
  return (
    <ListProvider {...{ resource, storeKey, params, page, selects, exports, url }}>{children}</ListProvider>
  )
}
