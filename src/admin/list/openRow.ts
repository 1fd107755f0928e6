import { useSearchParams } from 'react-router'

/** URL parameter of a list with the id of the row whose dialog is open. */
const PARAMETER = 'message'

const withRow = (params: URLSearchParams, id: number): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.set(PARAMETER, String(id))
  return next
}

/** The search of the list's URL with the dialog of this row open, for a link. */
export function useRowSearch(id: number): string {
  const [params] = useSearchParams()
  return `?${withRow(params, id).toString()}`
}

/** The row that the URL opens, so that its dialog can be linked to and the back button closes it. */
export function useOpenRow() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(PARAMETER))
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: (row: number) => setParams((was) => withRow(was, row)),
    close: () =>
      setParams((was) => {
        const next = new URLSearchParams(was)
        next.delete(PARAMETER)
        return next
      }),
  }
}
