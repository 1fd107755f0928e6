import { actorRefusal } from '#contract/orders/steps/actors.ts'
import type { Queue } from '#contract/workQueues/queues.ts'
import { useAccount } from '#src/providers/account.ts'

/** What can be decided in a row, in the order of its buttons. */
const VERDICTS = ['reject', 'approve'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The key of each on the row that has the focus. */
export const VERDICT_LETTERS = { approve: 'A', reject: 'R' } as const satisfies Readonly<
  Record<Verdict, string>
>

const NONE: readonly Verdict[] = []

/**
 * What the account may decide in rows of the queue. Final files are checked on the page of their order, since a thumbnail does
 * not show them.
 */
export function useVerdicts(queue: Queue): readonly Verdict[] {
  const account = useAccount()
  if (queue !== 'TO_CHECK' || !account) return NONE
  const step = { status: 'SKETCH_REVIEW', own: false } as const
  return VERDICTS.filter((verdict) => actorRefusal(verdict, account, step) === undefined)
}
