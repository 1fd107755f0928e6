import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { ORDER_COLUMNS, type OrderColumn, USUAL_COLUMNS } from '#contract/orders/fields.ts'
import { useSavedView } from '#src/savedViews/savedViewQueries.ts'
import { useListView } from '#src/savedViews/useListView.ts'

const known = (names: readonly string[]): OrderColumn[] =>
  ORDER_COLUMNS.filter((column) => names.includes(column)).toSorted(
    (one, other) => names.indexOf(one) - names.indexOf(other),
  )

/**
 * The list's columns and their order: from the URL, else the view, else the device's stored choice, else the usual ones.
 * The number stays first, because it links to the order.
 */
export function useColumnChoice() {
  const { columns: named, view: viewId, setColumns } = useListView()
  const view = useSavedView()
  const [stored, store] = useStore<readonly string[] | null>('orders.columns', null)
  const chosen = useMemo(() => {
    const names = named ?? view?.columns ?? stored
    const columns = names ? known(names) : [...USUAL_COLUMNS]
    return [...new Set<OrderColumn>(['number', ...columns])]
  }, [named, view?.columns, stored])
  const choose = useCallback(
    (columns: readonly OrderColumn[] | null) => {
      // Within a view the columns belong to the view; else they are stored on this device.
      if (viewId === undefined) store(columns)
      setColumns(viewId === undefined ? undefined : (columns ?? USUAL_COLUMNS))
    },
    [viewId, store, setColumns],
  )
  return { chosen, choose }
}
