import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, Id } from '../fields.ts'
import { Attachment, MAX_FILES_AT_ONCE } from '../files/attachments.ts'
import { repeated } from '../lists/paging.ts'
import { z } from '../schema/z.ts'

/** SAME: the same bytes. NEARLY: nobody would see a difference between the pictures. */
export const SAMENESS = ['SAME', 'NEARLY'] as const

/** A picture that was handed in before. */
const Repeat = z.object({
  fileId: Id,
  sameness: z.enum(SAMENESS),
  /** Number of the earlier version, and its file. */
  version: z.number().int(),
  earlier: Attachment,
})
export type Repeat = z.infer<typeof Repeat>

export const findRepeats = endpoint('GET', '/api/bookings/:id/work-logs/:logId/repeats', {
  summary:
    'Which pictures of a step are the same or nearly the same as one of an earlier version; `file` asks about own uploads instead, before they are handed in',
  access: anyOf('ACCESS_ORDER'),
  query: z.object({ file: repeated(GivenId, MAX_FILES_AT_ONCE) }),
  reply: z.array(Repeat),
})
