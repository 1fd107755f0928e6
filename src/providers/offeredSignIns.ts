import { useQuery } from '@tanstack/react-query'
import { getSignInOptions, type SignInOptions } from '#contract/session/signInOptions.ts'
import { useCall } from './useCall.ts'

/** What the sign-in page offers, which does not change while the console is open; undefined until it is known. */
export function useOfferedSignIns(): SignInOptions | undefined {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['signInOptions'],
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
