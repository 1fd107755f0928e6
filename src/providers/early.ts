import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { POSITION_HEADER } from '#contract/live/position.ts'
import { START_PATH, STARTS_WITH } from '#contract/start/startPaths.ts'
import { readPosition } from './position.ts'

interface Started {
  readonly token: string
  readonly response: Promise<Response>
  /** The parts of an answer to several reads that were not taken yet. */
  parts?: Promise<Record<string, unknown>>
}

declare global {
  interface Window {
    /** Kept here, because the script that begins and the console that takes are separate files. */
    atelierStarted?: Map<string, Started>
  }
}

/** Responses older than this are not used, in milliseconds. */
const KEEP_MS = 10_000

window.atelierStarted ??= new Map()
const started = window.atelierStarted

const headersOf = (token: string) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
  [POSITION_HEADER]: readPosition(),
})

/** The URL with its parameters in one order, whatever order they were written in. */
function keyOf(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return `${path}?${params.toString()}`
}

/** Starts a request that the first screen will need, while its code still loads; once for each session. */
export function beginEarly(url: string, token: string): void {
  const key = keyOf(url)
  if (started.get(key)?.token === token) return
  const response = fetch(url, { headers: headersOf(token) })
  // The consumer handles the error.
  response.catch(() => undefined)
  started.set(key, { token, response })
  setTimeout(() => started.delete(key), KEEP_MS)
}

const partsOf = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
  const answer = await response
  return answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
}

/** What the call of the start answered for a read; the read itself if it left it out. */
async function takePart(path: string, start: Started): Promise<Response> {
  start.parts ??= partsOf(start.response).catch(() => ({}))
  const parts = await start.parts
  const part = parts[path]
  delete parts[path]
  if (part === undefined) return fetch(path, { headers: headersOf(start.token) })
  const { headers } = await start.response
  return Response.json(part, { headers: { [LIVE_POSITION_HEADER]: headers.get(LIVE_POSITION_HEADER) ?? '' } })
}

/** Forgets what has begun: a write may have changed what the answers say. */
export const forgetEarly = (): void => started.clear()

const isPart = (url: string): boolean => STARTS_WITH.some((path) => path === url)

/** The response to a request started early by the same session; each can be taken once. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const key = keyOf(url)
  const early = started.get(key)
  started.delete(key)
  if (early?.token === token) return early.response
  const start = isPart(url) ? started.get(keyOf(START_PATH)) : undefined
  return start?.token === token ? takePart(url, start) : undefined
}
