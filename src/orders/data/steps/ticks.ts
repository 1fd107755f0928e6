import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'

/** Review notes that no reject has turned into a tick-list yet. */
export const openPinsOf = ({ pins }: Step): readonly Pin[] =>
  pins.filter(({ taskStepId }) => taskStepId === null)

/** The artist's tick-list for a step: the notes of the reject before it. */
export const ticksOf = (steps: readonly Step[], step: Step): readonly Pin[] =>
  steps.flatMap(({ pins }) => pins.filter(({ taskStepId }) => taskStepId === step.id))
