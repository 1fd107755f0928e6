import { anyOf, proof } from '../access.ts'
import { bytesEndpoint, endpoint } from '../endpoint.ts'
import { GivenId, Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { bulkTarget, MAX_NAMED } from './bulk.ts'

/** Maximum number of orders in one package. */
export const MAX_PACKED = MAX_NAMED

/** Hours until a package is deleted. */
export const PACKAGE_HOURS = 24

/** FAILED: it could not be written, such as when the storage was unavailable. */
export const PACKAGE_STATES = ['WAITING', 'PACKING', 'DONE', 'FAILED'] as const

/** A zip of the final files of many orders, which the server packs in the background. */
export const FilePackage = z.object({
  id: Id,
  state: z.enum(PACKAGE_STATES),
  orders: z.number().int(),
  /** Orders packed so far. */
  packed: z.number().int(),
  /** Files in it so far. */
  files: z.number().int(),
  /** Orders without any final file. */
  empty: z.number().int(),
  /** Files that could not be read; they are named in `missing.txt`. */
  missing: z.number().int(),
  /** In bytes; null until it is done. */
  size: z.number().nullable(),
  /** Signed link to the zip; null until it is done, and if it has no files. */
  link: z.string().nullable(),
  createdDate: Instant,
})
export type FilePackage = z.infer<typeof FilePackage>

const access = anyOf('BULK_UPDATE_BOOKING')

export const packFinalFiles = endpoint('POST', '/api/bookings/bulk/final-files', {
  summary: `Pack the final files of up to ${MAX_PACKED} orders into one zip, in the background; kept for ${PACKAGE_HOURS} hours`,
  access,
  status: 201,
  idempotent: true,
  body: z.object(bulkTarget),
  reply: FilePackage,
})

export const getPackage = endpoint('GET', '/api/final-files/:id', {
  summary: 'An own package and how far it is',
  access,
  reply: FilePackage,
})

export const downloadFinalFiles = bytesEndpoint('/api/final-files/:id/:variant', {
  summary:
    'The final files of one `order`, by its id, or those of a `package`, as a zip; by a link that is signed for one account and expires',
  access: proof('signedLink'),
  query: z.object({
    account: GivenId,
    expires: z.coerce.number().int(),
    signature: z.string().max(100),
  }),
})
