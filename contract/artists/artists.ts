import { anyOf, type Holder, holds, selfOr } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Instant, Login, Name, OptionalText } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { Money } from '../money.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/statuses.ts'
import { PAYS } from '../payouts/paying.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { GivenPaymentMethod, PaymentMethod } from './payment.ts'
import { PaymentChange } from './paymentChange.ts'

const count = z.number().int()

/** Counted statuses of an artist's assigned orders, by the name of the count (A§3, D-10.1). */
export const WORK_COUNTS = {
  numNewOrder: 'NEW_ORDER',
  numSketch: 'SKETCH',
  numSketchEdit: 'SKETCH_EDIT',
  numColor: 'COLOR',
  numColorEdit: 'COLOR_EDIT',
  numSketchReview: 'SKETCH_REVIEW',
  numColorReview: 'COLOR_REVIEW',
  numExportFile: 'EXPORT_FILE',
} as const satisfies Readonly<Record<string, OrderStatus>>
export type WorkCount = keyof typeof WORK_COUNTS

const workCounts = Object.fromEntries(Object.keys(WORK_COUNTS).map((name) => [name, count])) as Record<
  WorkCount,
  typeof count
>

/** Statuses in which the artist's lane of an order is open: all before the final file is sent (D-10.2). */
export const OPEN_LANE_STATUSES = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf('SEND_FILE'))

/** Slots of the workload bar (B§9). */
export const WORK_SLOTS = 8

/** Scores from 0, which means not rated, to 10 (B§5, D-10.6). */
export const MAX_SCORE = 10
export const SCORES = ['productQualityScore', 'workingSpeedScore', 'workingAttitudeScore'] as const
export type Score = (typeof SCORES)[number]

/** Why the assignment helper suggests an artist. */
export const ArtistFit = z.object({
  /** Slots of the workload bar that are not taken. */
  freeSlots: count,
  /** Average of the rated scores; null if none is rated, or if the account may not see scores. */
  score: z.number().nullable(),
  /** Open orders past their deadline. */
  late: count,
  /** Earlier orders of the same customer; 0 if no order is named. */
  ordersOfCustomer: count,
})
export type ArtistFit = z.infer<typeof ArtistFit>

/** An artist as shown in pickers, with the workload by status (A§3). */
export const ArtistChoice = Person.extend({
  /** Absent for artists: it is about them (D-10.9). */
  note: z.string().nullable().optional(),
  ...workCounts,
  /** Orders whose lane is open. */
  workload: count,
})
export type ArtistChoice = z.infer<typeof ArtistChoice>

/** A choice of the assignment helper. */
export const RankedArtist = ArtistChoice.extend({ fit: ArtistFit })
export type RankedArtist = z.infer<typeof RankedArtist>

export const artistsToAssign = endpoint('GET', '/api/artists-to-assign', {
  summary: 'The active artists with their workload, the best suited first',
  access: anyOf('ASSIGN_BOOKING', 'VIEW_ARTIST_LIST'),
  query: z.object({
    /** The order to be assigned, by id: its customer's earlier artists come first. */
    booking: GivenId.optional(),
  }),
  reply: z.array(RankedArtist),
})

const text = z.string().nullable()
const score = z.number().int()

/**
 * An artist (B§3). Contact data, scores, amounts and the numbers of past work are absent for accounts that only
 * choose artists, and for artists who look at others (D-10.9).
 */
export const ArtistRow = ArtistChoice.extend({
  activated: z.boolean(),
  email: text.optional(),
  phonePrefix: text.optional(),
  phoneNumber: text.optional(),
  fbUrl: text.optional(),
  igUrl: text.optional(),
  /** Id of the linked chat contact. */
  uid: text.optional(),
  country: text.optional(),
  countryCode: text.optional(),
  workingSpeedScore: score.optional(),
  productQualityScore: score.optional(),
  workingAttitudeScore: score.optional(),
  /** Orders being sketched and coloured. */
  currSketch: count.optional(),
  currColor: count.optional(),
  /** Assigned orders that are DONE. */
  numDone: count.optional(),
  /** Unpaid entries above zero of DONE orders that were not refunded (D-8.32), and their sum. */
  numUnpaid: count.optional(),
  totalUnpaid: Money.optional(),
  /** Sum of the payouts that were not voided, extra payments included. */
  totalPaid: Money.optional(),
  version: z.number().int(),
})
export type ArtistRow = z.infer<typeof ArtistRow>

/**
 * An artist with payment data: masked without CREATE_PAYOUT and a step-up not long ago, except for one's own (D-10.9, D-10.12,
 * D-2.21).
 */
