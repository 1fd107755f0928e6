import { anyOf, grantsOf, proof, role } from '../access.ts'
import { bytesEndpoint, endpoint, silentEndpoint, uploadEndpoint } from '../endpoint.ts'
import { GivenId } from '../fields.ts'
import { repeated } from '../lists/paging.ts'
import { hasKind } from '../plain/plain.ts'
import { PLAIN_RESOURCES } from '../plain/resources.ts'
import { z } from '../schema/z.ts'
import { Attachment, MAX_FILES_AT_ONCE, RENDITION_WIDTHS } from './attachments.ts'

/** Who may set the picture of a plain record. */
const forPlain = PLAIN_RESOURCES.filter(({ fields }) => hasKind(fields, 'picture')).flatMap(({ calls }) => [
  ...grantsOf(calls.create.access),
  ...grantsOf(calls.update.access),
])

/** Accounts that may upload: to orders, payouts (evidence), artworks, the chat with artists or plain records. */
const mayUpload = anyOf(
  'ACCESS_ORDER',
  'CREATE_PAYOUT',
  'CREATE_ARTWORK',
  'UPDATE_ARTWORK',
  'ACCESS_CS',
  role('ROLE_ARTIST'),
  ...new Set(forPlain),
)

/** Forms send an empty string for a field without a value. */
const formField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const uploadFile = uploadEndpoint('/api/attachments', {
  summary:
    'Upload one file; it is removed after 24 hours unless a record uses it. Answers a list of one (D-13.9)',
  access: mayUpload,
  body: z.object({
    /** Target folder, such as an order's final drive (D-13.5). */
    driveId: formField(z.string().regex(/^[\w-]{1,80}$/, 'validation.invalid')),
    /** Of the thumbnail; the file itself is not changed (D-13.5). */
    quality: formField(z.coerce.number().int().min(1).max(100)),
    orderNumber: formField(z.string().max(100)),
  }),
  reply: z.array(Attachment),
})

/** Hours until an upload that no record uses is deleted. */
export const UNUSED_HOURS = 24
/** Uploads of one account that no record uses. */
export const MOST_DRAFTS = 1000

export const listUploads = endpoint('GET', '/api/attachments', {
  summary:
    'Own uploads that no record uses yet, of those named; what is gone, in use or another’s is left out',
  access: mayUpload,
  query: z.object({ id: repeated(GivenId, 2 * MAX_FILES_AT_ONCE) }),
  reply: z.array(Attachment),
})

export const deleteFile = silentEndpoint('DELETE', '/api/attachments/:id', {
  summary: 'Take back an own upload that no record uses; 409 while one does (D-13.8)',
  access: mayUpload,
})

export const readFile = bytesEndpoint('/api/files/:id/:variant', {
  summary:
    'The bytes of a file (`original`, `thumbnail`, `small`, or `rendition` in a width) by a link that is signed for one account and expires (D-13.6)',
  access: proof('signedLink'),
  query: z.object({
    account: GivenId,
    expires: z.coerce.number().int(),
    signature: z.string().max(100),
    /** Width of a `rendition` (required there); a narrower picture is returned in its own width. */
    width: z.coerce.number().pipe(z.literal(RENDITION_WIDTHS, 'validation.invalid')).optional(),
    /** Any value: the browser downloads the file instead of showing it. */
    download: z.string().max(10).optional(),
  }),
})
