import { anyOf } from '../../access.ts'
import { endpoint, silentEndpoint } from '../../endpoint.ts'
import { Id, Instant, RequiredText } from '../../fields.ts'
import { Author, Mention } from '../../people.ts'
import { z } from '../../schema/z.ts'

/** Maximum length of a reply, in characters. */
export const MAX_PIN_REPLY = 1000

/** A reply to a note on a picture. */
export const PinReply = z.object({
  id: Id,
  text: z.string(),
  author: Author,
  createdDate: Instant,
  /** Those whom the text mentions as `@login`; absent if there are none. */
  mentions: z.array(Mention).optional(),
  version: z.number().int(),
})
export type PinReply = z.infer<typeof PinReply>

const Text = RequiredText(MAX_PIN_REPLY)

export const addPinReply = endpoint('POST', '/api/bookings/:id/work-logs/:logId/pins/:pinId/replies', {
  idempotent: true,
  summary: 'Reply to a note while its review, or the step with its tick-list, is open (D-7.50)',
  access: anyOf('ACCESS_ORDER'),
  body: z.object({ text: Text }),
  reply: PinReply,
  status: 201,
})

export const changePinReply = endpoint(
  'PUT',
  '/api/bookings/:id/work-logs/:logId/pins/:pinId/replies/:replyId',
  {
    summary: 'Reword a reply; its author or ROLE_ADMIN',
    access: anyOf('ACCESS_ORDER'),
    body: z.object({ text: Text, version: z.number().int().optional() }),
    reply: PinReply,
  },
)

export const deletePinReply = silentEndpoint(
  'DELETE',
  '/api/bookings/:id/work-logs/:logId/pins/:pinId/replies/:replyId',
  { summary: 'Remove a reply; its author or ROLE_ADMIN', access: anyOf('ACCESS_ORDER') },
)
