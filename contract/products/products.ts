import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'

export const searchProducts = endpoint('GET', '/api/products', {
  summary: 'Products whose name contains the text (D-6.20)',
  access: anyOf('ADD_PRODUCT_INTO_ORDER'),
  fromReplica: true,
  query: z.object({ s: z.string().max(200).optional() }),
  reply: z.object({ content: z.array(z.object({ id: Id, name: z.string() })) }),
})
