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
import { endedWork, mayEndWork } from './endedWork.ts'
import { useAssignArtist } from './useAssignArtist.ts'
import { useProposal } from './useProposal.ts'

/** What is chosen before another artist is assigned: their budget, and whether they go on from the work that ends. */
export function useChangeDraft(order: OrderRow, to: string | undefined, onDone: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const { data: steps, isPending: isReading } = useSteps(order.code)
  const [keep, setKeep] = useState(true)
  const [typed, setBudget] = useState<NumberValue>()
  const [entered, setEntered] = useState<NumberValue>()
  const [isRefused, refuse] = useState(false)
  const { mutate, isPending: isSending } = useAssignArtist(order, onDone)
  const isSomeone = to !== undefined && to !== NOBODY
  const ended = isSomeone && steps ? endedWork(order, steps, to) : undefined
  const sets = budgetAbilities(useAccount()).sets && isSomeone
  const proposal = useProposal(order.id, sets ? to : undefined)
  // What the artist has already is not overwritten by a proposal.
  const own = order.artistBudgets?.find(({ artist, budget: amount }) => artist.login === to && amount > 0)
  // What comes while the box has the focus would mix with the digits that are being typed.
  const budget = typed ?? entered ?? own?.budget ?? proposal?.budget ?? ''
  // Until the steps are known, it is not known what there is to keep.
  const isPending = isSending || (isSomeone && mayEndWork(order) && isReading)
  const send = () => {
    if (to === undefined || isPending) return
    const unchanged = budget === '' || budget === own?.budget
    const problem = sets && !unchanged ? inlineProblem(budget, undefined) : undefined
    refuse(problem === UNREAD)
    if (problem && problem !== UNREAD) toast.warn(translate(`orders.budget.${problem}`))
    else if (!problem)
      mutate({
        to,
        budget: sets && !unchanged ? budget : undefined,
        keep: keep && ended?.version !== undefined,
      })
  }
  const box = { onFocus: () => setEntered(budget), onBlur: () => setEntered(undefined) }
  return { ended, keep, setKeep, sets, proposal, budget, setBudget, box, isRefused, isPending, send }
}

export type ChangeDraft = ReturnType<typeof useChangeDraft>
