import { anyOf } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { Id, RequiredText } from '../fields.ts'
import { paging } from '../lists/paging.ts'
import { plain } from '../plain/plain.ts'
import { z } from '../schema/z.ts'
import { printProducts } from './printProducts.ts'

export const PRODUCT_TYPES = ['DIGITAL', 'CANVAS', 'POSTER', 'EXTRA'] as const

const view = anyOf('VIEW_PRODUCT_LIST')
const edit = anyOf('EDIT_PRODUCT')

/**
 * What the shop sells (D-4.24). The extra fees of A§9 are there from the start: they keep their names and cannot be
 * deleted, since the product knows them by these.
 */
export const products = plain('products', {
  access: { view, create: edit, edit, delete: edit },
  fields: {
    name: { kind: 'text', max: 120, required: true, search: true, unique: 'folded' },
    productType: { kind: 'choice', values: PRODUCT_TYPES, required: true },
    /** Usual budget of the artist for one, in whole dollars. */
    budget: { kind: 'number', min: 0, max: 1_000_000 },
    /** Days from payment to the order's deadline, and with Faster Processing; null: the shop's limits (D-5.4). */
    orderDays: { kind: 'number', min: 1, max: 3650 },
    fasterOrderDays: { kind: 'number', min: 1, max: 3650 },
    printProduct: { kind: 'reference', to: printProducts },
    /** Place in lists of products; those without one come after, by name. */
    position: { kind: 'number', min: 1, max: 9999 },
    /** Further names that orders from outside may give. */
    otherNames: { kind: 'texts', search: true, max: 200, most: 100 },
    active: { kind: 'flag', initially: true },
  },
  listPath: '/api/products/all',
  examples: true,
})

export const searchProducts = endpoint('GET', '/api/products', {
  summary: 'Active products whose name contains the text (D-6.20)',
  access: anyOf('ADD_PRODUCT_INTO_ORDER', 'CREATE_BOOKING'),
  fromReplica: true,
  query: z.object({ s: z.string().max(200).optional() }),
  reply: z.object({ content: z.array(z.object({ id: Id, name: z.string() })) }),
})

/** A name of items that is no product's. */
export const SeenProduct = z.object({
  name: z.string(),
  /** Number of orders with such an item. */
  orders: z.number().int(),
  /** Type of its latest item. */
  productType: z.enum(PRODUCT_TYPES),
})
export type SeenProduct = z.infer<typeof SeenProduct>

export const listSeenProducts = listEndpoint('/api/products/seen', {
  summary: 'Product names that came with orders and are not set up, the most frequent first',
  access: view,
  query: z.object(paging([], 20)),
  row: SeenProduct,
})

export const joinProduct = silentEndpoint('POST', '/api/products/:id/join', {
  summary:
    'Take a name that came with orders as another name of the product; their items become the product’s',
  access: edit,
  body: z.object({ name: RequiredText(200) }),
})
