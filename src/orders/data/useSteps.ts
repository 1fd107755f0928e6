import { useQuery } from '@tanstack/react-query'
import { getSteps } from '#contract/orders/steps/steps.ts'
import { useCall } from '#src/providers/useCall.ts'
import { stepsKey } from './orderKeys.ts'

/** The work log of an order by its code, read in parallel to the order; none while there is no code yet. */
export function useSteps(code: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: stepsKey(code ?? ''),
    queryFn: ({ signal }) => call(getSteps, { id: code ?? '' }, { signal }),
    enabled: code !== undefined,
  })
}
