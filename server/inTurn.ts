/** Lets so many pieces of work run at a time; the others wait in the order in which they came. */
export function inTurn(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    // Work that is done hands its place on.
    else await new Promise<void>((start) => void waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each key by itself: what one has in line holds up no other. */
export function inTurnOf(
  atOnce: number,
): <T>(key: string | number | null, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string | number | null, { readonly run: ReturnType<typeof inTurn>; inLine: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { run: inTurn(atOnce), inLine: 0 }
    lines.set(key, line)
    line.inLine += 1
    try {
      return await line.run(work)
    } finally {
      line.inLine -= 1
      if (line.inLine === 0) lines.delete(key)
    }
  }
}
