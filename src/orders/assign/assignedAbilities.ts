import { holds, permits } from '#contract/access.ts'
import { removeArtist } from '#contract/orders/budgets.ts'
import { seesField } from '#contract/orders/fields.ts'
import { assignArtist, type Order, type OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import { type BudgetAbilities, budgetAbilities } from '#src/orders/data/budgetRules.ts'

/** A list row at first; each artist's step count comes with the whole order. */
export type AssignedOrder = OrderRow & Pick<Partial<Order>, 'artistLogs'>

/** What the account may see and change of an order's artists and budgets. */
export interface AssignedAbilities {
  readonly seesArtist: boolean
  readonly seesBudget: boolean
  readonly seesOthers: boolean
  readonly assigns: boolean
  readonly removes: boolean
  readonly budget: BudgetAbilities
  /** Whether there is anything to open. */
  readonly opens: boolean
}

export function assignedAbilities(account: Account | undefined): AssignedAbilities {
  const budget = budgetAbilities(account)
  const assigns = account !== undefined && permits(assignArtist.access, account)
  const seesOthers = account !== undefined && holds(account, 'GET_ARTIST_BUDGET')
  return {
    seesArtist: account !== undefined && seesField(account, 'assignedTo'),
    seesBudget: account !== undefined && seesField(account, 'budget'),
    seesOthers,
    assigns,
    removes: account !== undefined && permits(removeArtist.access, account),
    budget,
    opens: assigns || seesOthers || budget.reads || budget.actions.length > 0,
  }
}
