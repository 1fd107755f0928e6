import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** Apart from the chat, because the menu needs it on every screen. */
export const countChats = endpoint('GET', '/api/chats/count', {
  summary: 'How many threads have messages that nobody has read',
  access: anyOf('ACCESS_CS'),
  reply: z.object({ unread: z.number().int() }),
})
