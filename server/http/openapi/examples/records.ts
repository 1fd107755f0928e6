import { ARTIST } from './people.ts'

const PAYEE = { ...ARTIST, email: 'priya.torres@atelier.example' }

const PAYOUT = {
  id: 197,
  transactionId: 'POA7WMP9P5C9TK',
  code: '20261129-priya.torres',
  createdDate: '2026-11-29T17:50:22.322Z',
  totalPaid: 16,
  note: 'Payment for orders: #1558(16)',
  attachments: [],
  voidedDate: null,
  artist: PAYEE,
}

const CHANGED = { version: 1, lastModifiedDate: '2026-11-29T18:50:22.322Z', lastModifiedBy: 'Hải Yến Trịnh' }

const CANVAS = {
  name: 'Canvas 12×16″',
  width: 30.5,
  height: 40.6,
  minDpi: 150,
  price: 59,
  store: 1,
  vendorReference: 'CNV-1216',
  shopVariants: ['44550011223344', 'CANVAS-12X16'],
  active: true,
  picture: null,
}

export const RECORDS = {
  PayoutRow: PAYOUT,
  Payout: {
    ...PAYOUT,
    items: [
      {
        id: 362,
        payoutItemType: 'BOOKING_PAYMENT',
        paid: 16,
        note: null,
        booking: { number: 1558, code: 'AT-7NNXY' },
      },
    ],
    email: 'priya.torres@atelier.example',
    createdBy: 'Thu Trang Lương',
    voidedBy: null,
    voidReason: null,
  },
  NewPrintProduct: CANVAS,
  PrintProductRecord: {
    id: 1,
    ...CANVAS,
    ...CHANGED,
    names: { store: [{ id: 1, name: 'Turned Studio Saigon', link: null }] },
    files: {},
  },
  PhraseRecord: {
    id: 6,
    title: 'Blurred photo',
    language: 'en',
    kind: 'reason',
    text: 'The photo is blurred: please ask the customer for a sharper one.',
    active: true,
    ...CHANGED,
  },
  Problem: {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Mai Phạm has changed this in the meantime (2 minutes ago).',
    message: 'Mai Phạm has changed this in the meantime (2 minutes ago).',
    errorKey: 'versionConflict',
    requestId: 'be79e0e8-dbb7-492c-a7a0-db9d86a9c0dd',
  },
}
