import { problem } from '../http/problem.ts'

/** The same as in `password.ts`: more would only wait there while using database connections. */
const AT_ONCE = 2
const MOST_OF_AN_ADDRESS = 256
const MOST_IN_ALL = 1024

interface Turn {
  /** Login and address: attempts of a pair run one by one, so that each sees the results of earlier ones. */
  readonly pair: string
  readonly start: () => void
  readonly refuse: (cause: Error) => void
}

export interface Gate {
  /** Runs the work in turn, without database queries before that. Throws 503 `busy` if too many wait. */
  enter<T>(address: string, login: string, work: () => Promise<T>): Promise<T>
}

const longestOf = (lines: ReadonlyMap<string, Turn[]>): readonly [address: string, line: Turn[]] =>
  [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))

/** A queue for sign-in attempts, so that a flood of them does not slow down other requests. */
export function openGate({ perAddress = MOST_OF_AN_ADDRESS, inAll = MOST_IN_ALL } = {}): Gate {
  /** Queues by address, served in turn: many attempts from one address do not delay others. */
  const lines = new Map<string, Turn[]>()
  const busy = new Set<string>()
  let running = 0
  let waiting = 0

  function leave(address: string, line: Turn[], at: number): Turn | undefined {
    const [turn] = line.splice(at, 1)
    waiting -= 1
    lines.delete(address)
    if (line.length > 0) lines.set(address, line)
    return turn
  }

  function startNext(): void {
    for (const [address, line] of lines) {
      if (running >= AT_ONCE) return
      const at = line.findIndex(({ pair }) => !busy.has(pair))
      const turn = at < 0 ? undefined : leave(address, line, at)
      if (!turn) continue
      running += 1
      busy.add(turn.pair)
      turn.start()
    }
  }

  /** When full, drops an attempt of the longest queue in favour of a shorter one. */
  function makeRoom(length: number): boolean {
    const [address, longest] = longestOf(lines)
    if (longest.length <= length + 1) return false
    leave(address, longest, longest.length - 1)?.refuse(problem('busy'))
    return true
  }

  return {
    enter: async (address, login, work) => {
      const before = lines.get(address)?.length ?? 0
      if (before >= perAddress || (waiting >= inAll && !makeRoom(before))) throw problem('busy')
      const pair = `${login}\n${address}`
      await new Promise<void>((start, refuse) => {
        lines.set(address, [...(lines.get(address) ?? []), { pair, start, refuse }])
        waiting += 1
        startNext()
      })
      try {
        return await work()
      } finally {
        running -= 1
        busy.delete(pair)
        startNext()
      }
    },
  }
}
