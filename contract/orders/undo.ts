import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** How long a bulk action, or a change of artist, can be undone, in minutes. */
export const UNDO_MINUTES = 10

/** An action that the account can undo until then. */
export const Undo = z.object({ operation: z.uuid(), until: Instant })
export type Undo = z.infer<typeof Undo>
