import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'

export const PHRASE_KINDS = ['reason', 'mail', 'chat'] as const
export type PhraseKind = (typeof PHRASE_KINDS)[number]

/** A phrase whose variables are filled with the order. */
export const OrderPhrase = z.object({
  id: Id,
  title: z.string(),
  language: z.string(),
  text: z.string(),
})
export type OrderPhrase = z.infer<typeof OrderPhrase>

export const getOrderPhrases = endpoint('GET', '/api/bookings/:id/phrases', {
  summary: 'The phrases in use of a kind, filled with the order; those in the customer’s language first',
  access: anyOf('VIEW_PHRASE_LIST'),
  query: z.object({ kind: z.enum(PHRASE_KINDS) }),
  reply: z.array(OrderPhrase),
})