export const Artist = ArtistRow.extend({
  paymentInfo: text.optional(),
  paymentMethods: z.array(PaymentMethod).optional(),
  /** Whether payment data are masked. */
  masked: z.boolean(),
  /** Of the payment data since the last payment; null if there was none, and for the artist. */
  paymentChange: PaymentChange.nullable(),
  /** Whether the server's secret does not open some payment data, which are null here. */
  unreadable: z.boolean(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
})
export type Artist = z.infer<typeof Artist>

/** Whether the account is an artist's and not an administrator's: it sees no notes and scores (D-10.9). */
export const isArtistOnly = (holder: Holder): boolean =>
  holds(holder, 'role:ROLE_ARTIST') && !holds(holder, 'role:ROLE_ADMIN')

/** Whether the account sees contact data, scores and amounts of artists other than itself (D-10.9). */
export const seesArtists = (holder: Holder): boolean =>
  holds(holder, 'ACCESS_ARTIST') && !isArtistOnly(holder)

/** Statuses that count as being sketched and as being coloured. */
export const SKETCH_STATUSES = [
  'SKETCH',
  'SKETCH_EDIT',
  'SKETCH_REVIEW',
  'CUSTOMER_REVIEW_SKETCH',
] as const satisfies readonly OrderStatus[]
export const COLOR_STATUSES = [
  'COLOR',
  'COLOR_EDIT',
  'COLOR_REVIEW',
  'CUSTOMER_REVIEW_COLOR',
  'EXPORT_FILE',
] as const satisfies readonly OrderStatus[]

export const ARTIST_SORTS = [
  'firstName',
  'lastName',
  'login',
  'note',
  'workload',
  'totalUnpaid',
  ...SCORES,
  'id',
] as const

export const ARTIST_FILTERS = { text: { kind: 'text' } } as const satisfies ListFilters

export const listArtists = listEndpoint('/api/artists', {
  summary: 'Artists by name, login, e-mail or phone',
  access: anyOf('VIEW_ARTIST_LIST', 'ACCESS_ARTIST'),
  fromReplica: true,
  query: z.object({ ...filterSchemas(ARTIST_FILTERS), ...paging(ARTIST_SORTS, 100) }),
  row: ArtistRow,
})

export const getArtist = endpoint('GET', '/api/artists/:login', {
  stepUp: 'forSome',
  summary: 'One artist; reading unmasked payment data of others is recorded in the audit',
  access: selfOr('ACCESS_ARTIST'),
  /** `unmasked` asks for a step-up instead of an answer with masks, of those who may read payment data. */
  query: z.object({ unmasked: z.enum(['true', 'false']).default('false') }),
  reply: Artist,
})

const givenScore = z
  .number()
  .int()
  .min(0, 'validation.invalid')
  .max(MAX_SCORE, 'validation.invalid')
  .optional()

/** Fields of the artist extension (D-10.5); absent ones stay unchanged. */
const extension = {
  fbUrl: OptionalText(500),
  igUrl: OptionalText(500),
  note: OptionalText(5000),
  uid: OptionalText(100),
  country: OptionalText(100),
  countryCode: OptionalText(10),
  workingSpeedScore: givenScore,
  productQualityScore: givenScore,
  workingAttitudeScore: givenScore,
  paymentInfo: OptionalText(2000),
  /** Replaces the list; a masked number or e-mail sent back keeps the stored one. */
  paymentMethods: z.array(GivenPaymentMethod).max(10, 'validation.tooMany').optional(),
}

/** The extension may be nested or flat; nested values win (D-10.5). */
export const ArtistChange = z.object({
  login: Login,
  /** An e-mail and phone are checked where they differ from the stored ones. */
  email: OptionalText(254),
  firstName: Name(100).optional(),
  lastName: Name(100).optional(),
  phonePrefix: OptionalText(5),
  phoneNumber: OptionalText(20),
  activated: z.boolean().optional(),
  ...extension,
  artistExtension: z.object(extension).optional(),
  version: GivenVersion,
})

const changing = {
  summary:
    'Change an artist; payment data need CREATE_PAYOUT as well, one’s own contact and payment data nothing',
  access: selfOr('EDIT_ARTIST'),
  stepUp: 'forSome' as const,
  body: ArtistChange,
  reply: Artist,
}
export const updateArtist = endpoint('PUT', '/api/artists', changing)
/** The method is unconfirmed (D-10.4). */
export const updateArtistByPost = endpoint('POST', '/api/artists', changing)

export const confirmPaymentData = endpoint('PUT', '/api/artists/:login/payment-data/confirm', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Confirm changed payment data, after which the artist is paid again (D-8.36)',
  access: PAYS,
  /** The change that was looked at; a newer one: 409 `versionConflict`. */
  body: z.object({ changedDate: Instant }),
  reply: PaymentChange,
})
