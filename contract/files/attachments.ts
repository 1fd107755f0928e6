import { GivenId, Id } from '../fields.ts'
import { z } from '../schema/z.ts'

/** Maximum number of files per call (D-13.5). */
export const MAX_FILES_AT_ONCE = 20

/** Why an externally hosted picture has no local copy: not fetched yet, or the fetch failed. */
export const FETCH_STATES = ['PENDING', 'FAILED'] as const

/** Rendition widths in pixels, ascending. */
export const RENDITION_WIDTHS = [320, 640, 1280, 2560] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]

/** Useful rendition widths for a picture of this width: all smaller ones and the first that is not. */
export const usefulWidths = (width: number | null): readonly RenditionWidth[] =>
  RENDITION_WIDTHS.filter((_, at) => (RENDITION_WIDTHS[at - 1] ?? 0) < (width ?? Infinity))

/** Side of the square picture of a file in rows, twice what is shown, and the most that it takes. */
export const SMALL_SIDE = 112
export const SMALL_BYTES = 4096

/** A stored file as part of a record; its links are signed for the requesting account (D-13.6). */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  fileName: z.string(),
  url: z.string(),
  thumbnailLink: z.string().nullable(),
  /** Link to other widths: append `&width=` and one of RENDITION_WIDTHS. */
  renditionLink: z.string().nullable(),
  fileType: z.string(),
  /** Whether it is a copy of an externally hosted file. */
  external: z.boolean(),
  /** Whether the bytes of the picture end too early, so that only a part of it is shown; absent if they do not. */
  complete: z.literal(false).optional(),
  /** Absent once the bytes are stored. */
  fetchState: z.enum(FETCH_STATES).optional(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** Previously uploaded files to use in a record; other fields sent by clients are ignored (A§7). */
export const GivenFiles = z
  .array(z.object({ id: GivenId }))
  .max(MAX_FILES_AT_ONCE, 'validation.tooMany')
  .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'validation.invalid')
