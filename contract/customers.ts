import { z } from 'zod'
import { anyOf } from './access.ts'
import { listEndpoint } from './endpoint.ts'
import { Dollars, Price } from './fields.ts'
import { paging } from './paging.ts'
import { Person } from './people.ts'

/** Tabs of the customers list: NEW has at most one order, RETURNING two or more (D-9.7). */
export const CUSTOMER_TABS = ['ALL', 'NEW', 'RETURNING'] as const

/**
 * A customer as lists and pickers show him (A§3, D-9.1); contact data is absent without its permission, and so is
 * the login, which is the phone number.
 */
export const CustomerRow = Person.partial({ login: true }).extend({
  email: z.string().nullable().optional(),
  phonePrefix: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
  totalOrder: Dollars,
  totalSpent: Price.optional(),
  tags: z.array(z.string()),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const listCustomers = listEndpoint('/api/customers', {
  summary: 'Customers by name, or with contact data also by e-mail and phone',
  access: anyOf('VIEW_CUSTOMER_LIST'),
  query: z.object({
    name: z.string().max(200).optional(),
    customerGroup: z.preprocess(
      (given) => (typeof given === 'string' ? given.toUpperCase() : given),
      z.enum(CUSTOMER_TABS).optional(),
    ),
    ...paging(['firstName', 'lastName', 'totalOrder'], 20),
  }),
  row: CustomerRow,
})
