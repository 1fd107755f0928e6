import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'
import { isPictureLink } from '../text/links.ts'
import { Attachment } from './attachments.ts'

/** Longer addresses are cut by browsers and mail programs. */
const LONGEST_LINK = 2000

export const showTextPicture = endpoint('POST', '/api/bookings/:id/text-pictures', {
  summary:
    'The picture behind a link in a text of the order that the account reads; the server keeps a copy (D-7.67)',
  access: anyOf('ACCESS_ORDER'),
  body: z.object({
    url: z.string().max(LONGEST_LINK, 'validation.tooLong').refine(isPictureLink, 'validation.invalid'),
  }),
  reply: Attachment,
})
