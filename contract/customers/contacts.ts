import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'

/** The channel of chat contacts (D-9.15). */
export const CHANNELS = ['FACEBOOK'] as const

/** Someone who wrote to the shop over a chat channel. `exId` is their id there (`psid` of customers). */
export const Contact = z.object({
  id: Id,
  exId: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  source: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const searchContacts = endpoint('GET', '/api/contacts', {
  summary: 'Chat contacts by name, twenty at most',
  access: anyOf('EDIT_CUSTOMER', 'EDIT_ARTIST'),
  fromReplica: true,
  query: z.object({ s: z.string().max(200).optional(), channelName: z.enum(CHANNELS).default('FACEBOOK') }),
  reply: z.array(Contact),
})
