import { FIRST_POSITION, isReached, POSITION_KEPT_MS } from '#contract/live/position.ts'

/** In local storage, so that what one tab wrote is shown by the others. */
const KEY = 'atelier.position'

interface Kept {
  readonly position: string
  /** Milliseconds since 1970. */
  readonly until: number
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

/** The newest state of the data that this browser heard of: what it reads must not be older. */
export const readPosition = (): string => readKept()?.position ?? FIRST_POSITION

/** Keeps what a write's answer or the live stream said, if it is newer than what is kept. */
export function rememberPosition(position: string | null): void {
  if (position === null) return
  const kept = readPosition()
  const newest = isReached(position, kept) ? kept : position
  localStorage.setItem(KEY, JSON.stringify({ position: newest, until: Date.now() + POSITION_KEPT_MS }))
}
