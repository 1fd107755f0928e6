import { anyOf, role } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { Dollars, GivenBudget, GivenId, Id, Instant, MAX_BUDGET } from '../fields.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { OrderRow } from './orders.ts'

export const BUDGET_ACTIONS = ['MODIFY', 'INCREASE', 'DECREASE'] as const

const budgetGrants = [role('ROLE_ADMIN')] as const

export const setBudget = endpoint('PUT', '/api/bookings/:id/budget', {
  summary: 'Set the assigned artist’s budget, while it is unpaid (D-8.10)',
  access: anyOf('MODIFY_BUDGET', ...budgetGrants),
  body: z.object({
    budget: GivenBudget,
    version: z.number().int().optional(),
  }),
  reply: OrderRow,
})

export const setNoPay = endpoint('PUT', '/api/bookings/:id/no-pay', {
  summary:
    'Say that the assigned artist gets no pay for the order, which has no budget, or take it back (D-7.70)',
  access: anyOf('MODIFY_BUDGET', ...budgetGrants),
  body: z.object({ noPay: z.boolean(), version: z.number().int().optional() }),
  reply: OrderRow,
})

/** Why a sum is proposed: the artist's last budgets for the product, else those of all artists, else the product's own. */
export const USUAL_REASONS = ['artist', 'artists', 'product'] as const

/** The proposal for one product of an order. */
export const UsualPart = z.object({
  product: z.string(),
  quantity: z.number().int(),
  from: z.enum(USUAL_REASONS),
  amount: Dollars,
  /** The budgets that it is the mean of, for one piece each, newest first. */
  amounts: z.array(Dollars),
})
export type UsualPart = z.infer<typeof UsualPart>

export const getUsualBudget = endpoint('GET', '/api/bookings/:id/usual-budget', {
  summary: 'A proposal for an artist’s budget, with its reasons; null if there is none (D-7.48)',
  access: anyOf('MODIFY_BUDGET', ...budgetGrants),
  query: z.object({ artist: z.string().trim().min(1).max(100).optional() }),
  reply: z.object({ budget: Dollars.nullable(), parts: z.array(UsualPart) }),
})

/** MODIFY gives the new value, INCREASE a positive and DECREASE a negative difference (D-8.7). */
export const BudgetAdjustment = z
  .object({
    note: z.string().trim().max(2000).default(''),
    amount: Dollars.min(-MAX_BUDGET, 'validation.tooLarge').max(MAX_BUDGET, 'validation.tooLarge'),
    action: z.enum(BUDGET_ACTIONS),
    bookingArtistBudgetId: GivenId.optional(),
    version: z.number().int().optional(),
  })
  .refine(({ action, amount }) => (action === 'DECREASE' ? amount < 0 : amount > 0), {
    path: ['amount'],
    message: 'validation.budgetSign',
  })

export const adjustBudget = endpoint('PUT', '/api/bookings/:id/budget/adjust', {
  summary: 'Modify, increase or decrease a budget, with a note',
  access: anyOf('MODIFY_BUDGET', 'ADJUST_BUDGET', ...budgetGrants),
  body: BudgetAdjustment,
  reply: OrderRow,
})

/** CHANGE_ARTIST rows are our addition: they record a change of the assigned artist (D-8.11). */
export const BudgetChange = z.object({
  id: Id,
  createdDate: Instant,
  /** Null means customer service, if the account may not see the name (D-3.7). */
  user: z.object({ fullName: z.string() }).nullable(),
  action: z.enum([...BUDGET_ACTIONS, 'CHANGE_ARTIST']),
  amount: Dollars,
  artist: Person.nullable(),
  note: z.string(),
  bookingArtistBudgetId: Id.nullable(),
})
export type BudgetChange = z.infer<typeof BudgetChange>

export const getBudgetLog = endpoint('GET', '/api/bookings/:id/budget/log', {
  summary: 'The history of the order’s budgets, newest first',
  access: anyOf('GET_BUDGET_CHANGE_LOG'),
  reply: z.array(BudgetChange),
})

export const removeArtist = silentEndpoint('DELETE', '/api/bookings/:id/artist-log/:logId', {
  summary: 'Remove an unpaid budget entry: not the assigned artist’s, one step at most (A§5, D-7.21)',
  access: anyOf('DELETE_ARTIST_BUDGET'),
})
