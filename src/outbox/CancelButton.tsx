import { useTranslate } from 'ra-core'
import { CANCELABLE, cancelMessage, type OutboxRow } from '#contract/outbox.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useOutboxAction } from './useOutboxAction.ts'

/** Keeps it from being sent, after a question. */
export function CancelButton({ row: { id, state, to } }: { readonly row: OutboxRow }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const can = useCan(cancelMessage)
  const cancel = useOutboxAction({ endpoint: cancelMessage, done: 'outbox.canceled' })
  if (!can || !CANCELABLE.includes(state)) return null
  const keep = async () => {
    if (cancel.isPending) return
    const asked = { text: translate('outbox.confirmCancel', { to }), confirm: translate('outbox.cancel') }
    if (await confirm({ ...asked, danger: true })) cancel.mutate(id)
  }
  return (
    <Button busy={cancel.isPending} onClick={() => void keep()}>
      {translate('outbox.cancel')}
    </Button>
  )
}
