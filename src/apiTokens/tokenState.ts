import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'

/** So long before its end a token is said to expire soon. */
const SOON_MS = 14 * 24 * 3_600_000

export type ShownState = ApiToken['state'] | 'SOON'

/** The state that is shown: a token that works, but not for long, says so. */
export function shownState({ state, expiresAt }: ApiToken, now: number): ShownState {
  const left = Date.parse(expiresAt) - now
  if (state !== 'WORKS') return state
  // A page that stays open does not wait for the server to say so.
  if (left <= 0) return 'EXPIRED'
  return left <= SOON_MS ? 'SOON' : 'WORKS'
}
