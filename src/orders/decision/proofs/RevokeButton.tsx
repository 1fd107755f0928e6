import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { type ProofLink, revokeProof } from '#contract/proofs/proofs.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { proofsKey } from './proofsKey.ts'

interface RevokeButtonProps {
  readonly order: Order
  readonly link: ProofLink
}

/** Ends a link, after a question. */
export function RevokeButton({ order, link }: RevokeButtonProps) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadOrder(order.code)
  const revoke = useMutation({
    mutationFn: () => call(revokeProof, { id: String(order.id), proofId: String(link.id) }),
    onSuccess: (ended) => {
      client.setQueryData<readonly ProofLink[]>(proofsKey(order.code), (links) =>
        links?.map((one) => (one.id === ended.id ? ended : one)),
      )
      toast.success(translate('orders.proofs.revoked'))
    },
    onError: toast.error,
    onSettled: reload,
  })
  const ask = async () => {
    const text = translate('orders.proofs.confirmRevoke')
    if (await confirm({ text, confirm: translate('orders.proofs.revoke'), danger: true })) revoke.mutate()
  }
  return (
    <Button
      disabled={revoke.isPending}
      aria-label={translate('orders.proofs.revokeOf', { date: formatDateTime(link.createdDate) })}
      onClick={() => void ask()}
    >
      {translate('orders.proofs.revoke')}
    </Button>
  )
}
