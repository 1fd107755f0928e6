import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId } from '../fields.ts'
import type { ErrorKey } from '../problem.ts'
import { z } from '../schema/z.ts'
import {
  isOfOrder,
  MAX_MESSAGE,
  MAX_TEMPLATE_TITLE,
  TEMPLATE_CHANNELS,
  TEMPLATE_LANGUAGES,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
} from './templates.ts'

const CUSTOMER = ['customer.firstName', 'customer.lastName', 'customer.fullName'] as const

/** What a template about an order may use, by its path; a list stands for each of its entries (`for item in items`). */
export const ORDER_VARIABLES = [
  ...CUSTOMER,
  'order.number',
  'order.code',
  'order.deadline',
  'artist.firstName',
  'sender.fullName',
  'proofLink',
  'deliveryLink',
  'items.name',
  'items.product',
  'items.quantity',
  'items.note',
  'trackings.code',
  'trackings.url',
  'trackings.from',
  'trackings.to',
] as const

/** What a template of customers care may use. */
export const CARE_VARIABLES = [
  ...CUSTOMER,
  'occasion.name',
  'occasion.date',
  'shop.name',
  'sender.fullName',
] as const

/** What a template of this purpose may use. */
export const variablesFor = (purpose: TemplatePurpose): readonly string[] =>
  isOfOrder(purpose) ? ORDER_VARIABLES : CARE_VARIABLES

/** The variables that are lists. */
export const TEMPLATE_LISTS = ['items', 'trackings'] as const

/** The error keys of a template that cannot be filled. */
export const TEMPLATE_ERRORS = [
  'brokenTemplate',
  'unknownVariable',
  'unknownFilter',
  'unknownTag',
  'tagNotClosed',
  'endlessTemplate',
] as const satisfies readonly ErrorKey[]
export type TemplateError = (typeof TEMPLATE_ERRORS)[number]

/** Why a template cannot be filled; its text is that of `error.{errorKey}`, with these values. */
export const TemplateFault = z.object({
  errorKey: z.enum(TEMPLATE_ERRORS),
  /** Null if only the filled order shows it. */
  field: z.enum(['title', 'content']).nullable(),
  /** In Liquid's words. */
  message: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** The variable, filter or tag in question. */
  name: z.string().optional(),
})
export type TemplateFault = z.infer<typeof TemplateFault>

/** What a customer would be sent: HTML for a mail, plain text for a message. */
export const TemplatePreview = z.object({
  /** Both are empty if the template has a mistake. */
  title: z.string(),
  content: z.string(),
  /** Number of the order that it was filled with; null for an example. */
  number: z.number().int().nullable(),
  /** A mistake is no error of the call: it is what a half-written template is expected to have. */
  mistake: TemplateFault.nullable(),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

export const previewTemplate = endpoint('POST', '/api/templates/preview', {
  summary: 'A template filled with an order of the account, or with an example, or the mistake in it',
  access: anyOf('VIEW_TEMPLATE_LIST'),
  inPreview: true,
  body: z.object({
    purpose: z.enum(TEMPLATE_PURPOSES).default('NOTIFY'),
    channel: z.enum(TEMPLATE_CHANNELS),
    language: z.enum(TEMPLATE_LANGUAGES),
    title: z.string().max(MAX_TEMPLATE_TITLE, 'validation.tooLong').default(''),
    content: z.string().max(MAX_MESSAGE, 'validation.tooLong'),
    /** Number of the order; not for customers care. */
    number: GivenId.optional(),
  }),
  reply: TemplatePreview,
})
