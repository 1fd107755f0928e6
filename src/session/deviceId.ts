import { randomId } from '#src/providers/randomId.ts'

const KEY = 'atelier.device'

/** What this browser is known by at sign-in, so that its owner is told of one from elsewhere (D-2.23); made when first needed. */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY)
  if (kept) return kept
  const made = randomId()
  localStorage.setItem(KEY, made)
  return made
}
