import type { Attachment } from '#contract/files/attachments.ts'
import type { Payout, PayoutRow } from '#contract/payouts/payouts.ts'
import type { Permission } from '#contract/permissions.ts'

/** What an accountant holds of payouts. */
export const ACCOUNTANT: readonly Permission[] = [
  'VIEW_BOOKING',
  'ACCESS_ARTIST',
  'VIEW_ARTIST_LIST',
  'CREATE_PAYOUT',
  'VIEW_PAYOUT_LIST',
  'VIEW_PAYOUT_DETAIL',
  'VIEW_ALL_PAYOUT',
  'VIEW_PAYOUT_SUMMARY',
  'VOID_PAYOUT',
]

export const without = (...missing: Permission[]): Permission[] =>
  ACCOUNTANT.filter((permission) => !missing.includes(permission))

export const LINH = {
  id: 5,
  login: 'linh',
  firstName: 'Linh',
  lastName: 'Trần',
  fullName: 'Linh Trần',
  email: 'linh@atelier.example',
}

export const buildFile = (id: number): Attachment => ({
  id,
  name: `receipt-${id}.webp`,
  fileName: `receipt-${id}.webp`,
  url: `/files/${id}`,
  thumbnailLink: `/files/${id}/thumbnail`,
  renditionLink: null,
  fileType: 'image/webp',
  external: false,
  width: 800,
  height: 1000,
})

export const buildRow = (overrides: Partial<PayoutRow> = {}): PayoutRow => ({
  id: 11,
  transactionId: 'PO2345678ABCDE',
  code: '20261120-linh',
  createdDate: '2026-11-20T20:30:00.000Z',
  artist: LINH,
  totalPaid: 1250,
  note: 'Payment for orders: #1477(1200)',
  attachments: [buildFile(71)],
  voidedDate: null,
  ...overrides,
})

export const buildPayout = (overrides: Partial<Payout> = {}): Payout => ({
  ...buildRow(),
  items: [
    {
      id: 1,
      payoutItemType: 'BOOKING_PAYMENT',
      paid: 1200,
      note: 'Two faces',
      booking: { number: 1477, code: 'AT-1477' },
    },
    { id: 2, payoutItemType: 'EXTRA_PAYMENT', paid: 50, note: 'Thank you', booking: null },
  ],
  email: 'linh@old.example',
  createdBy: 'Thu Trang',
  voidedBy: null,
  voidReason: null,
  ...overrides,
})

export const SUMS = { bookingPaid: 539, extraPaid: 12.5, bookingUnPaid: 1855, totalBudget: 2406.5 }
