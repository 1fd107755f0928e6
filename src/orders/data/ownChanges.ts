/** Mutation key of writes that change list rows: live updates wait for their responses. */
export const OWN_WRITE = ['orders', 'ownWrite'] as const

/** Orders that this tab has just changed. */
export interface OwnChange {
  readonly ids: readonly number[]
  /** Number of changed orders; more than there are ids if a bulk action returns only the first rows. */
  readonly count: number
  /** Whether all of them were in the visible list, on any page. */
  readonly fromList: boolean
}

const listeners = new Set<(change: OwnChange) => void>()

export function publishOwnChange(change: OwnChange): void {
  for (const listener of listeners) listener(change)
}

/** Calls back on every own change. Returns a function to unsubscribe. */
export function onOwnChange(listener: (change: OwnChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
