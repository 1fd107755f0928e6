import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Dollars, Price } from './fields.ts'
import { Address, OrderCustomer } from './orders.ts'

/** The customer of an order as its page shows him; parts that the account may not see are absent. */
export const CustomerOfOrder = OrderCustomer.extend({
  note: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
  totalOrder: Dollars.optional(),
  totalSpent: Price.optional(),
  email: z.string().nullable().optional(),
  phonePrefix: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
  fbUrl: z.string().nullable().optional(),
  igUrl: z.string().nullable().optional(),
  psid: z.string().nullable().optional(),
  address: Address.partial().optional(),
})
export type CustomerOfOrder = z.infer<typeof CustomerOfOrder>

export const getOrderCustomer = endpoint('GET', '/api/bookings/:id/customer', {
  summary: 'The customer of the order, stripped by permission',
  access: anyOf('VIEW_CUSTOMER_GENERAL_INFO'),
  reply: CustomerOfOrder,
})
