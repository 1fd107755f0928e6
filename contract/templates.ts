import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint } from './endpoint.ts'
import { GivenId } from './fields.ts'
import { ORDER_STATUSES } from './orders/statuses.ts'
import { plain } from './plain/plain.ts'

export const TEMPLATE_PURPOSES = ['NOTIFY', 'REMIND'] as const
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number]

export const TEMPLATE_CHANNELS = ['EMAIL', 'MESSAGE'] as const
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number]

export const TEMPLATE_LANGUAGES = ['en', 'vi'] as const
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

/** Maximum length of a template, and of what is sent, in characters. */
export const MAX_MESSAGE = 20_000
export const MAX_TITLE = 200

const view = anyOf('VIEW_TEMPLATE_LIST')
const edit = anyOf('EDIT_TEMPLATE')

/**
 * Templates of what customers are sent, written in Liquid. An order uses the active one of its status, purpose and
 * channel in the customer's language, else the English one (D-7.8, D-7.10). Only one of each can be active.
 */
export const templates = plain('templates', {
  access: { view, create: edit, edit, delete: edit },
  fields: {
    name: { kind: 'text', max: 120, required: true, search: true, unique: true },
    purpose: { kind: 'choice', values: TEMPLATE_PURPOSES, required: true },
    status: { kind: 'choice', values: ORDER_STATUSES, required: true, words: 'orders.status' },
    channel: { kind: 'choice', values: TEMPLATE_CHANNELS, required: true },
    language: { kind: 'choice', values: TEMPLATE_LANGUAGES, required: true },
    /** The subject of a mail; messages have none. */
    title: { kind: 'text', max: MAX_TITLE, search: true },
    content: { kind: 'text', max: MAX_MESSAGE, required: true, long: true },
    active: { kind: 'flag' },
  },
  rules: [
    {
      at: 'title',
      error: 'validation.required',
      holds: ({ channel, title }) => channel !== 'EMAIL' || String(title ?? '').trim() !== '',
    },
  ],
})

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
  'items.name',
  'items.quantity',
  'items.note',
  'trackings.code',
  'trackings.url',
  'trackings.from',
  'trackings.to',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

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
  access: view,
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
