import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { type Payout, voidPayout } from '#contract/payouts/payouts.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PAYOUT_KEYS } from '../payoutKeys.ts'
import { payoutPageKey } from './payoutPage.ts'

/** Voids a payout, and shows the answer. If someone else was faster, says so and reloads the payout. */
export function useVoid({ transactionId }: Payout) {
  const call = useCall()
  const client = useQueryClient()
  const translate = useTranslate()
  const toast = useToast()
  // The page may have been opened by the id instead (D-1.2).
  const { id = transactionId } = useParams()
  return useMutation({
    mutationFn: (reason: string) => call(voidPayout, { id: transactionId }, { body: { reason } }),
    onSuccess: (voided) => {
      for (const key of new Set([id, transactionId])) client.setQueryData(payoutPageKey(key), voided)
      for (const queryKey of [PAYOUT_KEYS.lists, PAYOUT_KEYS.summary])
        void client.invalidateQueries({ queryKey })
      toast.success(translate('payouts.void.done', { id: transactionId }))
    },
    onError: (error) => {
      toast.error(error)
      if (error instanceof ApiProblem && (error.status === 409 || error.status === 404))
        void client.invalidateQueries({ queryKey: payoutPageKey(id) })
    },
  })
}
