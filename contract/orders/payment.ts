import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { OrderRow } from './orders.ts'

/** As a refund does, it changes what the house has got for an order. */
export const markOrderPaid = endpoint('PUT', '/api/bookings/:id/mark-as-paid', {
  summary: 'The customer has paid, and the deadline begins (D-4.26); paid before: 409 `alreadyPaid`',
  access: anyOf('BULK_UPDATE_BOOKING'),
  reply: OrderRow,
})
