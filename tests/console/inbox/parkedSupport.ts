import { screen, within } from '@testing-library/react'
import type { ParkedOrder, ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

/** A row of the list of orders that need to be checked. */
export const row = (more: Partial<ParkedRow> = {}): ParkedRow => ({
  id: 7,
  at: '2026-01-05T03:00:00.000Z',
  channel: 'shopify',
  state: 'WAITING',
  shopNumber: '#1042',
  customerName: 'Vera Lind',
  faults: [{ reason: 'CURRENCY', with: { currency: 'HKD' } }],
  expires: '2026-02-04T03:00:00.000Z',
  settledBy: null,
  settledDate: null,
  dismissReason: null,
  order: null,
  version: 1,
  ...more,
})
/** The order of such a row, in a foreign currency. */
export const whole = (more: Partial<ParkedOrder> = {}): ParkedOrder => ({
  ...row(),
  currency: 'HKD',
  likelyRate: null,
  total: 656,
  paid: false,
  orderedAt: '2026-01-05T02:00:00.000Z',
  email: 'vera@shop.example',
  phone: null,
  address: null,
  firstName: 'Vera',
  lastName: 'Lind',
  items: [
    {
      place: 0,
      productName: 'Pet Portrait',
      name: 'Pet Portrait – Two pets',
      productType: 'DIGITAL',
      quantity: 2,
      price: 328,
      note: 'Bo',
      photos: ['https://pics.example/bo.jpg'],
    },
  ],
  ...more,
})

const PERMISSIONS: readonly Permission[] = [
  'SETTLE_PARKED_ORDER',
  'VIEW_INBOX',
  'ACCESS_ORDER',
  'VIEW_ORDER_SUBTOTAL',
  'VIEW_CUSTOMER_CONTACT_INFO',
  'VIEW_ORDER_OF_STORE',
]
/** Opens the dialog of the order. */
export const open = (one: ParkedOrder, answers = {}, more = {}) =>
  renderConsole({
    path: '/inbox/orders?message=7',
    permissions: PERMISSIONS,
    answers: {
      'GET /api/parked-orders': page([row(one)]),
      'GET /api/parked-orders/:id': one,
      'GET /api/bookings/stores': [{ id: 3, name: 'Hanoi', active: true, otherNames: [] }],
      // Taking in leads to the order.
      'GET /api/bookings/AT-NEW01': failing(404, 'notFound'),
      'GET /api/bookings/:id/work-logs': [],
      ...answers,
    },
    ...more,
  })
export const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Order #1042 from the shop' }))
/** What it is once it was taken in. */
export const taken = row({ state: 'TAKEN', order: { number: 1601, code: 'AT-NEW01' } })
