import { getSteps } from '#contract/steps.ts'
import { call } from '#src/providers/call.ts'

/** The work log of the order with this code; asked for beside the order, not after it. */
export const stepsQuery = (code: string) => ({
  queryKey: ['orders', 'steps', code],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSteps, { id: code }, { signal }),
})
