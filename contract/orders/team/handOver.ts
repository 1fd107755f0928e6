import { anyOf } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { Login } from '../../fields.ts'
import { z } from '../../schema/z.ts'
import { Order } from '../orders.ts'

/** Maximum length of the note, which becomes a to-do. */
export const MAX_HANDOVER_NOTE = 2000

export const handOver = endpoint('PUT', '/api/bookings/:id/hand-over', {
  summary:
    'Assign the order to another agent (CS) with a note, which becomes a to-do (D-7.41); another agent than `from` meanwhile: 409 `handedMeanwhile`',
  access: anyOf('ASSIGN_ORDER_TO_CS'),
  body: z.object({
    to: Login,
    /** Login of the agent it was assigned to when the dialog opened. */
    from: z.string().max(100).nullable(),
    note: z
      .string('validation.noHandOverNote')
      .trim()
      .min(1, 'validation.noHandOverNote')
      .max(MAX_HANDOVER_NOTE, 'validation.tooLong'),
  }),
  reply: Order,
})
