import type { Step } from '#contract/orders/steps/steps.ts'
import { versionsBefore } from '#contract/orders/steps/versions.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'

/** Whether there is an earlier version that the step's files should differ from. */
export function useIsCompared(code: string, step: Step): boolean {
  const { data: steps } = useSteps(code)
  return steps !== undefined && versionsBefore(steps, step).length > 0
}
