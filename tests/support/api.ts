import '#contract/schema/builders.ts'
import { vi } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { unknownParameters } from '#contract/parameters.ts'
import type { ErrorKey } from '#contract/problem.ts'
import { complain } from './mails/complaints.ts'
import { type LiveStub, stubLive } from './page/liveStub.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  /** All values of each parameter. */
  readonly query: URLSearchParams
  readonly body: unknown
  readonly params: Readonly<Record<string, string>>
  readonly token: string | undefined
  readonly headers: Headers
}

interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

class Answered implements Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor({ status, body, headers = {} }: Reply) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A page of a list with its total, and with further headers. */
export const page = (rows: readonly unknown[], total = rows.length, more = {}) =>
  new Answered({ status: 200, body: rows, headers: { 'x-total-count': String(total), ...more } })

/** A 204 response. */
export const nothing = new Answered({ status: 204, body: undefined })

/** A failed call, in the server's format. */
export const failing = (status: number, errorKey?: ErrorKey, more: object = {}, headers = {}) =>
  new Answered({
    status,
    headers,
    body: errorKey && {
      type: 'about:blank',
      title: `Status ${status}`,
      status,
      detail: '',
      message: `Status ${status}`,
      errorKey,
      requestId: 'request-1',
      ...more,
    },
  })

/** No response: the network is down. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

/** The live stream: it opens and stays open, see `StubbedApi.live`. */
export const liveStream = Symbol('live stream')

/** The answer to a call: a JSON value, a reply made above, or a function of the request. */
export type Answers = Readonly<Record<string, unknown>>

const matchOf = (pattern: string, path: string): Record<string, string> | undefined => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
    : undefined
}

function findAnswer(answers: Answers, method: string, path: string) {
  for (const [key, answer] of Object.entries(answers).toReversed()) {
    const [wanted = '', pattern = ''] = key.split(' ')
    const params = wanted === method ? matchOf(pattern, path) : undefined
    if (params) return { answer, params }
  }
  const complaint = `The test gives no answer for ${method} ${path}`
  // The console takes a thrown fetch for a network failure, so also report it where it fails the test.
  complain(complaint)
  throw new Error(complaint)
}

/** The server refuses parameters that a call does not know (D-14.1), so the console must send none. */
function complainOfUnknownParameters(asked: string, path: string, query: URLSearchParams): void {
  if (query.size === 0) return
  const called = ENDPOINTS.filter((one) => one.method === asked && matchOf(one.path, path))
  const unknown = called.map((one) => unknownParameters(one, [...query.keys()]).unknown)
  // A path with a parameter also fits those that are written out.
  if (called.length > 0 && unknown.every((names) => names.length > 0))
    complain(`${asked} ${path} does not know the parameters ${unknown.flat().join(', ')}`)
}

export interface StubbedApi {
  /** Every call so far, oldest first. */
  readonly asked: readonly Asked[]
  /** The calls to one path, such as `POST /api/logout` or `GET /api/bookings/:id`. */
  readonly of: (call: string) => readonly Asked[]
  /** Changes the answers from now on. */
  readonly answer: (more: Answers) => void
  readonly live: LiveStub
}

/** Replaces the network: `GET /api/bookings/:id` → answer. The last match wins; an unknown call throws. */
export function stubApi(first: Answers): StubbedApi {
  let answers = first
  const asked: Asked[] = []
  const live = stubLive()
  const fetchStub = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, location.href)
    const method = init.method ?? 'GET'
    const { answer, params } = findAnswer(answers, method, url.pathname)
    complainOfUnknownParameters(method, url.pathname, url.searchParams)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '')
    const call: Asked = { method, path: url.pathname, query: url.searchParams, body, params, token, headers }
    asked.push(call)
    if (answer === liveStream) return live.open(init.signal)
    const given: unknown = typeof answer === 'function' ? await answer(call) : answer
    const reply = given instanceof Answered ? given : new Answered({ status: 200, body: given })
    init.signal?.throwIfAborted()
    const text = reply.body === undefined ? null : JSON.stringify(reply.body)
    return new Response(text, {
      status: reply.status,
      headers: { 'x-request-id': 'request-1', ...reply.headers },
    })
  }
  vi.stubGlobal('fetch', fetchStub)
  return {
    asked,
    live,
    of: (call) => {
      const [wanted, pattern = ''] = call.split(' ')
      return asked.filter(({ method, path }) => method === wanted && matchOf(pattern, path))
    },
    answer: (more) => {
      answers = { ...answers, ...more }
    },
  }
}
