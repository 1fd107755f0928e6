import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { SHOP_MESSAGE_STATES, ShopMessage } from './shopChanges.ts'

/** A message with its order; both its order and what is told are null where the account does not see that order. */
export const ShopMessageRow = ShopMessage.extend({
  order: z.object({ id: Id, number: z.number().int(), code: z.string() }).nullable(),
})
export type ShopMessageRow = z.infer<typeof ShopMessageRow>

export const SHOP_MESSAGE_FILTERS = {
  state: { kind: 'choice', values: SHOP_MESSAGE_STATES },
} as const satisfies ListFilters

export const listShopMessages = listEndpoint('/api/shop-connections/:id/messages', {
  summary: 'What a shop was told or waits to be told, newest first',
  access: anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'),
  query: z.object({ ...filterSchemas(SHOP_MESSAGE_FILTERS), ...paging(['id'], 50) }),
  row: ShopMessageRow,
})

export const sendShopMessageAgain = endpoint('POST', '/api/shop-messages/:id/send-again', {
  idempotent: true,
  summary: 'Tell the shop what could not be told; 409 `invalidTransition` unless it failed',
  access: anyOf('EDIT_SHOP_CONNECTION'),
  reply: ShopMessage,
})
