import { setTimeout as delay } from 'node:timers/promises'

/** Between two queries of one call hardly more goes by. */
const QUIET_MS = 5
/** After so long work that waits for quiet goes on in the midst of the others. */
const MOST_MS = 200

interface Waiting {
  readonly alone: boolean
  readonly start: () => void
}

export interface Gate {
  /** Starts the query when it is its turn: at once, but behind whatever has the engine to itself. */
  pass<T>(ask: () => Promise<T>): Promise<T>
  /** The same, and keeps all others out until `leave`. */
  enter<T>(ask: () => Promise<T>): Promise<T>
  leave(): void
  /** Resolves once nobody has asked anything for a moment, or has asked for long enough. */
  readonly quiet: () => Promise<void>
}

/** The order in which the one connection of the embedded engine is used: as asked for, transactions alone. */
export function openGate(): Gate {
  const waiting: Waiting[] = []
  let held = false
  let underWay = 0
  let started = 0

  const drain = () => {
    while (!held && waiting.length > 0) {
      const next = waiting.shift()
      held = next?.alone ?? false
      next?.start()
    }
  }
  const join = <T>(ask: () => Promise<T>, alone: boolean): Promise<T> =>
    new Promise((resolve) => {
      const start = () => {
        started += 1
        underWay += 1
        resolve(ask().finally(() => (underWay -= 1)))
      }
      waiting.push({ alone, start })
      drain()
    })
  return {
    pass: (ask) => join(ask, false),
    enter: (ask) => join(ask, true),
    leave: () => {
      held = false
      drain()
    },
    quiet: async () => {
      for (const until = Date.now() + MOST_MS; Date.now() < until; ) {
        const before = started
        await delay(QUIET_MS)
        if (started === before && !held && underWay === 0 && waiting.length === 0) return
      }
    },
  }
}
