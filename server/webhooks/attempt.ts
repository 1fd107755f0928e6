import type { AttemptDetails } from '#contract/webhooks/webhooks.ts'
import { faultText } from '../faults/faultText.ts'
import type { OutboundRules } from '../files/outbound.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { ANSWER_MS, type Answer, post } from './post.ts'
import { type SignedMessage, secretsOf, signatures } from './secrets.ts'
import type { webhooks } from './tables.ts'

export interface SendDeps {
  readonly sealer: Sealer
  readonly outbound: OutboundRules
  readonly now: () => Date
}

const LONGEST_ERROR = 500
const SECOND_MS = 1000

/** What became of one attempt. */
export interface Attempted extends Required<AttemptDetails> {
  /** Seconds that the receiver asks to be left alone; undefined if it does not. */
  readonly retryAfter: number | undefined
  /** What no answer came of, for the log. */
  readonly fault?: unknown
}

const isDelivered = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Why an answer is a failure, in a few English words for people who look at the log. */
function failureOf(answer: Answer): string | null {
  if (isDelivered(answer)) return null
  const { status, headers } = answer
  if (status < 300 || status >= 400) return `It answered ${status}`
  const to = headers.location
  return `It answered ${status}${to === undefined ? '' : `, to ${to}`}: redirects are not followed`.slice(
    0,
    LONGEST_ERROR,
  )
}

/** Seconds or a date (RFC 9110). */
function retryAfter({ status, headers }: Answer, now: Date): number | undefined {
  const given = headers['retry-after']
  if ((status !== 429 && status !== 503) || given === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - now.getTime()) / SECOND_MS
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

const errorText = (error: unknown): string => {
  if (error instanceof Error && error.name === 'AbortError')
    return `It did not answer within ${ANSWER_MS / SECOND_MS} seconds`
  return faultText(error).slice(0, LONGEST_ERROR)
}

/** Sends a body once, signed by the secrets of the moment. Never throws. */
export async function attempt(
  { sealer, outbound, now }: SendDeps,
  webhook: Pick<
    typeof webhooks.$inferSelect,
    'id' | 'url' | 'secret' | 'earlierSecret' | 'earlierSecretUntil'
  >,
  { id, body }: Pick<SignedMessage, 'id' | 'body'>,
): Promise<Attempted> {
  const at = now()
  const timestamp = Math.floor(at.getTime() / SECOND_MS)
  const begun = performance.now()
  const sent = { at: at.toISOString(), requestBody: body }
  let requestHeaders: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'Atelier',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
  }
  try {
    const secrets = secretsOf(sealer, webhook, at)
    requestHeaders = { ...requestHeaders, 'webhook-signature': signatures(secrets, { id, timestamp, body }) }
    const answer = await post(webhook.url, { headers: requestHeaders, body }, outbound)
    return {
      ...sent,
      requestHeaders,
      status: answer.status,
      milliseconds: Math.round(performance.now() - begun),
      error: failureOf(answer),
      answerHeaders: answer.headers,
      answerBody: answer.body,
      retryAfter: retryAfter(answer, now()),
    }
  } catch (error) {
    return {
      ...sent,
      requestHeaders,
      status: null,
      milliseconds: Math.round(performance.now() - begun),
      error: errorText(error),
      fault: error,
      answerHeaders: {},
      answerBody: null,
      retryAfter: undefined,
    }
  }
}
