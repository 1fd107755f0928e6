import { anyOf } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId } from '../fields.ts'
import { GivenFiles } from '../files/attachments.ts'
import { z } from '../schema/z.ts'
import { Deliveries, OrderItem } from './orders.ts'

/** Maximum length of a summary as HTML, in characters. */
export const MAX_SUMMARY = 20_000

export const saveSummary = endpoint('PUT', '/api/bookings/:id/items/:itemId/summarize', {
  summary:
    'Save what an item is about, as sanitised HTML; a stale version answers 409 with what is saved (D-7.15)',
  access: anyOf('MODIFY_SUMMARY'),
  body: z.object({
    id: GivenId,
    summarize: z.string().max(MAX_SUMMARY, 'validation.tooLong'),
    version: z.number().int().optional(),
  }),
  reply: OrderItem,
})

export const addItemFiles = endpoint('POST', '/api/bookings/:id/items/:itemId/upload', {
  idempotent: true,
  summary: 'Add files to an item, beside the customer’s photos (D-7.2, D-7.3)',
  access: anyOf('MODIFY_SUMMARY', 'ADD_PRODUCT_INTO_ORDER'),
  body: z.object({ attachments: GivenFiles.min(1, 'validation.required') }),
  reply: OrderItem,
})

export const deleteItemFile = silentEndpoint(
  'DELETE',
  '/api/bookings/:id/items/:itemId/attachments/:attachmentId',
  { summary: 'Remove a photo or file of an item (D-7.4)', access: anyOf('MODIFY_SUMMARY') },
)

export const addItem = endpoint('POST', '/api/bookings/:id/items', {
  idempotent: true,
  summary: 'Add a product to the order: quantity 1, price 0, totals unchanged (D-7.5)',
  access: anyOf('ADD_PRODUCT_INTO_ORDER'),
  body: z.object({
    /** Display name; defaults to the product's name. */
    name: z.string().trim().max(200, 'validation.tooLong').default(''),
    productName: z
      .string('validation.noProduct')
      .trim()
      .min(1, 'validation.noProduct')
      .max(200, 'validation.tooLong'),
    note: z.string().trim().max(2000, 'validation.tooLong').default(''),
    attachments: GivenFiles.default([]),
  }),
  reply: OrderItem,
  status: 201,
})

export const addDeliveries = endpoint('POST', '/api/bookings/:id/deliveries/upload', {
  idempotent: true,
  summary: 'Add files that are handed to the customer (D-7.1)',
  access: anyOf('MODIFY_DELIVERY'),
  body: z.object({ attachments: GivenFiles.min(1, 'validation.required') }),
  reply: Deliveries,
})

export const deliverFromStep = endpoint('PUT', '/api/bookings/:id/deliveries/from-step', {
  summary:
    'Add the final files of a step to the delivery, under the names of the order; those that are in it stay as they are (D-4.32)',
  access: anyOf('MODIFY_DELIVERY'),
  body: z.object({
    /** A step SEND_FILE of another lane; by default the newest one that nobody rejected. */
    stepId: GivenId.optional(),
  }),
  reply: Deliveries,
})

export const deleteDelivery = silentEndpoint(
  'DELETE',
  '/api/bookings/:id/deliveries/attachments/:attachmentId',
  {
    summary: 'Remove a delivered file',
    access: anyOf('MODIFY_DELIVERY'),
  },
)
