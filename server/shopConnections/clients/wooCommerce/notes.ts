import { z } from '#contract/schema/z.ts'
import { Anything } from './answers.ts'
import { orderPath } from './readWooOrders.ts'
import type { AskWoo } from './requests.ts'

const Notes = z.array(z.object({ note: z.string() }).loose())

export interface NewNote {
  readonly text: string
  /** What an earlier note of the same has in it. */
  readonly mark: string
  /** Whether the customer gets it by mail; else only staff see it. */
  readonly toCustomer: boolean
}

/** WordPress writes `&` as an entity into the texts that it keeps. */
const plain = (html: string): string => html.replaceAll(/&(?:amp|#0?38);/g, '&')

/** Adds a note to the order unless it has it. */
export async function noteOnce(ask: AskWoo, id: string, { text, mark, toCustomer }: NewNote): Promise<void> {
  const path = `${orderPath(id)}/notes`
  const notes = await ask({ method: 'GET', path }, Notes)
  if (notes.some(({ note }) => plain(note).includes(mark))) return
  await ask({ method: 'POST', path, body: { note: text, customer_note: toCustomer } }, Anything)
}
