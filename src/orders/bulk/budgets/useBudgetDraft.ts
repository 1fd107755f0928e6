import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { BulkBudget } from '#contract/orders/bulk.ts'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import { inlineProblem, UNREAD } from '#src/orders/assign/budgets/budgetAmounts.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'

const HOWS = ['usual', 'same', 'none'] as const
type How = (typeof HOWS)[number]

interface BudgetDraftOptions {
  readonly preview: BudgetsPreview | undefined
  /** Whether none has to be set. */
  readonly optional: boolean
}

/** How the budgets of several orders are to be set: as proposed, the same for each, or not at all. */
export function useBudgetDraft({ preview, optional }: BudgetDraftOptions) {
  const translate = useTranslate()
  const toast = useToast()
  const hasProposals = (preview?.proposed.orders ?? 0) > 0
  const [how, choose] = useState<How>(hasProposals ? 'usual' : optional ? 'none' : 'same')
  const [amount, setAmount] = useState<NumberValue>('')
  const [isRefused, refuse] = useState(false)
  const hows = HOWS.filter((one) => (one === 'usual' ? hasProposals : one === 'same' || optional))
  /** What is to be set, undefined for none; says what is wrong and answers false if it can't be read. */
  const read = (): BulkBudget | undefined | false => {
    if (how === 'none') return undefined
    if (how === 'usual') return how
    const problem = inlineProblem(amount, undefined)
    refuse(problem === UNREAD)
    if (problem && problem !== UNREAD) toast.warn(translate(`orders.budget.${problem}`))
    return problem ? false : Number(amount)
  }
  return { how, hows, choose, amount, setAmount, isRefused, read }
}

export type BudgetDraft = ReturnType<typeof useBudgetDraft>
