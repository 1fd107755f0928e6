import { anyOf } from '../access.ts'
import { PaymentChange } from '../artists/paymentChange.ts'
import { bytesEndpoint, endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, givenIds, Id, Instant, Login, RequiredText } from '../fields.ts'
import { Attachment, GivenFiles } from '../files/attachments.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging, repeated } from '../lists/paging.ts'
import { updatedSince } from '../lists/updatedSince.ts'
import { GivenPositiveMoney, Money } from '../money.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { PAYS } from './paying.ts'

export const PAYOUT_ITEM_TYPES = ['BOOKING_PAYMENT', 'EXTRA_PAYMENT'] as const
export const PayoutItemType = z.enum(PAYOUT_ITEM_TYPES)

/** Maximum length of a payout's note (D-8.21). */
export const MAX_PAYOUT_NOTE = 2000
/** Maximum number of orders in one payout. */
export const MAX_PAYOUT_ORDERS = 500

export const PayoutItem = z.object({
  id: Id,
  payoutItemType: PayoutItemType,
  paid: Money,
  note: z.string().nullable(),
  /** Null for an extra payment. */
  booking: z.object({ number: z.number().int(), code: z.string() }).nullable(),
})
export type PayoutItem = z.infer<typeof PayoutItem>

/** A payout as in the list (B§3). `artist` is absent without the artist-pay permission. */
export const PayoutRow = z.object({
  id: Id,
  /** Starts with a letter, so that it never equals an id (D-1.2). */
  transactionId: z.string(),
  code: z.string(),
  createdDate: Instant,
  artist: Person.extend({ email: z.string().nullable() }).optional(),
  totalPaid: Money,
  note: z.string(),
  attachments: z.array(Attachment),
  /** Set if it was voided; a voided payout pays nothing. */
  voidedDate: Instant.nullable(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const Payout = PayoutRow.extend({
  items: z.array(PayoutItem),
  /** The artist's e-mail at the time of payment (D-8.30). */
  email: z.string().nullable(),
  createdBy: z.string(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const PAYOUT_SORTS = ['id', 'createdDate', 'totalPaid'] as const

/** The filters of the list, its export and the summary. */
export const PAYOUT_FILTERS = {
  /** Transaction id, artist, note or `#number` of an order. */
  text: { kind: 'text' },
  /** Logins of artists; needs the artist-pay permission. */
  assignee: { kind: 'login', several: true },
  /** Instants; the console sends the start and the end of business days (D-8.27). */
  from: { kind: 'instant', callOnly: true },
  to: { kind: 'instant', callOnly: true },
  /** `true`: voided ones only; `false`: without them. */
  voided: { kind: 'flag' },
} as const satisfies ListFilters

export const PayoutFilter = z.object(filterSchemas(PAYOUT_FILTERS))
export type PayoutFilter = z.infer<typeof PayoutFilter>

const paged = paging(PAYOUT_SORTS, 100)

export const listPayouts = listEndpoint('/api/payouts', {
  summary: 'Payouts, the newest first; only one’s own without VIEW_ALL_PAYOUT (D-3.6)',
  access: anyOf('VIEW_PAYOUT_LIST'),
  fromReplica: true,
  query: PayoutFilter.extend(paged).extend(updatedSince),
  row: PayoutRow,
})

export const exportPayouts = bytesEndpoint('/api/payouts/export.csv', {
  summary: 'Every line of the payouts that match as CSV, or of those in `id` (D-8.23)',
  access: anyOf('VIEW_ALL_PAYOUT'),
  fromReplica: true,
  query: PayoutFilter.extend({ id: givenIds(500).optional(), sort: paged.sort }),
})

export const exportPayoutsAsLines = bytesEndpoint('/api/payouts/export.ndjson', {
  summary: 'Every payout that matches as NDJSON, each line as in the list, with the place for `updatedSince`',
  access: anyOf('VIEW_ALL_PAYOUT'),
  query: PayoutFilter.extend({ sort: paged.sort }),
})

export const getPayout = endpoint('GET', '/api/payouts/:id', {
  summary: 'One payout by transaction id, else by id (D-1.2)',
  access: anyOf('VIEW_PAYOUT_DETAIL'),
  reply: Payout,
})

/** Paid and extra follow the range; unpaid is what DONE orders owe now, whatever the range (D-8.25). */
export const PayoutSummary = z.object({
  bookingPaid: Money,
  extraPaid: Money,
  bookingUnPaid: Money,
  /** `bookingPaid`, `extraPaid` and `bookingUnPaid` together; absent without VIEW_PAYOUT_SUMMARY (B§2). */
  totalBudget: Money.optional(),
})
export type PayoutSummary = z.infer<typeof PayoutSummary>

export const summarizePayouts = endpoint('GET', '/api/summarize-payouts', {
  summary: 'What was paid within the filter, and is unpaid now; only one’s own without VIEW_ALL_PAYOUT',
  access: anyOf('VIEW_PAYOUT_LIST', 'VIEW_PAYOUT_SUMMARY'),
  fromReplica: true,
  query: PayoutFilter,
  reply: PayoutSummary,
})

/** Whether an extra payment above those of the last year is meant (D-8.34). */
const confirm = z.boolean().default(false)
const note = z.string().trim().max(MAX_PAYOUT_NOTE, 'validation.tooLong').default('')
const bookingNumber = z.number().int().min(1).max(2_147_483_647)

const GivenItem = z
  .object({
    payoutItemType: PayoutItemType,
    bookingNumber: bookingNumber.nullish(),
    paid: GivenPositiveMoney,
    note: z.string().trim().max(MAX_PAYOUT_NOTE, 'validation.tooLong').nullish(),
  })
  .refine(
    ({ payoutItemType, bookingNumber: number }) =>
      (payoutItemType === 'BOOKING_PAYMENT') === (number != null),
    {
      path: ['bookingNumber'],
      message: 'validation.invalid',
    },
  )

const ofType = (items: readonly z.infer<typeof GivenItem>[], type: (typeof PAYOUT_ITEM_TYPES)[number]) =>
  items.filter(({ payoutItemType }) => payoutItemType === type)

/** At least one order, each once, and at most one extra payment (D-8.19). */
const GivenItems = z
  .array(GivenItem)
  .max(MAX_PAYOUT_ORDERS + 1, 'validation.tooMany')
  .refine((items) => ofType(items, 'BOOKING_PAYMENT').length > 0, 'validation.noOrder')
  .refine((items) => ofType(items, 'EXTRA_PAYMENT').length <= 1, 'validation.tooMany')
  .refine((items) => {
    const numbers = ofType(items, 'BOOKING_PAYMENT').map((item) => item.bookingNumber)
    return new Set(numbers).size === numbers.length
  }, 'validation.invalid')

/** The login of an artist; an object with it is accepted (D-8.15). */
const GivenArtist = z.preprocess(
  (given) => (typeof given === 'object' && given !== null && 'login' in given ? given.login : given),
  Login,
)

export const NewPayout = z.object({
  artist: GivenArtist,
  attachments: GivenFiles.default([]),
  items: GivenItems,
  note,
  /** Compared with what the server adds up (D-8.16). */
  totalPaid: GivenPositiveMoney.max(1_000_000_000, 'validation.tooLarge'),
  confirm,
})

export const createPayout = endpoint('POST', '/api/payouts', {
  stepUp: 'always',
  summary: 'Pay an artist for orders, each once (D-8.16–8.18, D-8.34)',
  access: PAYS,
  status: 201,
  idempotent: true,
  body: NewPayout,
  reply: Payout,
})

export const voidPayout = endpoint('POST', '/api/payouts/:id/void', {
  stepUp: 'always',
  summary: 'Void a payout: its orders are unpaid again, it remains with the reason (D-8.31)',
  access: anyOf('VOID_PAYOUT'),
  idempotent: true,
  body: z.object({ reason: RequiredText(500) }),
  reply: Payout,
})

/** An unpaid budget entry of an artist as listed in the payout dialog. */
export const UnpaidBudget = z.object({
  /** Id of the budget entry. */
  id: Id,
  orderId: Id,
  bookingNumber: z.number().int(),
  code: z.string(),
  budget: Money,
  /** Whether the artist is assigned to the order, rather than an earlier one. */
  assigned: z.boolean(),
  /** DONE; others may be paid with a warning (D-8.33). */
  done: z.boolean(),
  /** Product names of the items, in order. */
  items: z.array(z.string()),
})
export type UnpaidBudget = z.infer<typeof UnpaidBudget>

/** A statement that was mailed before (D-8.14). */
const Confirmed = z.object({
  createdDate: Instant,
  createdBy: z.string(),
  orders: z.number().int(),
  total: Money,
})

/** What an artist is owed. */
export const ArtistBudgets = z.object({
  artist: Person.extend({ email: z.string().nullable(), activated: z.boolean() }),
  budgets: z.array(UnpaidBudget),
  /** The last confirmation that named one of these orders. */
  confirmed: Confirmed.nullable(),
  /** Of the artist's payment data since the last payment. */
  paymentChange: PaymentChange.nullable(),
})
export type ArtistBudgets = z.infer<typeof ArtistBudgets>

export const getUnpaidBudgets = endpoint('GET', '/api/payouts/confirmation', {
  summary: 'Unpaid entries by artist, of DONE orders or those in `orderIds` (D-8.3, D-8.12)',
  access: PAYS,
  query: z.object({
    artistIds: repeated(GivenId),
    orderIds: givenIds(MAX_PAYOUT_ORDERS).optional(),
  }),
  reply: z.array(ArtistBudgets),
})

/** What is confirmed to one artist (B§3). */
export const Confirmation = z.object({
  artistId: GivenId,
  payout: z
    .array(z.object({ bookingNumber, paid: GivenPositiveMoney }))
    .min(1, 'validation.noOrder')
    .max(MAX_PAYOUT_ORDERS, 'validation.tooMany'),
  extraPayment: z.preprocess((given) => given ?? 0, z.union([z.literal(0), GivenPositiveMoney])),
  note,
  confirm,
})
export type Confirmation = z.infer<typeof Confirmation>

export const confirmPayouts = endpoint('POST', '/api/payouts/confirmation', {
  summary: 'Mail each artist what will be paid, and keep it; nothing is paid (D-8.14)',
  access: PAYS,
  idempotent: true,
  body: z.array(Confirmation).min(1, 'validation.required').max(100, 'validation.tooMany'),
  reply: z.array(z.string()),
})
