import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the pause between two queries of one call. */
const QUIET_MS = 5
/** Maximum time that long work waits for quiet. */
const MOST_MS = 200

interface Waiting {
  readonly alone: boolean
  readonly start: () => void
}

export interface Gate {
  /** Runs the query now, or once exclusive access has ended. */
  pass<T>(ask: () => Promise<T>): Promise<T>
  /** Like `pass`, and blocks all others until `leave`. */
  enter<T>(ask: () => Promise<T>): Promise<T>
  leave(): void
  /** Resolves once there were no queries for a moment, or after the maximum wait. */
  readonly quiet: () => Promise<void>
}

/** Orders access to the one connection of the embedded engine: in order of arrival, transactions alone. */
export function openEngineGate(): Gate {
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
