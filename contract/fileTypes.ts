/** What may be uploaded, by what the bytes say (D-7.31): the console asks before sending, the server always. */

/** Pictures that every browser shows. */
export const BROWSER_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]

/** Pictures of cameras, phones and painting programs. */
const PICTURE_TYPES: readonly string[] = [...BROWSER_TYPES, 'image/heic']

export const PHOTOSHOP_TYPE = 'image/vnd.adobe.photoshop'

/** What a comment takes (A§2). */
export const COMMENT_TYPES: readonly string[] = PICTURE_TYPES

/** What an artist's step and an order's item take: pictures and Photoshop (A§2). */
export const WORK_TYPES: readonly string[] = [...PICTURE_TYPES, PHOTOSHOP_TYPE]

/** What EXPORT_FILE, SEND_FILE and the delivery take (D-7.31). */
export const FINAL_TYPES: readonly string[] = [
  ...WORK_TYPES,
  'application/zip',
  'image/tiff',
  'application/pdf',
  'application/postscript',
]

/** Endings that go with each type; the first is the one given to files whose name has another. */
export const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  [PHOTOSHOP_TYPE]: ['psd', 'psb'],
  'application/zip': ['zip'],
  'image/tiff': ['tif', 'tiff'],
  // Illustrator writes PDF.
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['eps', 'ai'],
}

const endings = (types: readonly string[]): string =>
  types.flatMap((type) => (ENDINGS[type] ?? []).map((ending) => `.${ending}`)).join(',')

/** What a file chooser offers, see `accept` of an input. */
export const COMMENT_ACCEPT = 'image/*'
export const WORK_ACCEPT = 'image/*,.psd,.psb'
export const FINAL_ACCEPT = `${WORK_ACCEPT},${endings(FINAL_TYPES.filter((type) => !WORK_TYPES.includes(type)))}`

/** How many files are on their way at a time (D-13.5). */
export const PARALLEL_UPLOADS = 3

/** Size limit where the property `max_upload_mb` says nothing else (D-13.5). */
export const DEFAULT_MAX_UPLOAD_MB = 200

/** The lower-case ending of a name, without its dot; empty when it has none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a file of this name may be of these types: what can be said before its bytes are read. */
export const fitsByName = (name: string, types: readonly string[]): boolean =>
  types.some((type) => ENDINGS[type]?.includes(endingOf(name)))
