import { setTimeout as wait } from 'node:timers/promises'
import { limitConcurrency } from '../../../limitConcurrency.ts'
import { ShopFailure } from '../../shop.ts'

/** Longer than that is for who asked to wait, not for the client. */
const MOST_SECONDS = 5

export interface ThrottleStatus {
  readonly maximumAvailable: number
  readonly currentlyAvailable: number
  /** Points per second. */
  readonly restoreRate: number
}

/** Points that Shopify gives an app for a shop, as its answers tell. */
export interface Bucket {
  /**
   * Waits until there are so many points, and holds them until the returned function is called. Throws BUSY if that takes
   * longer than a few seconds.
   */
  hold(cost: number): Promise<() => void>
  learn(status: ThrottleStatus): void
}

export function openBucket(): Bucket {
  let last: (ThrottleStatus & { readonly at: number }) | undefined
  let held = 0
  // In line, since two that wait for the same points would both take them.
  const inLine = limitConcurrency(1)
  const missing = (cost: number): number => {
    if (last === undefined) return 0
    const restored = ((performance.now() - last.at) / 1000) * last.restoreRate
    const available = Math.min(last.maximumAvailable, last.currentlyAvailable + restored) - held
    return Math.min(cost, last.maximumAvailable) - available
  }
  async function waitFor(cost: number): Promise<void> {
    const until = performance.now() + MOST_SECONDS * 1000
    for (let lack = missing(cost); lack > 0; lack = missing(cost)) {
      const seconds = lack / Math.max(1, last?.restoreRate ?? 1)
      if (performance.now() + seconds * 1000 > until)
        throw new ShopFailure('BUSY', 'Its limit is used up', Math.ceil(seconds))
      // What others hold may come back sooner.
      await wait(held > 0 ? Math.min(50, seconds * 1000) : seconds * 1000)
    }
  }
  return {
    async hold(cost) {
      await inLine(() => waitFor(cost))
      held += cost
      return () => {
        held -= cost
      }
    },
    learn: (status) => {
      last = { ...status, at: performance.now() }
    },
  }
}
