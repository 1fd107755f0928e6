import type { renewToken, Token } from '#contract/session/session.ts'
import { ApiProblem, request } from '#src/providers/http.ts'
import { readTimes, readToken, storeToken } from './token.ts'

const PATH: typeof renewToken.path = '/api/token/renew'
/** Fraction of the token's lifetime after which it is renewed (D-2.6). */
const RENEW_AT = 0.8
/** A token younger than this, in milliseconds, was just renewed, possibly by another tab. */
const FRESH = 60_000
/** Delays between retries while the server is down, in milliseconds. */
const BACK_OFF = [2000, 5000, 10_000, 30_000]
/** Longest delay that browser timers support, in milliseconds. */
const LONGEST_TIMER = 2_000_000_000

export interface Renewal {
  /**
   * Renews unless the token is fresh; concurrent calls share one request. Resolves to whether the server was
   * reached.
   */
  readonly renew: () => Promise<boolean>
  readonly stop: () => void
}

export interface Watcher {
  readonly onRenewed: () => void
  /** Receives whether the server answers (D-2.9: offline bar). */
  readonly onOnline: (online: boolean) => void
}

const isFresh = (): boolean => Date.now() - (readTimes()?.givenAt ?? 0) < FRESH

/** One renewal at a time across all tabs, if the browser supports locks. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('atelier.renewal', work) : work()

async function renewOnce(): Promise<'renewed' | 'fresh' | 'away' | 'ended'> {
  return alone(async () => {
    if (!readToken()) return 'ended'
    if (isFresh()) return 'fresh'
    try {
      const { data } = await request('POST', PATH)
      storeToken(data as Token)
      return 'renewed'
    } catch (error) {
      // A 401 has ended the session; any other error keeps the token and retries (D-2.9).
      return error instanceof ApiProblem && error.status === 401 ? 'ended' : 'away'
    }
  })
}

/**
 * Keeps the session alive: renews at start, at 80 % of the token's lifetime, on focus and when back online
 * (D-2.6).
 */
export function watchSession({ onRenewed, onOnline }: Watcher): Renewal {
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  const plan = (wait: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void renew(), Math.min(Math.max(wait, 1000), LONGEST_TIMER))
  }
  const untilDue = (): number => {
    const times = readTimes()
    return times ? times.givenAt + (times.expiresAt - times.givenAt) * RENEW_AT - Date.now() : FRESH
  }
  const attempt = async (): Promise<boolean> => {
    const outcome = await renewOnce()
    if (stopped) return false
    const away = outcome === 'away'
    failures = away ? failures + 1 : 0
    onOnline(!away)
    if (outcome === 'renewed') onRenewed()
    if (away) plan(BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? FRESH)
    else if (outcome !== 'ended') plan(untilDue())
    return !away
  }
  const renew = (): Promise<boolean> => {
    running ??= attempt().finally(() => {
      running = undefined
    })
    return running
  }
  const wake = () => {
    if (document.visibilityState !== 'hidden') void renew()
  }
  const events = ['focus', 'online'] as const
  for (const event of events) window.addEventListener(event, wake)
  void renew()
  return {
    renew,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    },
  }
}
