import { useMutation } from '@tanstack/react-query'
import { staleText } from '#src/drafts/staleText.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useReloadOrder } from './steps/stepCache.ts'
import { useSendLater } from './useSendLater.ts'

interface Entry {
  readonly id: number
}

interface EntryCalls<E extends Entry, New, Change> {
  readonly add: (entry: New) => Promise<E>
  readonly change: (change: Change) => Promise<E>
  readonly remove: (entry: E) => Promise<unknown>
  /** Updates the page's list of entries. */
  readonly put: (update: (entries: readonly E[]) => E[]) => void
  /** The statuses of refusals after which the page shows something outdated. */
  readonly outdated: readonly number[]
}

/**
 * Adds, changes and removes what is written at a step, such as comments; updates the page with the results. `waiting` is what
 * is added and waits for the network.
 */
export function useEntryWrites<E extends Entry, New, Change>(
  code: string,
  { put, outdated, ...calls }: EntryCalls<E, New, Change>,
) {
  const toast = useToast()
  const reload = useReloadOrder(code)
  const onError = (error: unknown) => {
    // The field itself shows both texts.
    if (staleText(error)) return
    toast.error(error)
    if (error instanceof ApiProblem && outdated.includes(error.status)) reload()
  }
  const { sendLater, waiting } = useSendLater(calls.add)
  const add = useMutation({
    mutationFn: sendLater,
    onSuccess: (entry) => put((were) => [...were.filter(({ id }) => id !== entry.id), entry]),
    onError,
  })
  const change = useMutation({
    mutationFn: calls.change,
    onSuccess: (entry) => put((were) => were.map((was) => (was.id === entry.id ? entry : was))),
    onError,
  })
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: (_, { id }) => put((were) => were.filter((was) => was.id !== id)),
    onError,
  })
  return { add, change, remove, waiting }
}
