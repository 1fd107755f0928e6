import { useTranslate } from 'ra-core'
import { CONFIRMABLE, confirmMessage, type OutboxRow } from '#contract/outbox.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useOutboxAction } from './useOutboxAction.ts'

/** Says that it has arrived, where a report or a lost answer left that open. */
export function ConfirmButton({ row: { id, state, bouncedDate } }: { readonly row: OutboxRow }) {
  const translate = useTranslate()
  const can = useCan(confirmMessage)
  const confirm = useOutboxAction({ endpoint: confirmMessage, done: 'outbox.confirmed' })
  const isOpen = CONFIRMABLE.includes(state) && (state !== 'FAILED' || bouncedDate !== null)
  if (!can || !isOpen) return null
  return (
    <Button busy={confirm.isPending} onClick={() => confirm.mutate(id)}>
      {translate('outbox.confirm')}
    </Button>
  )
}
