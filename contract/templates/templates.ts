import { anyOf } from '../access.ts'
import { CARE_TYPES } from '../care/types.ts'
import { ORDER_STATUSES } from '../orders/statuses.ts'
import { plain } from '../plain/plain.ts'

/** What staff write about a step of an order, one template for each status. */
export const STEP_PURPOSES = ['NOTIFY', 'REMIND'] as const
export type StepPurpose = (typeof STEP_PURPOSES)[number]

/** What is written about an order; LATE: notices about late orders (D-11.11). */
const ORDER_PURPOSES = [...STEP_PURPOSES, 'LATE'] as const

/** The others are mails to customers whom staff are reminded of, about no order. */
export const TEMPLATE_PURPOSES = [...ORDER_PURPOSES, ...CARE_TYPES] as const
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number]

/** Whether it is about an order. */
export const isOfOrder = (purpose: unknown): boolean => ORDER_PURPOSES.some((one) => one === purpose)

export const TEMPLATE_CHANNELS = ['EMAIL', 'MESSAGE'] as const
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number]

export const TEMPLATE_LANGUAGES = ['en', 'vi'] as const
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

/** Maximum length of a template, and of what is sent, in characters. */
export const MAX_MESSAGE = 20_000
export const MAX_TEMPLATE_TITLE = 200

const edit = anyOf('EDIT_TEMPLATE')

/**
 * Templates of what customers are sent, written in Liquid. An order uses the active one of its status, purpose and
 * channel in the customer's language, else the English one (D-7.8, D-7.10); so does a reminder of customers care of its
 * type (D-11.51). Only one of each can be active. Notices about late orders need no status: without one, a template is
 * for all that have none of their own.
 */
export const templates = plain('templates', {
  access: { view: anyOf('VIEW_TEMPLATE_LIST'), create: edit, edit, delete: edit },
  fields: {
    name: { kind: 'text', max: 120, required: true, search: true, unique: true },
    purpose: { kind: 'choice', values: TEMPLATE_PURPOSES, required: true },
    /** Null for purposes that are about no order, and for notices about late orders in any status. */
    status: { kind: 'choice', values: ORDER_STATUSES, words: 'orders.status' },
    channel: { kind: 'choice', values: TEMPLATE_CHANNELS, required: true },
    language: { kind: 'choice', values: TEMPLATE_LANGUAGES, required: true },
    /** The subject of a mail; messages have none. */
    title: { kind: 'text', max: MAX_TEMPLATE_TITLE, search: true },
    content: { kind: 'text', max: MAX_MESSAGE, required: true, long: true },
    active: { kind: 'flag' },
  },
  rules: [
    {
      at: 'status',
      error: 'validation.required',
      holds: ({ purpose, status }) =>
        !STEP_PURPOSES.some((one) => one === purpose) || (status ?? null) !== null,
    },
    {
      at: 'status',
      error: 'validation.invalid',
      holds: ({ purpose, status }) => isOfOrder(purpose) || (status ?? null) === null,
    },
    {
      at: 'channel',
      error: 'validation.invalid',
      holds: ({ purpose, channel }) => isOfOrder(purpose) || channel === 'EMAIL',
    },
    {
      at: 'title',
      error: 'validation.required',
      holds: ({ channel, title }) =>
        channel !== 'EMAIL' || (typeof title === 'string' && title.trim() !== ''),
    },
  ],
})
