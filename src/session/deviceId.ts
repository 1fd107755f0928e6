const KEY = 'atelier.device'

/** What this browser is known by at sign-in, so that its owner is told of one from elsewhere (D-2.23); made when first needed. */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY)
  if (kept) return kept
  // Not `randomUUID`, which browsers have by HTTPS alone: a shop in its own network may do without.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')
  localStorage.setItem(KEY, made)
  return made
}
