import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { inlineProblem, UNREAD } from '#src/orders/assign/budgets/budgetAmounts.ts'
import { budgetAbilities } from '#src/orders/data/budgetRules.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { useAccount } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'
import { NOBODY } from '../useAssign.ts'
import { endedWork } from './endedWork.ts'
import { useAssignArtist } from './useAssignArtist.ts'

/** What is chosen before another artist is assigned: their budget, and whether they go on from the work that ends. */
export function useChangeDraft(order: OrderRow, to: string | undefined, onDone: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const { data: steps } = useSteps(order.code)
  const [keep, setKeep] = useState(true)
  const [budget, setBudget] = useState<NumberValue>('')
  const [isRefused, refuse] = useState(false)
  const { mutate, isPending } = useAssignArtist(order, onDone)
  const isSomeone = to !== undefined && to !== NOBODY
  const ended = isSomeone && steps ? endedWork(order, steps, to) : undefined
  const sets = budgetAbilities(useAccount()).sets && isSomeone
  const send = () => {
    if (to === undefined) return
    const problem = sets && budget !== '' ? inlineProblem(budget, undefined) : undefined
    refuse(problem === UNREAD)
    if (problem && problem !== UNREAD) toast.warn(translate(`orders.budget.${problem}`))
    else if (!problem)
      mutate({
        to,
        budget: sets && typeof budget === 'number' ? budget : undefined,
        keep: keep && ended?.version !== undefined,
      })
  }
  return { ended, keep, setKeep, sets, budget, setBudget, isRefused, isPending, send }
}

export type ChangeDraft = ReturnType<typeof useChangeDraft>
