import type { IncomingMessage } from 'node:http'
import type { OutboundRules } from '../files/outbound.ts'
import { requestOutbound } from '../files/outboundRequest.ts'

/** Until when a receiver must have answered, from the first look-up of its name. */
export const ANSWER_MS = 15_000
/** So much of an answer is read, and of that so much kept. */
const MOST_BYTES = 65_536
const KEPT_CHARACTERS = 2000
const KEPT_HEADERS = 50

/** What a receiver answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Its beginning, as text. */
  readonly body: string
}

/** No character that the database cannot store, and none that moves others. */
const storable = (text: string): string =>
  text.toWellFormed().replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_BYTES) break
  }
  return storable(Buffer.concat(chunks).toString('utf8').slice(0, KEPT_CHARACTERS))
}

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, KEPT_HEADERS)
      .map(([name, value]) => [name, storable(String(value)).slice(0, KEPT_CHARACTERS)]),
  )

/**
 * Sends the body by POST and returns the answer, whatever its status; redirects are not followed. Throws if there is no
 * answer in time, and `Refused` for an address outside of the rules, also after the look-up of its name.
 */
export async function post(
  given: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  rules: OutboundRules,
  milliseconds = ANSWER_MS,
): Promise<Answer> {
  const url = new URL(given)
  const signal = AbortSignal.timeout(milliseconds)
  const response = await requestOutbound(url, { method: 'POST', headers, body, signal }, rules)
  try {
    // The status says what became of it, also if the rest never comes.
    const start = await readStart(response).catch(() => '')
    return { status: response.statusCode ?? 0, headers: headersOf(response), body: start }
  } finally {
    response.destroy()
  }
}
