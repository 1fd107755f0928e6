/** Random numbers that are the same for the same seed. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <One>(of: readonly One[]): One => {
      const one = of[below(of.length)]
      if (one === undefined) throw new Error('There is nothing to pick from')
      return one
    },
  }
}

export type Random = ReturnType<typeof seeded>
