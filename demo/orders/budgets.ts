import { orderEvent } from '#contract/orders/events.ts'
import type { Making } from '../people/people.ts'
import { type Draft, momentOf } from './draft.ts'
import { happen } from './events.ts'

const DAY_MS = 86_400_000

/** Older finished orders are paid except a few; recent ones are mostly unpaid. */
function isPaid({ random, now }: Making, { sale }: Draft): boolean {
  if (sale.history.status !== 'DONE' || sale.refunded) return false
  const days = (now.getTime() - Date.parse(momentOf(sale, sale.history.hours))) / DAY_MS
  return random.chance(days > 24 ? 0.94 : days > 12 ? 0.4 : 0.04)
}

function log(
  making: Making,
  draft: Draft,
  entry: { id: number; artistId: number; budget: number },
  hours: number,
): void {
  const { book, random } = making
  const { agent } = draft.sale.history.plan
  let budget = 0
  const add = (action: 'CHANGE_ARTIST' | 'MODIFY' | 'INCREASE', amount: number, note: string, at: number) => {
    book.rows.budgetChanges.push({
      id: book.id('budgetChanges'),
      orderId: draft.id,
      artistBudgetId: entry.id,
      artistId: entry.artistId,
      action,
      amount,
      note,
      createdDate: momentOf(draft.sale, at),
      createdBy: agent,
    })
    if (action === 'CHANGE_ARTIST') return
    const before = budget
    budget = action === 'MODIFY' ? amount : budget + amount
    const data = { artistId: entry.artistId, action, before, after: budget, note }
    happen(making, draft, { by: agent, at, event: orderEvent('budgetChanged', data) })
  }
  const raise = entry.budget > 12 && random.chance(0.12) ? 5 : 0
  add('CHANGE_ARTIST', 0, '', hours)
  add('MODIFY', entry.budget - raise, '', hours)
  if (raise > 0) add('INCREASE', raise, 'Detailed background', Math.min(hours + 1, draft.sale.history.hours))
}

/** Budgets of the assigned artists, with their history (D-8.1, D-8.6). Returns the budget of the order. */
export function addBudgets(making: Making, draft: Draft): { budget: number } {
  const { book, random } = making
  const { history, basket, dropped } = draft.sale
  const paid = isPaid(making, draft)
  const whole = basket.reduce((sum, product) => sum + product.budget, 0) + random.int(-2, 4)
  let budget = 0
  for (const [index, { artist, at }] of history.assignedAt.entries()) {
    const last = index === history.assignedAt.length - 1
    const share = history.assignedAt.length === 1 ? whole : Math.round(whole * (last ? 0.65 : 0.35))
    const paymentStatus = paid || (!last && random.chance(0.5)) ? 'PAID' : 'UNPAID'
    const entry = {
      id: book.id('artistBudgets'),
      orderId: draft.id,
      artistId: artist,
      budget: share,
      paymentStatus,
    } as const
    book.rows.artistBudgets.push(entry)
    log(making, draft, entry, at)
    if (last && !dropped) budget = share
  }
  return { budget }
}
