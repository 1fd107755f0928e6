import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CustomerOfOrder } from './orders.ts'

export const getOrderCustomer = endpoint('GET', '/api/bookings/:id/customer', {
  summary: 'The customer of the order, stripped by permission',
  access: anyOf('VIEW_CUSTOMER_GENERAL_INFO'),
  reply: CustomerOfOrder,
})
