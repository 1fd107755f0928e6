import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/session/secondFactor.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEY = ['secondFactor'] as const

/** What the account has, and a function that reads it again after a change. */
export function useSecondFactor() {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }) })
  return { ...query, reread: () => void queryClient.invalidateQueries({ queryKey: KEY }) }
}
