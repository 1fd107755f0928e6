/** Target duration of one part of long work, during which other calls may wait, in milliseconds. */
const AIM_MS = 50
const LEAST = 10

/** Adapts the batch size of long work to the time the last batches took. */
export interface BatchSize {
  readonly size: () => number
  /** Runs one batch, of `size` rows at most, and measures it. */
  part<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Keeps the batches of long work short, because of row locks and the one connection of the embedded engine.
 * @param most maximum rows per batch
 */
export function openBatchSize(most: number): BatchSize {
  let size = Math.min(LEAST * 4, most)
  return {
    size: () => size,
    part: async (work) => {
      const started = performance.now()
      const done = await work()
      const took = performance.now() - started
      if (took > AIM_MS) size = Math.max(LEAST, Math.floor(size / 2))
      else if (took < AIM_MS / 2) size = Math.min(most, size * 2)
      return done
    },
  }
}
