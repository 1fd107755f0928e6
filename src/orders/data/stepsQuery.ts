import { getSteps } from '#contract/orders/steps.ts'
import { call } from '#src/providers/call.ts'

/** Query of the work log by order code; runs in parallel to the order's query. */
export const stepsQuery = (code: string) => ({
  queryKey: ['orders', 'steps', code],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSteps, { id: code }, { signal }),
})
