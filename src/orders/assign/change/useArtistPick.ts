import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { budgetAbilities } from '#src/orders/data/budgetRules.ts'
import { stepsQuery } from '#src/orders/data/steps/useSteps.ts'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { NOBODY } from '../useAssign.ts'
import { endedWork, mayEndWork } from './endedWork.ts'
import { useAssignArtist } from './useAssignArtist.ts'

/** An artist who was picked, before it is asked what becomes of the work. */
export interface PickedArtist {
  readonly login: string
  readonly name: string
}

interface Picking {
  readonly order: OrderRow
  readonly onDone: () => void
  /**
   * Asks for an artist whose assignment ends work, and for any if the account sets budgets (D-7.48); any other is assigned
   * at once.
   */
  readonly onAsk: (picked: PickedArtist) => void
}

/** Assigns the picked artist, or first asks. A second press before that does nothing. */
export function useArtistPick({ order, onDone, onAsk }: Picking) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const { sets } = budgetAbilities(useAccount())
  const picking = useRef(false)
  const { mutate, isPending } = useAssignArtist(order, onDone)
  const asks = async (login: string): Promise<boolean> => {
    // Without an artist the step waits as it is (D-4.11).
    if (login === NOBODY || login === order.assignedTo?.login) return false
    if (!mayEndWork(order)) return sets
    const steps = await client.fetchQuery({ ...stepsQuery(order.code, call), staleTime: 0 })
    return sets || endedWork(order, steps, login) !== undefined
  }
  const pick = async (login: string, name: string) => {
    if (picking.current) return
    picking.current = true
    const release = () => {
      picking.current = false
    }
    try {
      if (await asks(login)) {
        release()
        onAsk({ login, name })
      } else mutate({ to: login }, { onError: release })
    } catch (error) {
      release()
      toast.error(error)
    }
  }
  return { pick: (login: string, name: string) => void pick(login, name), isPending }
}
