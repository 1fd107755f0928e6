import { anyOf } from '../access.ts'
import { PaymentChange } from '../artists/paymentChange.ts'
import { bytesEndpoint, endpoint, listEndpoint } from '../endpoint.ts'
import { GivenDay, Id, Instant, Login } from '../fields.ts'
import { paging } from '../lists/paging.ts'
import { GivenPositiveMoney, Money } from '../money.ts'
import { Person } from '../people.ts'
import { ErrorKey } from '../problem.ts'
import { z } from '../schema/z.ts'
import { MAX_PAYOUT_NOTE } from './payouts.ts'

/** Pays many artists in one go. */
const access = anyOf('CREATE_PAYOUT')

/** Maximum number of artists in a pay run. */
export const MAX_RUN_ARTISTS = 2000

/** An artist with everything unpaid of DONE orders up to a day. */
export const PayRunCandidate = z.object({
  artist: Person,
  orders: z.number().int(),
  total: Money,
  activated: z.boolean(),
  /** Type of the first payment method; null if there is none. */
  paymentType: z.string().nullable(),
  /** Of their payment data since the last payment. */
  paymentChange: PaymentChange.nullable(),
})
export type PayRunCandidate = z.infer<typeof PayRunCandidate>

export const previewPayRun = endpoint('GET', '/api/pay-runs/preview', {
  summary: 'What is unpaid of orders DONE up to the end of a business day, by artist',
  access,
  query: z.object({ until: GivenDay }),
  reply: z.array(PayRunCandidate),
})

/** PENDING is not paid yet, SKIPPED was not paid, for the reason in `errorKey`. */
export const PAY_RUN_LINE_STATES = ['PENDING', 'PAID', 'SKIPPED'] as const
/** What the payment provider's report says: see `reconcilePayRun`. */
export const REPORTED_STATES = ['MATCHED', 'DIFFERENT', 'FAILED'] as const

/** Mass-payment files. */
export const MASS_PAYMENT_FORMATS = ['paypal', 'wise'] as const

export const PayRunLine = z.object({
  id: Id,
  artist: Person,
  orders: z.number().int(),
  /** Sum as reviewed, and once it is paid as paid. */
  total: Money,
  state: z.enum(PAY_RUN_LINE_STATES),
  errorKey: ErrorKey.nullable(),
  transactionId: z.string().nullable(),
  /** Whether the payout was voided later. */
  voided: z.boolean(),
  reported: z.enum(REPORTED_STATES).nullable(),
  reportedAmount: Money.nullable(),
  /** The mass-payment files that can pay the artist. */
  formats: z.array(z.enum(MASS_PAYMENT_FORMATS)),
})
export type PayRunLine = z.infer<typeof PayRunLine>

export const PayRunRow = z.object({
  id: Id,
  until: z.iso.date(),
  createdDate: Instant,
  createdBy: z.string(),
  note: z.string(),
  artists: z.number().int(),
  total: Money,
  pending: z.number().int(),
  paid: z.number().int(),
  paidTotal: Money,
  skipped: z.number().int(),
})
export type PayRunRow = z.infer<typeof PayRunRow>

export const PayRun = PayRunRow.extend({ lines: z.array(PayRunLine) })
export type PayRun = z.infer<typeof PayRun>

export const listPayRuns = listEndpoint('/api/pay-runs', {
  summary: 'Pay runs, the newest first',
  access,
  fromReplica: true,
  query: z.object(paging(['id'], 100)),
  row: PayRunRow,
})

export const getPayRun = endpoint('GET', '/api/pay-runs/:id', {
  summary: 'One pay run with its artists',
  access,
  reply: PayRun,
})

export const startPayRun = endpoint('POST', '/api/pay-runs', {
  stepUp: 'always',
  summary:
    'Pay these artists everything unpaid of orders DONE up to the day; each in a transaction of its own, continued after a crash',
  access,
  status: 201,
  idempotent: true,
  body: z.object({
    until: GivenDay,
    /** With the reviewed sums: an artist whose sum has changed is skipped. */
    artists: z
      .array(z.object({ login: Login, total: GivenPositiveMoney.max(1_000_000_000) }))
      .min(1, 'validation.required')
      .max(MAX_RUN_ARTISTS, 'validation.tooMany'),
    note: z.string().trim().max(MAX_PAYOUT_NOTE, 'validation.tooLong').default(''),
  }),
  reply: PayRun,
})

export const resumePayRun = endpoint('POST', '/api/pay-runs/:id/resume', {
  stepUp: 'always',
  summary: 'Continue a run that was interrupted; a paid artist is never paid again',
  access,
  reply: PayRun,
})

export const exportPayRun = bytesEndpoint('/api/pay-runs/:id/export.csv', {
  stepUp: 'always',
  summary: 'The paid artists of a run as mass-payment file; recorded in the audit as reading of payment data',
  access,
  query: z.object({ format: z.enum(MASS_PAYMENT_FORMATS) }),
})

/** A line of the report that fits no line of the run. */
export const UnknownReported = z.object({ line: z.number().int(), reference: z.string(), amount: z.string() })

export const reconcilePayRun = endpoint('POST', '/api/pay-runs/:id/reconciliation', {
  summary: 'Compare the provider’s report with the run, by transaction id',
  access,
  body: z.object({
    format: z.enum(MASS_PAYMENT_FORMATS),
    /** The report, as the provider exports it. */
    csv: z.string().min(1, 'validation.required').max(5_000_000, 'validation.tooLarge'),
  }),
  reply: z.object({ run: PayRun, unknown: z.array(UnknownReported) }),
})
