import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
} from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { isAtLeast } from './isAtLeast.ts'
import { ListToolsContext } from './ListTools.ts'
import { filterQuery, LIST_SIZES, sortText, type UrlList } from './listUrl.ts'
import type { useExport } from './useExport.ts'
import type { ListParams } from './useListParams.ts'
import { type Selection, useSelection } from './useSelection.ts'

/** A page as returned by the server. */
interface ListPage {
  /** Undefined while there is none to show. */
  readonly data: readonly RaRecord<number>[] | undefined
  readonly total?: number | undefined
  readonly meta?: unknown
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isLoading: boolean
  /** Whether the rows are still those of the previous page. */
  readonly isPlaceholderData: boolean
  readonly lastPage: number
}

interface ListProviderProps<F extends object> {
  readonly resource: string
  readonly storeKey: string
  readonly params: ListParams<F>
  readonly page: ListPage
  readonly selects: boolean
  readonly exports?: ReturnType<typeof useExport>
  readonly url: UrlList<F>
  readonly children: ReactNode
}

const NO_ROWS: readonly RaRecord<number>[] = []
const nothing = () => undefined

/** Provides a page and its parameters by react-admin's list context, and by `ListTools`. */
export function ListProvider<F extends object>(props: ListProviderProps<F>) {
  const { resource, storeKey, params, page: answer, selects, exports, url, children } = props
  const { filterValues, sort, page, perPage } = params
  const account = useAccount()
  const scope = JSON.stringify([filterQuery(filterValues), account?.login, account?.previewing])
  const ids = useSelectable(scope, answer)
  const selection = useSelection(ids, {
    scope,
    keepAs: storeKey,
    // More than a selection may hold are not offered.
    total: isAtLeast(answer.meta) ? undefined : answer.total,
  })
  const { lastPage, ...query } = answer
  const list = {
    resource,
    displayedFilters: {},
    showFilter: nothing,
    hideFilter: nothing,
    exporter: false,
    ...exports,
    ...params,
    ...query,
    hasPreviousPage: page > 1,
    hasNextPage: page < lastPage,
    ...selectionOf(selection),
  } as unknown as ListControllerResult
  const key = `${storeKey} ${JSON.stringify(filterQuery(filterValues))} ${sortText(sort)} ${page} ${perPage}`
  const tools = {
    key,
    selection: selects ? selection : undefined,
    firstSort: url.sort,
    sizes: url.sizes ?? LIST_SIZES,
  }
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <ListToolsContext value={tools}>{children}</ListToolsContext>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** Ids of the rows in view, none while they are still those of another filter: who selects means what was asked for. */
function useSelectable(scope: string, { data = NO_ROWS, isPlaceholderData }: ListPage): readonly number[] {
  const [scopeOfRows, setScopeOfRows] = useState(scope)
  if (!isPlaceholderData && scopeOfRows !== scope) setScopeOfRows(scope)
  const rows = isPlaceholderData && scopeOfRows !== scope ? NO_ROWS : data
  return useMemo(() => rows.map(({ id }) => id), [rows])
}

/** The selection in the shape that react-admin's components expect. */
const selectionOf = (selection: Selection) => ({
  selectedIds: [...selection.ids],
  onSelect: (ids: readonly number[]) => {
    selection.clear()
    selection.set(ids, true)
  },
  onSelectAll: selection.selectMatching,
  onToggleItem: (id: number) => selection.toggle(id, false),
  onUnselectItems: selection.clear,
})
