import { anyOf } from '../../access.ts'
import { endpoint, silentEndpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { Author } from '../../people.ts'
import { z } from '../../schema/z.ts'

/** How often an open page says that it is still open, and how long it counts without that, in milliseconds. */
export const PRESENCE_EVERY_MS = 15_000
export const PRESENCE_MS = 40_000

/** Parts of an order page that are edited. */
export const EDITED = [
  'comment',
  'todo',
  'summary',
  'item',
  'assignment',
  'budget',
  'verdict',
  'review',
  'message',
  'tracking',
  'alert',
  'customer',
] as const
export type Edited = (typeof EDITED)[number]

/** What is edited, with the id of the step, to-do or item, if it is one of several. */
export const Editing = z.object({ what: z.enum(EDITED), id: Id.optional() })
export type Editing = z.infer<typeof Editing>

/** Somebody else who has the order open; `user` null means customer service, as in `Author`. */
export const Present = z.object({
  /** Tells people apart whose names are hidden. */
  key: z.string(),
  user: Author,
  editing: Editing.nullable(),
})
export type Present = z.infer<typeof Present>

export const getPresence = endpoint('GET', '/api/bookings/:id/presence', {
  summary: 'Who else has the order open, and what they edit (D-7.42)',
  access: anyOf('ACCESS_ORDER'),
  reply: z.array(Present),
})

export const bePresent = endpoint('PUT', '/api/bookings/:id/presence', {
  summary: 'Say that a tab has the order open, and what is edited in it; answers who else has (D-7.42)',
  access: anyOf('ACCESS_ORDER'),
  body: z.object({ tab: z.uuid(), editing: Editing.nullable() }),
  reply: z.array(Present),
})

export const leaveOrder = silentEndpoint('DELETE', '/api/bookings/:id/presence/:tab', {
  summary: 'Say that a tab no longer has the order open',
  access: anyOf('ACCESS_ORDER'),
})
