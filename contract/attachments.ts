import { z } from 'zod'
import { GivenId, Id } from './fields.ts'

/** Files in one call at most (D-13.5). */
export const MAX_FILES_AT_ONCE = 20

/** Why the copy of a picture that is hosted elsewhere is not there: it is still to come, or could not be fetched. */
export const FETCH_STATES = ['PENDING', 'FAILED'] as const

/** The widths that pictures are answered in, in pixels, smallest first. */
export const RENDITION_WIDTHS = [320, 640, 1280, 2560] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]

/** The widths that differ for a picture so wide: those below its own, and the first that holds all of it. */
export const usefulWidths = (width: number | null): readonly RenditionWidth[] =>
  RENDITION_WIDTHS.filter((_, at) => (RENDITION_WIDTHS[at - 1] ?? 0) < (width ?? Infinity))

/** A stored file as a record shows it; its links are signed for the account that asked (D-13.6). */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  fileName: z.string(),
  url: z.string(),
  thumbnailLink: z.string().nullable(),
  /** Shows the picture in another width, with `&width=` and one of RENDITION_WIDTHS behind it. */
  renditionLink: z.string().nullable(),
  fileType: z.string(),
  /** Whether it is a copy of a file that is hosted elsewhere. */
  external: z.boolean(),
  /** Absent once there are bytes to show. */
  fetchState: z.enum(FETCH_STATES).optional(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** Files that were uploaded before and are now used; whatever else a client sends along is ignored (A§7). */
export const GivenFiles = z
  .array(z.object({ id: GivenId }))
  .max(MAX_FILES_AT_ONCE, 'validation.tooMany')
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'validation.invalid')
