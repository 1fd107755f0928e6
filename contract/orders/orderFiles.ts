import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, Id, Instant } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { PICTURE_FILTERS, PictureFacts } from '../gallery/pictureFacts.ts'
import { filterSchemas } from '../lists/filters.ts'
import { z } from '../schema/z.ts'
import { OrderStatus } from './statuses.ts'

/** Parts of an order that files belong to. */
export const FILE_PLACES = ['PHOTO', 'ATTACHMENT', 'STEP', 'COMMENT', 'DELIVERY'] as const

const FileUse = z.object({
  kind: z.enum(FILE_PLACES),
  /** Name of the item of a photo or attachment. */
  item: z.string().nullable(),
  /** The step of handed-in work and of comments. */
  stepId: Id.nullable(),
  status: OrderStatus.nullable(),
  /** Number of the version in its lane; null for other places, and for files of a step that are no version. */
  version: z.number().int().nullable(),
})
export type FileUse = z.infer<typeof FileUse>

export const OrderFile = Attachment.extend({
  /** Null until the picture has been looked at, and if it cannot be read. */
  facts: PictureFacts.nullable(),
  createdDate: Instant,
  /** Where it belongs; a file that was also delivered has two places. */
  places: z.array(FileUse),
})
export type OrderFile = z.infer<typeof OrderFile>

export const listOrderFiles = endpoint('GET', '/api/bookings/:id/files', {
  summary:
    'All files of an order that the account may see, each once, the newest first: photos, attachments, versions, those of comments and delivered ones',
  access: anyOf('ACCESS_ORDER'),
  query: z.object({
    ...filterSchemas(PICTURE_FILTERS),
    /** Id of a file of the order: only those that look like it, the most alike first; it is not among them. */
    like: GivenId.optional(),
  }),
  reply: z.array(OrderFile),
})
