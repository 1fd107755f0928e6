import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSteps } from '#contract/orders/steps/steps.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'
import { stepsKey } from '../orderKeys.ts'

/** The query of an order's work log, by its code. */
export const stepsQuery = (code: string, call: Call) =>
  queryOptions({
    queryKey: stepsKey(code),
    queryFn: ({ signal }) => call(getSteps, { id: code }, { signal }),
  })

/** The work log of an order by its code, read in parallel to the order; none while there is no code yet. */
export const useSteps = (code: string | undefined) =>
  useQuery({ ...stepsQuery(code ?? '', useCall()), enabled: code !== undefined })
