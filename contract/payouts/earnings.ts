import { selfOr } from '../access.ts'
import { bytesEndpoint, endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { Money } from '../money.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { PayoutItem } from './payouts.ts'

/** Artists see their own; accounts that see artists and all payouts see those of others. */
const access = selfOr('VIEW_ALL_PAYOUT')

const Owed = z.object({ count: z.number().int(), total: Money })

/** What an artist earned and will earn. */
export const Earnings = z.object({
  /** Unpaid entries of DONE orders. */
  unpaid: Owed,
  /** Unpaid entries of orders that are still being worked on. */
  inWork: Owed,
  paidThisMonth: Money,
  paidLastMonth: Money,
  totalPaid: Money,
})
export type Earnings = z.infer<typeof Earnings>

export const getEarnings = endpoint('GET', '/api/artists/:login/earnings', {
  summary: 'What an artist earned and will earn; months are those of the business time zone',
  access,
  fromReplica: true,
  reply: Earnings,
})

const month = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation.invalid') })

/** The payouts of one month and what was unpaid at the time of asking. */
export const Statement = z.object({
  artist: Person,
  month: z.string(),
  payouts: z.array(
    z.object({
      transactionId: z.string(),
      createdDate: Instant,
      note: z.string(),
      totalPaid: Money,
      items: z.array(PayoutItem),
    }),
  ),
  totalPaid: Money,
  unpaid: Owed,
  /** Whether the artist was ever paid, or is owed anything. */
  earned: z.boolean(),
})
export type Statement = z.infer<typeof Statement>

export const getStatement = endpoint('GET', '/api/artists/:login/statement', {
  summary: 'An artist’s payouts of a month, line by line; voided ones are left out',
  access,
  fromReplica: true,
  query: month,
  reply: Statement,
})

export const exportStatement = bytesEndpoint('/api/artists/:login/statement.csv', {
  summary: 'The statement of a month as CSV',
  access,
  fromReplica: true,
  query: month,
})
