import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { paging, repeated } from '../lists/paging.ts'
import { z } from '../schema/z.ts'

/** In what an order can differ from what its shop says. */
export const DIFFERENCE_FIELDS = [
  'PAID',
  'CANCELLED',
  'ITEMS',
  'TOTAL',
  'REFUNDED',
  'ADDRESS',
  'STATUS',
  'FULFILMENT',
] as const
export const DifferenceField = z.enum(DIFFERENCE_FIELDS)
export type DifferenceField = z.infer<typeof DifferenceField>

/**
 * An order that is open here and is not as its shop says. The values are `true` or `false`, a number of pieces, an amount in
 * dollars, an address, a status, or a tracking code, by the field.
 */
export const ShopDifference = z.object({
  id: Id,
  field: DifferenceField,
  /** Null if there is none, and for what the account may not see: addresses and amounts. */
  here: z.string().nullable(),
  there: z.string().nullable(),
  since: Instant,
  order: z.object({ id: Id, number: z.number().int(), code: z.string() }),
  shopNumber: z.string().nullable(),
})
export type ShopDifference = z.infer<typeof ShopDifference>

export const listShopDifferences = listEndpoint('/api/shop-connections/:id/differences', {
  summary: 'Open orders that are not as the shop says, as found when they were last read from it',
  access: anyOf('VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'),
  query: z.object({
    field: repeated(DifferenceField, DIFFERENCE_FIELDS.length),
    ...paging(['since', 'id'], 50),
  }),
  row: ShopDifference,
})

export const compareShop = endpoint('POST', '/api/shop-connections/:id/compare', {
  summary: 'Read all open orders from the shop now, as it is done every night; answers how many there are',
  access: anyOf('EDIT_SHOP_CONNECTION'),
  reply: z.object({ orders: z.number().int() }),
})
