import { z } from '../schema/z.ts'
import { MAX_MESSAGE, MAX_TEMPLATE_TITLE } from './templates.ts'

export const MessageContent = z
  .string('validation.noMailContent')
  .trim()
  .min(1, 'validation.noMailContent')
  .max(MAX_MESSAGE, 'validation.tooLong')

/** A mail that is being written. */
export const DraftedMail = z.object({
  title: z.string().max(MAX_TEMPLATE_TITLE, 'validation.tooLong').default(''),
  content: MessageContent,
})
export type DraftedMail = z.output<typeof DraftedMail>

/** It as the customer gets it: the same cleaning and frame as what is sent. */
export const MailDocument = z.object({ title: z.string(), html: z.string() })
export type MailDocument = z.infer<typeof MailDocument>
