import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { loadTemplate, type MessageUse, messageDraftKey } from './messageUse.ts'

/** The filled template; `missing` if there is none for the status. Loaded once for each opening of the dialog. */
export function useMessageTemplate(use: MessageUse) {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['messageTemplate', messageDraftKey(use)],
    queryFn: ({ signal }) => loadTemplate(call, use, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const missing = error instanceof ApiProblem && error.problem.errorKey === 'noTemplate'
  return { template: data, missing, error: missing ? null : error, refetch }
}
