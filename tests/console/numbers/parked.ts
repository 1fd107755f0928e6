import { type Answers, failing, page } from '#tests/support/api.ts'

const row = {
  id: 7,
  at: '2026-01-05T03:00:00.000Z',
  channel: 'shopify',
  state: 'WAITING',
  shopNumber: '#1042',
  customerName: 'Vera Lind',
  faults: [{ reason: 'NO_CONTACT' }],
  expires: '2026-02-04T03:00:00.000Z',
  settledBy: null,
  settledDate: null,
  dismissReason: null,
  order: null,
  version: 1,
}
const whole = {
  ...row,
  currency: 'USD',
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
      name: 'Pet Portrait',
      productType: 'DIGITAL',
      quantity: 2,
      price: 328,
      note: '',
      photos: [],
    },
  ],
}

/** A parked order in dollars, which waits to be completed. */
export const parkedAnswers: Answers = {
  'GET /api/parked-orders': page([row]),
  'GET /api/parked-orders/:id': whole,
  'GET /api/bookings/stores': [],
  'GET /api/bookings/AT-NEW01': failing(404, 'notFound'),
  'GET /api/bookings/:id/work-logs': [],
  'POST /api/parked-orders/7/take': { ...row, state: 'TAKEN', order: { number: 1601, code: 'AT-NEW01' } },
}
