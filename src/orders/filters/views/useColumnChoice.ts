import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { ORDER_COLUMNS, type OrderColumn } from '#contract/orders/fields.ts'
import { useAccount } from '#src/providers/account.ts'
import { useSavedView } from '#src/savedViews/savedViewQueries.ts'
import { useListView } from '#src/savedViews/useListView.ts'
import { firstColumns } from './firstColumns.ts'

const known = (names: readonly string[]): OrderColumn[] =>
  ORDER_COLUMNS.filter((column) => names.includes(column)).toSorted(
    (one, other) => names.indexOf(one) - names.indexOf(other),
  )

/**
 * The list's columns and their order: from the URL, else the view, else the device's stored choice, else those of the
 * role; and whether they were chosen. The number stays first, because it links to the order.
 */
export function useColumnChoice() {
  const { columns: named, view: viewId, setColumns } = useListView()
  const view = useSavedView()
  const [stored, store] = useStore<readonly string[] | null>('orders.columns', null)
  const account = useAccount()
  const names = named ?? view?.columns ?? stored
  const usual = useMemo(() => firstColumns(account), [account])
  const chosen = useMemo(
    () => [...new Set<OrderColumn>(['number', ...(names ? known(names) : usual)])],
    [names, usual],
  )
  const choose = useCallback(
    (columns: readonly OrderColumn[] | null) => {
      // Within a view the columns belong to the view; else they are stored on this device.
      if (viewId === undefined) store(columns)
      setColumns(viewId === undefined ? undefined : (columns ?? usual))
    },
    [viewId, store, setColumns, usual],
  )
  return { chosen, choose, isChosen: Boolean(names) }
}
