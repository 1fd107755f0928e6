/** In the key of the writes that change rows of a list: its news wait for their answers. */
export const OWN_WRITE = ['orders', 'ownWrite'] as const

/** Orders that this tab has just changed. */
export interface OwnChange {
  readonly ids: readonly number[]
  /** How many were changed; more than there are ids when a bulk action answers only the first. */
  readonly count: number
  /** Whether all of them were in the list in view, on whichever page. */
  readonly fromList: boolean
}

const listeners = new Set<(change: OwnChange) => void>()

export function tellOwnChange(change: OwnChange): void {
  for (const listener of listeners) listener(change)
}

/** Calls back on every change of one's own. Answers how to stop. */
export function onOwnChange(listener: (change: OwnChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
