import { anyOf } from './access.ts'
import { endpoint } from './endpoint.ts'
import { GivenId, GivenVersion } from './fields.ts'
import { ORDER_SOURCES } from './orders/orders.ts'
import { plain } from './plain/plain.ts'
import { z } from './schema/z.ts'

const edit = anyOf('EDIT_STORE')

/**
 * The stores that orders come from and store staff work for (D-4.23). An inactive one is no longer offered, and its
 * orders keep it.
 */
export const stores = plain('stores', {
  access: { view: anyOf('VIEW_STORE_LIST'), create: edit, edit, delete: edit },
  fields: {
    name: { kind: 'text', max: 100, required: true, search: true, unique: 'folded' },
    /** An order of one of these sources that names no store is the store's, if no other active one has the source. */
    sources: { kind: 'choices', values: ORDER_SOURCES },
    /** Further names that orders from outside may give: earlier ones, and those of merged stores. */
    otherNames: { kind: 'texts', search: true, max: 100, most: 50 },
    /**
     * Country of phone numbers without a calling code in files of the store (D-9.6); empty: that of the shop. The server
     * also refuses codes that no country has.
     */
    phoneCountry: { kind: 'text', max: 2 },
    active: { kind: 'flag', initially: true },
  },
  rules: [
    {
      at: 'phoneCountry',
      error: 'stores.rules.phoneCountry',
      holds: ({ phoneCountry }) =>
        !phoneCountry || (typeof phoneCountry === 'string' && /^[A-Z]{2}$/.test(phoneCountry)),
    },
  ],
})

/** What a merge moves; `orders` move at once up to a few thousand, the rest within minutes. */
export const StoreMergePreview = z.object({
  orders: z.number().int(),
  users: z.number().int(),
  printProducts: z.number().int(),
})
export type StoreMergePreview = z.infer<typeof StoreMergePreview>

export const previewStoreMerge = endpoint('GET', '/api/stores/:id/merge', {
  summary: 'How many orders, users and print products a merge of the store would move',
  access: edit,
  reply: StoreMergePreview,
})

export const mergeStore = endpoint('POST', '/api/stores/:id/merge', {
  idempotent: true,
  summary:
    'Merge the store into another, which takes its orders, users, print products, views and names (D-4.23)',
  access: edit,
  body: z.object({ into: GivenId, version: GivenVersion }),
  reply: StoreMergePreview,
})
