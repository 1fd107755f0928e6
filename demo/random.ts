/** A seeded random source, so that the demo shop is the same for everyone on the same day. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [from, to], inclusive. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** A random key of the table, by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
}

/** mulberry32: small, fast, and good enough for demo data. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return (entries.at(-1) as [K, number])[0]
    },
  }
}
