import { z } from 'zod'
import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId } from '../fields.ts'
import { MAX_MESSAGE, MAX_TITLE, TEMPLATE_CHANNELS, TEMPLATE_LANGUAGES } from './templates.ts'

/** What a template may use, by its path; a list stands for each of its entries (`for item in items`). */
export const TEMPLATE_VARIABLES = [
  'customer.firstName',
  'customer.lastName',
  'customer.fullName',
  'order.number',
  'order.code',
  'order.deadline',
  'artist.firstName',
  'sender.fullName',
  'proofLink',
  'items.name',
  'items.quantity',
  'items.note',
  'trackings.code',
  'trackings.url',
  'trackings.from',
  'trackings.to',
] as const

/** The variables that are lists. */
export const TEMPLATE_LISTS = ['items', 'trackings'] as const

/** What a customer would be sent: HTML for a mail, plain text for a message. */
export const TemplatePreview = z.object({
  title: z.string(),
  content: z.string(),
  /** Number of the order that it was filled with; null for an example. */
  number: z.number().int().nullable(),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

export const previewTemplate = endpoint('POST', '/api/templates/preview', {
  summary: 'A template filled with an order of the account, or with an example',
  access: anyOf('VIEW_TEMPLATE_LIST'),
  inPreview: true,
  body: z.object({
    channel: z.enum(TEMPLATE_CHANNELS),
    language: z.enum(TEMPLATE_LANGUAGES),
    title: z.string().max(MAX_TITLE, 'validation.tooLong').default(''),
    content: z.string().max(MAX_MESSAGE, 'validation.tooLong'),
    /** Number of the order. */
    number: GivenId.optional(),
  }),
  reply: TemplatePreview,
})
