import { sql } from 'drizzle-orm'
import { type ProofLink, SAMPLE_TOKEN } from '#contract/proofs/proofs.ts'
import type { MadeOrder } from './orders.ts'
import { select } from './page.ts'
import type { Answer, Ask, Json, TestServer } from './server.ts'

export interface GivenAnswer {
  readonly verdict?: string
  readonly note?: string
  readonly pins?: unknown
}

/** A text of an answer. */
export const textOf = (json: Json, key: string): string => json[key] as unknown as string

/** Sends the customer a mail with the proof link, and returns its token, which only that mail has. */
export async function sendProof(server: TestServer, cs: Ask, order: MadeOrder): Promise<string> {
  const { json } = await cs('GET', `/api/bookings/${order.code}/email/CUSTOMER_REVIEW_SKETCH`)
  const answer = await cs('POST', `/api/bookings/${order.code}/email`, {
    body: { content: textOf(json, 'content'), title: 'Your sketch' },
  })
  const [row] = await select<{ html: string }>(
    server,
    sql`select html from outbox where id = ${Number(answer.json.id)}`,
  )
  const token = /\/proof\/([\w-]{43})"/.exec(row?.html ?? '')?.[1]
  if (token === undefined || token === SAMPLE_TOKEN)
    throw new Error(`The mail has no proof link: ${row?.html}`)
  return token
}

/** Opens the page, as the customer's browser does. */
export const openProof = (
  server: TestServer,
  token: string,
  search = '',
  address?: string,
): Promise<Answer> => server.ask('GET', `/proof/${token}${search}`, address === undefined ? {} : { address })

/** Sends the form of the page, with or without the page's script. */
export const answerProof = (
  server: TestServer,
  token: string,
  { verdict = 'CHANGES', note = '', pins = [] }: GivenAnswer,
  { script = true, address = '' } = {},
): Promise<Answer> =>
  server.ask('POST', `/proof/${token}?lang=en`, {
    raw: new URLSearchParams({
      verdict,
      note,
      pins: typeof pins === 'string' ? pins : JSON.stringify(pins),
    }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: script ? 'application/json' : 'text/html',
    },
    ...(address !== '' && { address }),
  })

/** The links of the order, newest first. */
export const linksOf = async (ask: Ask, { code }: MadeOrder): Promise<ProofLink[]> =>
  (await ask('GET', `/api/bookings/${code}/proofs`)).json as unknown as ProofLink[]
