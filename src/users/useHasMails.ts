import { useQuery } from '@tanstack/react-query'
import { getSignInOptions } from '#contract/session/signInOptions.ts'
import { useCall } from '#src/providers/useCall.ts'

/** Whether there is a mail server, so that users can be sent links. False until it is known. */
export function useHasMails(): boolean {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['signInOptions'],
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.passwordLinks === true
}
