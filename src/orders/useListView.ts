import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What the URL of the list says beside its filters: the saved view that it was opened by, and the columns. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  const given = Number(params.get('view'))
  const view = Number.isInteger(given) && given > 0 ? given : undefined
  const names = params.get('columns')
  const columns = useMemo(() => names?.split(',').filter(Boolean), [names])
  const change = useCallback(
    (patch: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was)
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  /** Puts the list as it is into a view, or out of any; the view's columns are the view's again. */
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
