import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type {
  cancelMessage,
  confirmMessage,
  OutboxMessage,
  OutboxRow,
  retryMessage,
} from '#contract/outbox.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { OUTBOX, OUTBOX_LISTS, OUTBOX_MESSAGES } from './outboxKeys.ts'

interface OutboxAction {
  readonly endpoint: typeof retryMessage | typeof cancelMessage | typeof confirmMessage
  /** Translation key of what is said once it is done. */
  readonly done: string
}

/** Shows the changed message in the lists and in its dialog. */
function keep(client: QueryClient, row: OutboxRow): void {
  client.setQueriesData<{ readonly data: readonly OutboxRow[] }>(
    { queryKey: OUTBOX_LISTS },
    (page) => page && { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) },
  )
  client.setQueriesData<OutboxMessage>({ queryKey: OUTBOX_MESSAGES }, (message) =>
    message?.id === row.id ? { ...message, ...row } : message,
  )
}

/** The state that a refused action found; undefined for other errors. */
const stateFound = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.problem.errorKey === 'invalidTransition'
    ? String(error.problem.facts?.status ?? '')
    : undefined

/** Sends again, cancels, or says that it has arrived. If someone else was faster, says what the message became, and shows it. */
export function useOutboxAction({ endpoint, done }: OutboxAction) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoint, { id: String(id) }),
    onSuccess: (row) => {
      keep(client, row)
      toast.success(translate(done))
    },
    onError: (error) => {
      const state = stateFound(error)
      if (!state) return toast.error(error)
      toast.error(translate('outbox.meanwhile', { state: translate(`outbox.state.${state}`) }))
      void client.invalidateQueries({ queryKey: OUTBOX })
    },
  })
}
