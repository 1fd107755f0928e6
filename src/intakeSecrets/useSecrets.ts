import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type IntakeSecret, listIntakeSecrets } from '#contract/intake/secrets.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEY = ['intakeSecrets'] as const

/** What orders from outside are proved by. */
export function useIntakeSecrets() {
  const call = useCall()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listIntakeSecrets, {}, { signal }),
    staleTime: 0,
  })
}

/** Shows what one has become. */
export function useKeepSecret(): (changed: IntakeSecret) => void {
  const client = useQueryClient()
  return (changed) =>
    client.setQueryData<IntakeSecret[]>(KEY, (known) =>
      known?.map((one) => (one.channel === changed.channel ? changed : one)),
    )
}
