import { sql } from 'drizzle-orm'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import type { ProofLink } from '#contract/proofs/proofs.ts'
import type { MadeOrder } from './orders.ts'
import { select } from './page/page.ts'
import type { Answer, Ask, Json, TestServer } from './server.ts'
import { openDesk } from './work.ts'

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

/** An order whose customer has just received a link to the sketch; signed in newly, since tests move the clock. */
export async function openProofScene(server: TestServer) {
  const desk = await openDesk(server)
  const order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
  const token = await sendProof(server, desk.cs, order)
  // Guesses of the test before must not throttle this one.
  await server.database.db.execute(sql`delete from sign_in_attempts`)
  const step = async () => {
    const found = (await desk.steps(order)).findLast(({ status }) => status === 'CUSTOMER_REVIEW_SKETCH')
    if (!found) throw new Error('The order has no review by the customer')
    return found
  }
  const pinOn = async (note: string, x = 0.25, y = 0.75) => ({
    fileId: (await step()).attachments[0]?.id,
    x,
    y,
    note,
  })
  return { desk, order, token, step, pinOn }
}
export type ProofScene = Awaited<ReturnType<typeof openProofScene>>

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
