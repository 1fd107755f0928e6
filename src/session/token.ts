import type { Token } from '#contract/session/session.ts'
import { TOKEN_KEY } from '#contract/session/tokenKey.ts'

/** When the token was issued and when it expires; stored with it so that every tab renews in time. */
const TIMES_KEY = 'atelier.tokenTimes'

export interface TokenTimes {
  /** Milliseconds since 1970. */
  readonly givenAt: number
  readonly expiresAt: number
}

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The stored token, or null if signed out. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Stores a new token; all tabs follow. */
export function storeToken(token: Token): void {
  const times: TokenTimes = { givenAt: Date.now(), expiresAt: Date.parse(token.expiresAt) }
  localStorage.setItem(TIMES_KEY, JSON.stringify(times))
  localStorage.setItem(TOKEN_KEY, token.id_token)
  notify()
}

let ended = false

/** Whether the last session was ended by the server rather than by the user. */
export const wasEnded = (): boolean => ended

/** Deletes the token; all tabs follow. */
export function clearToken(by: 'user' | 'server'): void {
  ended = by === 'server'
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(TIMES_KEY)
  notify()
}

/** Times of the stored token, or null if unknown. */
export function readTimes(): TokenTimes | null {
  try {
    const times = JSON.parse(localStorage.getItem(TIMES_KEY) ?? 'null') as TokenTimes | null
    return times && Number.isFinite(times.expiresAt) && Number.isFinite(times.givenAt) ? times : null
  } catch {
    return null
  }
}

/** Calls back when the token changes, in this tab or another one. Returns a function to unsubscribe. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
