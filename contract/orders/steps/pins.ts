import { anyOf } from '../../access.ts'
import { endpoint, silentEndpoint } from '../../endpoint.ts'
import { GivenId, Id, Instant, RequiredText } from '../../fields.ts'
import { Author } from '../../people.ts'
import { z } from '../../schema/z.ts'
import { Drawing, GivenDrawing } from './drawing.ts'
import { PinReply } from './pinReplies.ts'

/** Maximum length of a note on a picture, in characters. */
export const MAX_PIN_NOTE = 1000

const place = z.number().min(0, 'validation.invalid').max(1, 'validation.invalid')

/**
 * A numbered note on a picture under review. `x` and `y` are fractions of the picture's width and height, so
 * it keeps its place at any size. A reject turns open pins into the tick-list of the step `taskStepId`.
 */
export const Pin = z.object({
  id: Id,
  /** The review it belongs to. */
  stepId: Id,
  fileId: Id,
  /** Numbered from 1 within its review. */
  number: z.number().int(),
  x: z.number(),
  y: z.number(),
  note: z.string(),
  /** Null if there is none (D-7.51). */
  drawing: Drawing.nullable(),
  taskStepId: Id.nullable(),
  done: z.boolean(),
  author: Author,
  /** Whether the customer put it there, through a proof link (D-4.22). */
  fromCustomer: z.boolean().optional(),
  createdDate: Instant,
  /** Oldest first (D-7.50). */
  replies: z.array(PinReply),
  version: z.number().int(),
})
export type Pin = z.infer<typeof Pin>

export const addPin = endpoint('POST', '/api/bookings/:id/work-logs/:logId/pins', {
  idempotent: true,
  summary: 'Put a note on a picture of an open review',
  access: anyOf('REJECT_WORK_LOG', 'APPROVE_WORK_LOG'),
  body: z.object({
    fileId: GivenId,
    x: place,
    y: place,
    note: RequiredText(MAX_PIN_NOTE),
    drawing: GivenDrawing.optional(),
  }),
  reply: Pin,
  status: 201,
})

/**
 * While the review is open, the author or ROLE_ADMIN may move, reword and redraw a pin. `done` is ticked while the
 * artist works on the list: by the lane's artist, or by someone else with APPROVE_WORK_LOG.
 */
export const changePin = endpoint('PUT', '/api/bookings/:id/work-logs/:logId/pins/:pinId', {
  summary: 'Reword, move or redraw a pin, or tick it off; `drawing` null removes it',
  access: anyOf('REJECT_WORK_LOG', 'APPROVE_WORK_LOG', 'UPDATE_STATUS_BOOKING'),
  body: z.object({
    x: place.optional(),
    y: place.optional(),
    note: RequiredText(MAX_PIN_NOTE).optional(),
    drawing: GivenDrawing.nullable().optional(),
    done: z.boolean().optional(),
    version: z.number().int().optional(),
  }),
  reply: Pin,
})

export const deletePin = silentEndpoint('DELETE', '/api/bookings/:id/work-logs/:logId/pins/:pinId', {
  summary: 'Take a pin off an open review; its author or ROLE_ADMIN, and anyone for one of the customer',
  access: anyOf('REJECT_WORK_LOG', 'APPROVE_WORK_LOG'),
})
