import { randomUUID } from 'node:crypto'

const MINUTE_MS = 60_000
/** A part of the limit below which a process keeps what it counted to itself: most accounts never get there. */
const QUIET_PART = 0.05
/** Callers in one message; PostgreSQL limits it to 8,000 bytes. */
const MOST_CALLERS = 200

interface Counted {
  calls: number
  /** How many of them the other processes know of, or counted themselves. */
  shared: number
}

interface Message {
  readonly from: string
  readonly minute: number
  readonly calls: readonly (readonly [caller: string, calls: number])[]
}

interface Limits {
  readonly account: number
  readonly token: number
}

/** What of frequent callers was counted since it was last taken. */
function takeFresh(counts: ReadonlyMap<string, Counted>, { account, token }: Limits): Message['calls'] {
  return [...counts].flatMap(([caller, counted]) => {
    const more = counted.calls - counted.shared
    const quiet = QUIET_PART * (caller.startsWith('token') ? token : account)
    if (more === 0 || more < quiet) return []
    counted.shared = counted.calls
    return [[caller, more] as const]
  })
}

const chunksOf = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Counts calls by caller in each minute of the clock, with what other processes count (D-2.30). */
export function openCounter(now: () => Date) {
  const name = randomUUID()
  let minute = 0
  let counts = new Map<string, Counted>()
  const inThisMinute = () => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    return counts
  }
  const of = (caller: string): Counted => {
    const found = inThisMinute().get(caller) ?? { calls: 0, shared: 0 }
    counts.set(caller, found)
    return found
  }
  return {
    /** Counts a call: how many there are in this minute, and in how many seconds it ends. */
    add: (caller: string) => {
      const counted = of(caller)
      counted.calls += 1
      return { calls: counted.calls, seconds: Math.ceil(((minute + 1) * MINUTE_MS - now().getTime()) / 1000) }
    },
    /** Adds what another process has counted. */
    hear: (payload: string) => {
      const { from, minute: theirs, calls } = JSON.parse(payload) as Message
      inThisMinute()
      if (from === name || theirs !== minute) return
      for (const [caller, more] of calls) {
        const counted = of(caller)
        counted.calls += more
        counted.shared += more
      }
    },
    /** What the others do not know yet of callers that call often, as messages for them. */
    news: (limits: Limits): string[] => {
      const fresh = takeFresh(inThisMinute(), limits)
      return chunksOf(fresh, MOST_CALLERS).map((calls) =>
        JSON.stringify({ from: name, minute, calls } satisfies Message),
      )
    },
  }
}
