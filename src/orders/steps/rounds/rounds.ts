import type { Attachment } from '#contract/files/attachments.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isReview } from '#contract/orders/steps/workflow.ts'

/** A submission, or work in progress, with its reviews. */
export interface Round {
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** The round's current step. */
  readonly last: Step
  /** Step whose files are shown: the newest that has any. A review has the files it decides on (D-4.2). */
  readonly shown: Step | undefined
}

const hasFiles = ({ attachments }: { readonly attachments: readonly Attachment[] }) => attachments.length > 0

/** Reviews and SEND_FILE steps belong to the work before them. */
const belongs = ({ status }: Step) => isReview(status) || status === 'SEND_FILE'

/** Groups a lane's steps into rounds, newest first. */
export function roundsOf(steps: readonly Step[]): readonly Round[] {
  const rounds: Step[][] = []
  for (const step of steps) {
    const running = rounds.at(-1)
    if (running && belongs(step)) running.push(step)
    else rounds.push([step])
  }
  return rounds
    .toReversed()
    .flatMap((own) => own.slice(-1).map((last) => ({ steps: own, last, shown: own.findLast(hasFiles) })))
}
