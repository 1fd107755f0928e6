import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { OrderPhrase, PHRASE_KINDS } from '../orders/phrases.ts'
import { z } from '../schema/z.ts'

export const getInboxPhrases = endpoint('GET', '/api/inbox/:id/phrases', {
  summary: 'The phrases in use of a kind, filled with the name of who wrote the message',
  // Of those who may see the inbox.
  access: anyOf('VIEW_PHRASE_LIST'),
  query: z.object({ kind: z.enum(PHRASE_KINDS) }),
  reply: z.array(OrderPhrase),
})
