import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasskeys } from '#contract/session/passkeys.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEY = ['passkeys'] as const

/** The passkeys of the own account, and a function that reads them again after a change. */
export function usePasskeys() {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listPasskeys, {}, { signal }) })
  return { ...query, reread: () => void queryClient.invalidateQueries({ queryKey: KEY }) }
}
