import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, Id } from '../fields.ts'
import { Money } from '../money.ts'
import { z } from '../schema/z.ts'

const pair = z.object({ keepId: GivenId, dropId: GivenId })

/** What merging two customers would do; does not write anything. */
export const MergePreview = z.object({
  keep: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  drop: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  /** Fields that differ; empty fields of the kept customer are filled from the other. */
  fields: z.array(
    z.object({
      field: z.string(),
      keep: z.string().nullable(),
      drop: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  orders: z.number().int(),
  tags: z.array(z.string()),
  anniversaries: z.number().int(),
  groups: z.array(z.string()),
  totalOrder: z.number().int(),
  refundedOrders: z.number().int(),
  totalSpent: Money,
})
export type MergePreview = z.infer<typeof MergePreview>

const mayMerge = anyOf('MERGE_CUSTOMER')

export const previewMerge = endpoint('GET', '/api/customers/merge', {
  summary: 'What merging two customers would do',
  access: mayMerge,
  query: pair,
  reply: MergePreview,
})

export const mergeCustomers = endpoint('POST', '/api/customers/merge', {
  idempotent: true,
  summary: 'Merge one customer into another: orders, tags, anniversaries and groups move; recorded on both',
  access: mayMerge,
  body: pair,
  reply: z.object({ id: Id, login: z.string() }),
})
