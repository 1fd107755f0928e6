import type { ErrorKey, Problem } from '#contract/problem.ts'
import { rememberPlace } from '#src/session/returnTo.ts'
import { clearToken, readToken } from '#src/session/token.ts'
import { takeEarly } from './early.ts'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

export interface RequestOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly data: unknown
  /** Value of `x-total-count`, on lists. */
  readonly total: number | undefined
  readonly headers: Headers
}

/** A problem as the console knows it: the errorKey is absent when no answer of ours came back. */
export type ClientProblem = Omit<Problem, 'errorKey'> & { readonly errorKey?: ErrorKey }

/** Every failed call: an answer outside 2xx, or none at all (`status` 0). */
export class ApiProblem extends Error {
  readonly status: number
  readonly problem: ClientProblem
  /** Seconds to wait before another try, on 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(problem: ClientProblem, retryAfter?: number) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

const forbiddenListeners = new Set<() => void>()

/** Calls back on every 403, since the permissions may have changed (D-3.8). Answers how to stop. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => forbiddenListeners.delete(listener)
}

const reachListeners = new Set<(reached: boolean) => void>()

/** Calls back after every call with whether any answer came (D-2.9). Answers how to stop. */
export function onReach(listener: (reached: boolean) => void): () => void {
  reachListeners.add(listener)
  return () => reachListeners.delete(listener)
}

const tellReach = (reached: boolean) => {
  for (const listener of reachListeners) listener(reached)
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
  const url = urlOf(path, options.query)
  const early = method === 'GET' ? takeEarly(url, token) : undefined
  if (early) return early
  return fetch(url, {
    method,
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
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

/** The problem that a failed answer tells of, whatever its body is; `headers` answers a header by its name. */
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

/** Ends a session that the server no longer knows, and remembers the place (A§8, D-1.7). */
export function endSession(): void {
  rememberPlace()
  clearToken('server')
}

async function answerOf(response: Response): Promise<Answer> {
  const total = response.headers.get('x-total-count')
  const text = await response.text()
  return {
    data: text === '' ? undefined : JSON.parse(text),
    total: total === null ? undefined : Number(total),
    headers: response.headers,
  }
}

/**
 * One call of the API with the stored token, its answer unread: for streams and files. Throws ApiProblem; an
 * aborted call throws its AbortError. A 401 ends the session here and remembers the place (A§8, D-1.7); a 403 stays.
 */
export async function requestRaw(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const token = readToken()
  let response: Response
  try {
    response = await send(method, path, options, token)
    const renewed = readToken()
    // Renewed while the call was on its way: the old token may have ended, so the new one is tried.
    if (response.status === 401 && token && renewed && renewed !== token) {
      response = await send(method, path, options, renewed)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    tellReach(false)
    throw offline()
  }
  tellReach(true)
  if (response.ok) return response
  if (response.status === 401 && token) endSession()
  if (response.status === 403) for (const listener of forbiddenListeners) listener()
  throw problemFrom(response.status, await response.text().catch(() => ''), (name) =>
    response.headers.get(name),
  )
}

/** One call of the API that answers JSON or nothing; see `requestRaw` for what it throws. */
export const request = async (method: string, path: string, options: RequestOptions = {}): Promise<Answer> =>
  answerOf(await requestRaw(method, path, options))
