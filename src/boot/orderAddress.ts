/**
 * The code of the order whose page has this path, in upper case as in the data, so that cache keys match however the
 * address is written. Undefined for other paths, and for what cannot be a code.
 */
export function codeOf(path: string): string | undefined {
  const [, code] = /^\/order\/([\w-]+)\/?$/.exec(path) ?? []
  return code?.toUpperCase()
}

/** URLs of the calls with which the page of an order begins, known before the app's code (A§9). */
export const firstOrderUrls = (code: string): readonly string[] => [
  `/api/bookings/${code}`,
  `/api/bookings/${code}/work-logs`,
]
