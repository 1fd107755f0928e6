import { AT_LEAST_HEADER } from '#contract/lists/atLeast.ts'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { POSITION_HEADER } from '#contract/live/position.ts'
import type { ErrorKey, Problem } from '#contract/problem.ts'
import { rememberReturnUrl } from '#src/session/returnTo.ts'
import { clearToken, readToken } from '#src/session/token.ts'
import { forgetEarly, takeEarly } from './early.ts'
import { noteLivePosition } from './livePosition.ts'
import { readPosition, rememberPosition } from './position.ts'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

export interface RequestOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Sends no token, so that a 401 is not about the session and does not end it. */
  readonly anonymous?: boolean
  /** Instead of the stored token. */
  readonly token?: string | null
  /** Lets the request finish even if the page is closed. */
  readonly keepalive?: boolean
}

export interface Answer {
  readonly data: unknown
  /** Value of `x-total-count`, on lists. */
  readonly total: number | undefined
  /** Whether there are more rows than `total` says. */
  readonly atLeast: boolean
  readonly headers: Headers
}

/** A problem on the client: errorKey is missing if the response was not from our API. */
export type ClientProblem = Omit<Problem, 'errorKey'> & { readonly errorKey?: ErrorKey }

/** Any failed call: a response outside 2xx, or none at all (`status` 0). */
export class ApiProblem extends Error {
  readonly status: number
  readonly problem: ClientProblem
  /** Seconds to wait before a retry, on 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(problem: ClientProblem, retryAfter?: number) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.problem = problem
    this.retryAfter = retryAfter
  }

  /** The errors of fields as react-admin's forms read them; its marked form carries what a text has in it. */
  get body(): { readonly errors?: Readonly<Record<string, string>> } {
    const { fieldErrors, facts } = this.problem
    if (!fieldErrors) return {}
    const marked = ([field, message]: readonly [string, string]) =>
      [field, facts ? `@@react-admin@@${JSON.stringify({ message, args: facts })}` : message] as const
    return { errors: Object.fromEntries(Object.entries(fieldErrors).map(marked)) }
  }
}

/** Whether this browser has a session, as far as it knows. */
export const isSignedIn = (): boolean => readToken() !== null

const forbiddenListeners = new Set<() => void>()

/** Calls back on every 403, since permissions may have changed (D-3.8). Returns a function to unsubscribe. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => forbiddenListeners.delete(listener)
}

type ReachListener = (reached: boolean, made?: string) => void

const reachListeners = new Set<ReachListener>()

/**
 * Calls back after every call with whether it got a response (D-2.9), and with its method and path if it succeeded. Returns
 * a function to unsubscribe.
 */
export function onReach(listener: ReachListener): () => void {
  reachListeners.add(listener)
  return () => reachListeners.delete(listener)
}

const reportReach: ReachListener = (...report) => {
  for (const listener of reachListeners) listener(...report)
}

type AskProof = (problem: ApiProblem) => Promise<boolean>

let askProof: AskProof | undefined

/**
 * Asks who is calling when a request is refused with `proofNeeded`, and answers whether they proved it: the request is then
 * made again (D-2.21). Returns a function that takes it away.
 */
export function onProofNeeded(ask: AskProof): () => void {
  askProof = ask
  return () => {
    askProof = undefined
  }
}

function urlOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined && value !== null && value !== '') params.append(name, String(value))
    }
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

function send(method: string, path: string, options: RequestOptions, token: string | null) {
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (method === 'GET') headers.set(POSITION_HEADER, readPosition())
  const url = urlOf(path, options.query)
  if (method !== 'GET') forgetEarly()
  const early = method === 'GET' ? takeEarly(url, token) : undefined
  if (early) return early
  return fetch(url, {
    method,
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
    keepalive: options.keepalive,
  })
}

const offline = (): ApiProblem =>
  new ApiProblem({
    type: 'about:blank',
    title: 'Network error',
    status: 0,
    detail: '',
    message: 'The server could not be reached.',
    requestId: '',
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a failed response to a problem, with any kind of body; `headers` returns a header by name. */
export function problemFrom(
  status: number,
  text: string,
  header: (name: string) => string | null,
): ApiProblem {
  const body = parsed(text)
  const given = typeof body === 'object' && body !== null ? body : {}
  const known = {
    type: 'about:blank',
    title: '',
    detail: '',
    message: `HTTP request with code ${status}`,
    requestId: header('x-request-id') ?? '',
  }
  const retryAfter = Number(header('retry-after')) || undefined
  return new ApiProblem({ ...known, ...given, status }, retryAfter)
}

/** Ends a session that the server no longer accepts, and stores the current URL (A§8, D-1.7). */
export function endSession(): void {
  rememberReturnUrl()
  clearToken('server')
}

async function answerOf(response: Response): Promise<Answer> {
  const total = response.headers.get('x-total-count')
  const text = await response.text()
  return {
    data: text === '' ? undefined : JSON.parse(text),
    total: total === null ? undefined : Number(total),
    atLeast: response.headers.has(AT_LEAST_HEADER),
    headers: response.headers,
  }
}

/**
 * Makes an API request with the stored token and returns the raw response: for streams and files. Throws
 * ApiProblem; an aborted call, and one of a page that is left after signing out, throws an AbortError. A 401
 * for the stored token ends the session and stores the current URL (A§8, D-1.7); a 403 does not.
 */
export async function requestRaw(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  let token = options.anonymous ? null : (options.token ?? readToken())
  // Without a token, what a page still reads while it is left would be refused, too.
  if (token === null && !options.anonymous && method === 'GET')
    throw new DOMException('Signing out', 'AbortError')
  let response: Response
  try {
    response = await send(method, path, options, token)
    const renewed = readToken()
    // The token was renewed during the request, and the old one may have expired: retry with the new one.
    if (response.status === 401 && token && !options.token && renewed && renewed !== token) {
      token = renewed
      response = await send(method, path, options, token)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    reportReach(false)
    throw offline()
  }
  reportReach(true, response.ok ? `${method} ${path}` : undefined)
  rememberPosition(response.headers.get(POSITION_HEADER))
  if (response.ok) {
    if (method === 'GET') noteLivePosition(response.headers.get(LIVE_POSITION_HEADER))
    return response
  }
  if (response.status === 401 && token && token === readToken()) endSession()
  const failed = problemFrom(response.status, await response.text().catch(() => ''), (name) =>
    response.headers.get(name),
  )
  if (failed.problem.errorKey === 'proofNeeded') {
    if (await askProof?.(failed)) return requestRaw(method, path, options)
    // Cancelled: there is nothing to look up in a log.
    throw new ApiProblem({ ...failed.problem, requestId: '' })
  } else if (response.status === 403) for (const listener of forbiddenListeners) listener()
  throw failed
}

/** Makes an API request that returns JSON or nothing; throws like `requestRaw`. */
export const request = async (method: string, path: string, options: RequestOptions = {}): Promise<Answer> =>
  answerOf(await requestRaw(method, path, options))
