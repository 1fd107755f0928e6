interface Begun {
  readonly token: string
  readonly response: Promise<Response>
}

/** Answers that wait longer than this are too old to be shown, in milliseconds. */
const KEEP_MS = 10_000

const begun = new Map<string, Begun>()

/** Begins a call that the first screen is about to make, while the code of that screen still loads. */
export function beginEarly(url: string, token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const response = fetch(url, { headers })
  // Whoever takes it hears of the failure.
  response.catch(() => undefined)
  begun.set(url, { token, response })
  setTimeout(() => begun.delete(url), KEEP_MS)
}

/** The answer to a call that was begun early by the same session; each is given once. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const early = begun.get(url)
  begun.delete(url)
  return early?.token === token ? early.response : undefined
}
