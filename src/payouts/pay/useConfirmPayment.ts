import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { confirmPaymentData } from '#contract/artists/artists.ts'
import type { Person } from '#contract/people.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { UNPAID_KEY } from './useUnpaid.ts'

/** Confirms the payment data that were changed then, after a question. */
export function useConfirmPayment(
  { login, fullName: name }: Pick<Person, 'login' | 'fullName'>,
  changedDate: string,
) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const ask = useConfirm()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmPaymentData, { login }, { body: { changedDate } }),
    onSuccess: () => toast.success(translate('paymentChange.done', { name })),
    onError: (error) => toast.error(error),
    // Also after a refusal: they may have been changed once more.
    onSettled: () => {
      for (const queryKey of [UNPAID_KEY, ['artists']]) void client.invalidateQueries({ queryKey })
    },
  })
  const start = async () => {
    const title = translate('paymentChange.question', { name })
    const text = translate('paymentChange.advice')
    if (!isPending && (await ask({ title, text, confirm: translate('paymentChange.yes') }))) mutate()
  }
  return { isPending, start: () => void start() }
}
