import { useStore } from 'ra-core'
import { narrows } from '#contract/workQueues/queues.ts'
import { useAccount } from '#src/providers/account.ts'

/**
 * Whether the work queues are narrowed to the account's own orders (D-5.12), which the browser remembers. `narrow` is
 * undefined where the account cannot do so.
 */
export function useOnlyMine(): {
  readonly mine: boolean
  readonly narrow: ((mine: boolean) => void) | undefined
} {
  const account = useAccount()
  const [kept, keep] = useStore('workQueues.mine', false)
  const offered = account !== undefined && narrows(account)
  return { mine: offered && kept, narrow: offered ? keep : undefined }
}

/** The parameter of the calls; all orders are what they list without it. */
export const asMine = (mine: boolean): 'true' | undefined => (mine ? 'true' : undefined)
