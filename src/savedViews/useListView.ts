import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The list's URL parameters besides filters: the saved view and the columns. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  const given = Number(params.get('view'))
  const view = Number.isInteger(given) && given > 0 ? given : undefined
  const names = params.get('columns')
  const columns = useMemo(() => names?.split(',').filter(Boolean), [names])
  const change = useCallback(
    (patch: Readonly<Record<string, string | undefined>>) => {
      // As in `useListParams`: the rendered URL lags behind.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace: true })
    },
    [setParams],
  )
  /** Sets or removes the list's view; resets the columns to the view's. */
  const setView = useCallback(
    (id: number | undefined) => change({ view: id?.toString(), columns: undefined }),
    [change],
  )
  const setColumns = useCallback(
    (shown: readonly string[] | undefined) => change({ columns: shown?.join(',') }),
    [change],
  )
  return { view, columns, setView, setColumns }
}
