import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** The properties that say for how many days something is kept; 0 is for ever. */
export const RETENTION_PROPERTIES = [
  'kept_mail_days',
  'kept_audit_days',
  'kept_photo_days',
  'kept_link_days',
  'kept_delivery_days',
] as const
export type RetentionProperty = (typeof RETENTION_PROPERTIES)[number]

/** The most days of any of them. */
const MOST_DAYS = 36_500

export const previewRetention = endpoint('GET', '/api/retention/preview', {
  summary: 'How many records would be let go of at night if they were kept for so many days',
  access: anyOf('EDIT_SYSTEM_PROPERTY'),
  query: z.object({
    property: z.enum(RETENTION_PROPERTIES),
    keptFor: z.coerce.number().int().min(0, 'validation.invalid').max(MOST_DAYS, 'validation.invalid'),
  }),
  reply: z.object({ count: z.number().int() }),
})
