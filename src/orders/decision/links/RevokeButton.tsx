import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

interface SentLink {
  readonly id: number
  readonly createdDate: string
}

interface RevokeButtonProps<L extends SentLink> {
  readonly order: Order
  readonly link: L
  readonly revoke: (id: string) => Promise<L>
  /** The list that the link is in. */
  readonly links: QueryKey
}

/** Ends a link, after a question. */
export function RevokeButton<L extends SentLink>({ order, link, revoke: end, links }: RevokeButtonProps<L>) {
  const translate = useTranslate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadOrder(order.code)
  const revoke = useMutation({
    mutationFn: () => end(String(link.id)),
    onSuccess: (ended) => {
      client.setQueryData<readonly L[]>(links, (known) =>
        known?.map((one) => (one.id === ended.id ? ended : one)),
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
