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

export const getUsualBudget = endpoint('GET', '/api/bookings/:id/usual-budget', {
  summary: 'What the artist usually gets: the sum over the products, null if none has a usual budget',
  access: anyOf('MODIFY_BUDGET', ...budgetGrants),
  reply: z.object({ budget: Dollars.nullable() }),
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
