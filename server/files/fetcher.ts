import { lookup } from 'node:dns'
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** A permanent failure that is not retried. */
export class Refused extends Error {}

/** Restrictions on requests; tests allow their own network here. */
export interface FetchRules {
  readonly protocols: readonly string[]
  readonly isAllowed: (address: string) => boolean
  readonly lookup: LookupFunction
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

const RULES: FetchRules = {
  protocols: ['https:'],
  isAllowed: isPublicAddress,
  lookup,
  milliseconds: 60_000,
}
const SILENCE_MS = 15_000
const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Status codes worth a retry. */
const FOR_NOW = [408, 425, 429]

/** The only DNS lookup: the checked address is the one connected to. */
const guarded =
  ({ lookup: find, isAllowed }: FetchRules): LookupFunction =>
  (host, options, done) =>
    find(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : (found ?? [])
      const closed = addresses.find(({ address }) => !isAllowed(address))
      const [first] = addresses
      if (error) done(error, '')
      else if (closed) done(new Refused(`${host} is ${closed.address}, which is not public`), '')
      else if (!first) done(new Error(`${host} has no address`), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** Throws for URLs that are refused before any request. */
function check(url: URL, { protocols, isAllowed }: FetchRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!protocols.includes(url.protocol)) throw new Refused(`${url.protocol} is not asked`)
  if (url.username !== '' || url.password !== '') throw new Refused('It carries a password')
  // Host names are checked on lookup, IP addresses here.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused(`${host} is not public`)
}

function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  check(url, rules)
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? get : httpGet)(
      url,
      {
        // A new agent, so that no connection is reused and no proxy from the environment applies.
        agent: secure ? new Agent() : new HttpAgent(),
        lookup: guarded(rules),
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Atelier' },
        timeout: SILENCE_MS,
        signal,
      },
      resolve,
    )
    request.on('timeout', () => request.destroy(new Error('It fell silent')))
    request.on('error', reject)
  })
}

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
