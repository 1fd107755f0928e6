/** How long other calls may have to wait for one part of long work, as it is aimed at, in milliseconds. */
const AIM_MS = 50
const LEAST = 10

/** How many rows long work takes at once, by how long the last ones took: on a slow machine fewer. */
export interface Pace {
  readonly size: () => number
  /** Does one part of the work, of `size` rows at the most, and takes its time. */
  part<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Keeps the parts of long work short, for the rows that it locks and for the one connection of the embedded engine.
 * @param most how many rows a part may have
 */
export function openPace(most: number): Pace {
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
