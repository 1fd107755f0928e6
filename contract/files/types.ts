/** Allowed upload types, detected from the bytes (D-7.31): the console checks first, the server always. */

/** Image types that every browser can show. */
export const BROWSER_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]

/** Pictures of phones: HEIC, and other pictures in its container. */
export const HEIC_TYPE = 'image/heic'

/** Image types of cameras, phones and painting programs. */
const PICTURE_TYPES: readonly string[] = [...BROWSER_TYPES, HEIC_TYPE]

export const PHOTOSHOP_TYPE = 'image/vnd.adobe.photoshop'

/** Allowed in comments (A§2). */
export const COMMENT_TYPES: readonly string[] = PICTURE_TYPES

/** Allowed in an artist's step and an order's item: pictures and Photoshop (A§2). */
export const WORK_TYPES: readonly string[] = [...PICTURE_TYPES, PHOTOSHOP_TYPE]

/** Allowed in EXPORT_FILE, SEND_FILE and the delivery (D-7.31). */
export const FINAL_TYPES: readonly string[] = [
  ...WORK_TYPES,
  'application/zip',
  'image/tiff',
  'application/pdf',
  'application/postscript',
]

/** File extensions by type; the first is used for files whose name has a different one. */
export const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  [HEIC_TYPE]: ['heic', 'heif'],
  [PHOTOSHOP_TYPE]: ['psd', 'psb'],
  'application/zip': ['zip'],
  'image/tiff': ['tif', 'tiff'],
  // Illustrator writes PDF.
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['eps', 'ai'],
}

const endings = (types: readonly string[]): string =>
  types.flatMap((type) => (ENDINGS[type] ?? []).map((ending) => `.${ending}`)).join(',')

/** For the `accept` attribute of a file input. */
export const COMMENT_ACCEPT = 'image/*'
export const WORK_ACCEPT = 'image/*,.psd,.psb'
export const FINAL_ACCEPT = `${WORK_ACCEPT},${endings(FINAL_TYPES.filter((type) => !WORK_TYPES.includes(type)))}`

/** Maximum number of parallel uploads (D-13.5). */
export const PARALLEL_UPLOADS = 3

/** Size limit unless the property `max_upload_mb` is set (D-13.5). */
export const DEFAULT_MAX_UPLOAD_MB = 200

/** The file extension in lower case without its dot; empty if there is none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a file name fits one of these types: the check before its bytes are read. */
export const fitsByName = (name: string, types: readonly string[]): boolean =>
  types.some((type) => ENDINGS[type]?.includes(endingOf(name)))
