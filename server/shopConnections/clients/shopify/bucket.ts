import { setTimeout as wait } from 'node:timers/promises'
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
  /** Waits until there are so many points. Throws BUSY if that takes longer than a few seconds. */
  waitFor(cost: number): Promise<void>
  told(status: ThrottleStatus): void
}

export function openBucket(): Bucket {
  let last: (ThrottleStatus & { readonly at: number }) | undefined
  const available = (): number => {
    if (last === undefined) return Number.POSITIVE_INFINITY
    const restored = ((performance.now() - last.at) / 1000) * last.restoreRate
    return Math.min(last.maximumAvailable, last.currentlyAvailable + restored)
  }
  return {
    async waitFor(cost) {
      if (last === undefined) return
      const missing = Math.min(cost, last.maximumAvailable) - available()
      if (missing <= 0) return
      const seconds = missing / Math.max(1, last.restoreRate)
      if (seconds > MOST_SECONDS) throw new ShopFailure('BUSY', 'Its limit is used up', Math.ceil(seconds))
      await wait(seconds * 1000)
    },
    told: (status) => {
      last = { ...status, at: performance.now() }
    },
  }
}
