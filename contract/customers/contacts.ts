import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Name, RequiredName, RequiredText } from '../fields.ts'
import { z } from '../schema/z.ts'

/** The channel of chat contacts (D-9.15). */
export const CONTACT_CHANNELS = ['FACEBOOK'] as const

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

const NUMBER = /^\d{1,40}$/
const HOSTS = /(^|\.)(facebook|messenger|instagram)\.com$|^m\.me$/
/** Parameters with the id of a person, in addresses of profiles and of the inbox of the shop's page. */
const PARAMETERS = ['selected_item_id', 'id'] as const

/** The id that an address of a chat or profile holds. */
function idInAddress(text: string): string | undefined {
  const address = /^https?:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  if (!HOSTS.test(hostname.toLowerCase())) return undefined
  const last = pathname.split('/').findLast((part) => part !== '')
  return (
    [...PARAMETERS.map((name) => searchParams.get(name)), last].find((part) => part && NUMBER.test(part)) ||
    undefined
  )
}

/** The id of a person at Messenger: digits alone, or within the address of their chat or profile. */
export function contactIdIn(given: string): string | undefined {
  const text = given.trim()
  return NUMBER.test(text) ? text : idInAddress(text)
}

const name = Name(100)

/** Someone whom staff know from a chat. `exId` may be an address that holds the id (`contactIdIn`). */
export const NewContact = z.object({
  exId: RequiredText(500)
    .transform((text) => contactIdIn(text) ?? '')
    .pipe(z.string().min(1, 'validation.contactId')),
  firstName: RequiredName(100),
  lastName: name.default(''),
  channelName: z.enum(CONTACT_CHANNELS).default('FACEBOOK'),
})

export const createContact = endpoint('POST', '/api/contacts', {
  idempotent: true,
  summary:
    'Add a chat contact by hand, or name one who wrote without a name; 409 `duplicate` if the id belongs to another',
  access: anyOf('EDIT_CUSTOMER', 'EDIT_ARTIST'),
  body: NewContact,
  reply: Contact,
  status: 201,
})

export const searchContacts = endpoint('GET', '/api/contacts', {
  summary: 'Chat contacts by name, or by their id or an address that holds it; twenty at most',
  access: anyOf('EDIT_CUSTOMER', 'EDIT_ARTIST'),
  fromReplica: true,
  query: z.object({
    s: z.string().max(200).optional(),
    channelName: z.enum(CONTACT_CHANNELS).default('FACEBOOK'),
  }),
  reply: z.array(Contact),
})
