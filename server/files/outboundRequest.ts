import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { checkUrl, guardedLookup, type OutboundRules } from './outbound.ts'

export interface OutboundRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** After so many milliseconds without a byte it has failed. */
  readonly silence?: number
}

/**
 * Asks an address that somebody else gave; redirects are not followed. Throws `Refused` for one outside of the rules, also
 * after the look-up of its name.
 */
export function requestOutbound(
  url: URL,
  { method, headers, body, signal, silence }: OutboundRequest,
  rules: OutboundRules,
): Promise<IncomingMessage> {
  checkUrl(url, rules)
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method,
        // A new agent, so that no connection is reused and no proxy from the environment applies.
        agent: secure ? new Agent() : new HttpAgent(),
        lookup: guardedLookup(rules),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal,
        ...(silence !== undefined && { timeout: silence }),
      },
      resolve,
    )
    request.on('timeout', () => request.destroy(new Error('It fell silent')))
    request.on('error', reject)
    request.end(body)
  })
}
