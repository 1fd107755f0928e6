import type { IncomingMessage } from 'node:http'
import { type OutboundRules, PUBLIC_ALONE, Refused } from './outbound.ts'
import { requestOutbound } from './outboundRequest.ts'

/** Restrictions on requests. */
export interface FetchRules extends OutboundRules {
  /** Timeout for the whole fetch, including redirects and body. */
  readonly milliseconds: number
}

export interface Fetcher {
  /**
   * Streams the bytes at an untrusted URL. Throws `Refused` for permanent failures: a URL outside the rules,
   * also after a redirect or DNS lookup, too many bytes, or an error response.
   */
  fetch(url: string, maxBytes: number): AsyncGenerator<Buffer, void>
}

const RULES: FetchRules = { ...PUBLIC_ALONE, milliseconds: 60_000 }
const SILENCE_MS = 15_000
const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Status codes worth a retry. */
const FOR_NOW = [408, 425, 429]

const ask = (url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> =>
  requestOutbound(
    url,
    {
      method: 'GET',
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Atelier' },
      signal,
      silence: SILENCE_MS,
    },
    rules,
  )

async function follow(given: string, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  let url = given
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const at = URL.parse(url)
    if (!at) throw new Refused('It is no address')
    const response = await ask(at, rules, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (REDIRECTS.includes(statusCode) && headers.location)
      url = URL.parse(headers.location, at.href)?.href ?? ''
    else if (statusCode >= 500 || FOR_NOW.includes(statusCode)) throw new Error(`It answers ${statusCode}`)
    else throw new Refused(`It answers ${statusCode}`)
  }
  throw new Refused('It leads on and on')
}

async function* read(url: string, maxBytes: number, rules: FetchRules): AsyncGenerator<Buffer, void> {
  const response = await follow(url, rules, AbortSignal.timeout(rules.milliseconds))
  try {
    const announced = Number(response.headers['content-length'] ?? 0)
    if (announced > maxBytes) throw new Refused(`It has ${announced} bytes`)
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Refused(`It has more than ${maxBytes} bytes`)
      yield chunk
    }
  } finally {
    response.destroy()
  }
}

/** Only the public internet over https, unless the rules say otherwise. */
export const openFetcher = (rules: Partial<FetchRules> = {}): Fetcher => ({
  fetch: (url, maxBytes) => read(url, maxBytes, { ...RULES, ...rules }),
})
