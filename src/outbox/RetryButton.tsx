import { useTranslate } from 'ra-core'
import { type OutboxRow, RETRYABLE, retryMessage } from '#contract/outbox.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useOutboxAction } from './useOutboxAction.ts'

/** Has it sent again; asks first if it may have arrived. */
export function RetryButton({ row: { id, state } }: { readonly row: OutboxRow }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const can = useCan(retryMessage)
  const retry = useOutboxAction({ endpoint: retryMessage, done: 'outbox.retried' })
  if (!can || !RETRYABLE.includes(state)) return null
  const send = async () => {
    if (retry.isPending) return
    const asked = { text: translate('outbox.retryUnconfirmed'), confirm: translate('outbox.retry') }
    if (state !== 'UNCONFIRMED' || (await confirm(asked))) retry.mutate(id)
  }
  return (
    <Button kind="primary" busy={retry.isPending} onClick={() => void send()}>
      {translate('outbox.retry')}
    </Button>
  )
}
