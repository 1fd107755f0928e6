import type { Attachment } from '#contract/attachments.ts'
import type { Step } from '#contract/steps.ts'
import { isReview } from '#contract/workflow.ts'

/** What was handed in once, or is being worked on, with the reviews that judged it. */
export interface Round {
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** The step that the round has come to. */
  readonly last: Step
  /** Step whose files are shown: the newest that has any. A review refers to the very files that it judges (D-4.2). */
  readonly shown: Step | undefined
}

const hasFiles = ({ attachments }: { readonly attachments: readonly Attachment[] }) => attachments.length > 0

/** Reviews, and the files that are about to be sent, belong to the work before them. */
const belongs = ({ status }: Step) => isReview(status) || status === 'SEND_FILE'

/** The rounds of some steps of a lane, newest first. */
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
