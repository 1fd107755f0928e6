import type { IncomingMessage } from 'node:http'
import { faultText } from '../../faults/faultText.ts'
import { type OutboundRules, Refused } from '../../files/outbound.ts'
import { requestOutbound } from '../../files/outboundRequest.ts'
import { ShopFailure } from '../shop.ts'

/** Until when a shop must have answered in full; a page of large orders takes a shop some seconds. */
const ANSWER_MS = 45_000
/** A page of orders with many lines has a few megabytes. */
const MOST_BYTES = 20 * 1024 * 1024

export interface ShopQuestion {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/** What a shop answered, whatever its status. */
export interface ShopReply {
  readonly status: number
  /** Undefined if it is no JSON. */
  readonly json: unknown
  /** Seconds that it wants to be left alone. */
  readonly retryAfter: number | undefined
  /** How many a list of WooCommerce has in all. */
  readonly total: number | undefined
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES)
      throw new ShopFailure('UNREADABLE_ANSWER', `It answers more than ${MOST_BYTES} bytes`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds, or until an instant. */
function secondsOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(1, Math.ceil(seconds))
}

/** What an error of a request means, in which no whole answer came. */
export function unreachable(error: unknown): ShopFailure {
  if (error instanceof ShopFailure) return error
  const said = faultText(error)
  const text = error instanceof Refused ? `Its address is not asked: ${said}` : said
  return Object.assign(new ShopFailure('UNREACHABLE', text), { cause: error })
}

const countOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Asks a shop. Throws `ShopFailure` if nothing came back, or not all of it. */
export async function askShop(
  { method, url, headers, body }: ShopQuestion,
  outbound: OutboundRules,
): Promise<ShopReply> {
  const request = {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Atelier',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }
  try {
    const response = await requestOutbound(new URL(url), request, outbound)
    try {
      const text = await readAll(response)
      return {
        status: response.statusCode ?? 0,
        json: parsed(text),
        retryAfter: secondsOf(response.headers['retry-after']),
        total: countOf(response.headers['x-wp-total']),
      }
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw unreachable(error)
  }
}

const REASONS: Readonly<Record<number, ShopFailure['reason']>> = {
  401: 'WRONG_CREDENTIALS',
  // A shop that did not pay, or is closed.
  402: 'NO_ACCESS',
  403: 'NO_ACCESS',
  404: 'NOT_FOUND',
  408: 'BUSY',
  423: 'NO_ACCESS',
  429: 'BUSY',
}

/** What an answer other than 2xx means; `said` is what the shop wrote about it. */
export function failureOf({ status, retryAfter }: ShopReply, said: string): ShopFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  const text = said === '' ? `It answers ${status}` : said
  // It is somewhere else: a redirect would carry the credentials there.
  if (status < 400) return new ShopFailure('NOT_FOUND', text)
  return new ShopFailure(REASONS[status] ?? (status >= 500 ? 'BROKEN' : 'REFUSED'), text, retryAfter)
}
