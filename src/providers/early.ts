import { POSITION_HEADER } from '#contract/position.ts'
import { readPosition } from './position.ts'

interface Begun {
  readonly token: string
  readonly response: Promise<Response>
}

/** Responses older than this are not used, in milliseconds. */
const KEEP_MS = 10_000

const begun = new Map<string, Begun>()

/** Starts a request that the first screen will need, while its code still loads. */
export function beginEarly(url: string, token: string): void {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    [POSITION_HEADER]: readPosition(),
  }
  const response = fetch(url, { headers })
  // The consumer handles the error.
  response.catch(() => undefined)
  begun.set(url, { token, response })
  setTimeout(() => begun.delete(url), KEEP_MS)
}

/** The response to a request started early by the same session; each can be taken once. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const early = begun.get(url)
  begun.delete(url)
  return early?.token === token ? early.response : undefined
}
