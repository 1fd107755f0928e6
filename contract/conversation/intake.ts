import { proof } from '../access.ts'
import { mailEndpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'
import { NATURES } from './conversation.ts'

/** Largest mail that is taken in, in bytes: above what mail providers let through. */
export const MAX_MAIL_BYTES = 40 * 1024 * 1024

const TakenOrder = z.object({ id: Id, number: z.number().int(), code: z.string() })

/**
 * `created` is false for a mail that was here before; `order` is null while it waits in the inbox. `others` are further
 * orders whose reply addresses it was sent to.
 */
export const TakenMail = z.object({
  id: Id,
  created: z.boolean(),
  nature: z.enum(NATURES),
  order: TakenOrder.nullable(),
  others: z.array(TakenOrder),
})
export type TakenMail = z.infer<typeof TakenMail>

export const intakeMail = mailEndpoint('/api/intake/mail', {
  summary:
    'A mail as it arrived (raw MIME, `message/rfc822`), with the mail token; the same Message-ID, sender and text are the same mail',
  access: proof('mailToken'),
  reply: TakenMail,
})
