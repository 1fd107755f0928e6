import { useSearchParams } from 'react-router'

/** URL parameter of the list with the id of the message whose dialog is open. */
const PARAMETER = 'message'

/** The URL's query with this message open. */
export function withMessage(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  next.set(PARAMETER, String(id))
  return `?${next.toString()}`
}

/** The message that the URL opens, so that its dialog can be linked to and the back button closes it. */
export function useOpenMessage() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(PARAMETER))
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    open: (message: number) => setParams(withMessage(params, message)),
    close: () =>
      setParams((was) => {
        const next = new URLSearchParams(was)
        next.delete(PARAMETER)
        return next
      }),
  }
}
