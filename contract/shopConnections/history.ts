import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenDay, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'
import { ShopError } from './shopConnections.ts'

export const SHOP_HISTORY_STATES = ['RUNNING', 'PAUSED', 'DONE'] as const

/** The orders that a shop had before it was connected, as they are read in the background. */
export const ShopHistory = z.object({
  state: z.enum(SHOP_HISTORY_STATES),
  /** Orders placed from this day on; null for all. */
  since: z.string().nullable(),
  /** Orders placed before this day come in as done, without alerts and mails. */
  doneBefore: z.string(),
  /** Orders that came in, and those that did not: known, cancelled, or waiting to be checked. */
  taken: z.number().int(),
  leftOut: z.number().int(),
  /** How many the shop has; null if it does not say. */
  total: z.number().int().nullable(),
  startedDate: Instant,
  startedBy: z.string(),
  endedDate: Instant.nullable(),
  /** Why it does not get on. */
  error: ShopError.nullable(),
})
export type ShopHistory = z.infer<typeof ShopHistory>

const reply = z.object({ history: ShopHistory.nullable() })
const edit = anyOf('EDIT_SHOP_CONNECTION')

export const getShopHistory = endpoint('GET', '/api/shop-connections/:id/history', {
  summary: 'How far the earlier orders of the shop have been read; null if nobody asked for them',
  access: anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'),
  reply,
})

export const startShopHistory = endpoint('POST', '/api/shop-connections/:id/history', {
  idempotent: true,
  sessionOnly: true,
  summary: 'Read the earlier orders of the shop in the background. 409 `alreadyAsked` while it is being done',
  access: edit,
  body: z.object({
    since: GivenDay.nullable().default(null),
    /** By default 60 days ago. */
    doneBefore: GivenDay.optional(),
  }),
  reply,
  status: 201,
})

export const pauseShopHistory = endpoint('POST', '/api/shop-connections/:id/history/pause', {
  summary: 'Stop reading earlier orders until somebody goes on',
  access: edit,
  reply,
})

export const resumeShopHistory = endpoint('POST', '/api/shop-connections/:id/history/resume', {
  summary: 'Go on reading earlier orders where it stopped',
  access: edit,
  reply,
})
