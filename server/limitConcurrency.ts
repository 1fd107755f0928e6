/** Limits how many tasks run at the same time; the others wait in order. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    // A finished task passes its slot on.
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

/** The same per key: tasks of one key do not delay those of others. */
export function limitPerKey(
  atOnce: number,
): <T>(key: string | number | null, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<
    string | number | null,
    { readonly run: ReturnType<typeof limitConcurrency>; inLine: number }
  >()
  return async (key, work) => {
    const line = lines.get(key) ?? { run: limitConcurrency(atOnce), inLine: 0 }
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
