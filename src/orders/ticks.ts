import type { Pin } from '#contract/pins.ts'
import type { Step } from '#contract/steps.ts'

/** Notes of a review that no reject has made a tick-list of yet. */
export const openPinsOf = ({ pins }: Step): readonly Pin[] =>
  pins.filter(({ taskStepId }) => taskStepId === null)

/** What the artist is to change in a step: the notes that a reject turned into its tick-list. */
export const ticksOf = (steps: readonly Step[], step: Step): readonly Pin[] =>
  steps.flatMap(({ pins }) => pins.filter(({ taskStepId }) => taskStepId === step.id))
