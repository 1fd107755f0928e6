import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/*
 * Reading what has changed (docs/rules/api.md, D-14.2): a list that is asked with `updatedSince` answers the records that fit
 * its other filters and have an event after that place, each once, in the order of their last events, and says where to go on. No
 * change is missed, however late its transaction ends. A first copy is an export as NDJSON, which says the place that it was made at.
 */

/** Says the place until which the answer has everything: the next `updatedSince`. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** `true` while there is more after that place already. */
export const MORE_HEADER = 'x-more'

/** A place as `x-next-cursor` says it. */
const Cursor = z.string().regex(/^\d{1,15}$/)

/** A place, or an instant: what changed since then, and perhaps some of what changed up to an hour before. */
export const updatedSince = {
  updatedSince: z.union([Cursor, Instant], 'validation.cursor').optional(),
}
