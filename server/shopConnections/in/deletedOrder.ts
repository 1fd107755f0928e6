import { HOUSE_CURRENCY } from '../../intake/shop/money.ts'
import type { ShopOrder } from '../shop.ts'

/** The last known state of an order that was deleted. */
export const deletedOrder = (before: ShopOrder | null, id: string): ShopOrder => ({
  ...(before ?? {
    id,
    number: null,
    updated: null,
    created: null,
    payment: 'PENDING',
    currency: HOUSE_CURRENCY,
    total: null,
    outstanding: null,
    cancelled: null,
    customer: { id: null, firstName: '', lastName: '', email: null, phone: null },
    shippingAddress: null,
    note: '',
    lines: [],
    refunds: [],
    fulfilments: [],
    location: null,
    status: null,
    written: null,
  }),
  deleted: true,
})
