import { useTranslate } from 'ra-core'
import { markAsDone } from '#contract/bulk.ts'
import { useCan } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type BulkProps, useMarkAsDone } from './useMarkAsDone.ts'

/** Sets the selected orders to DONE after asking (A§4). */
export function MarkDoneButton(props: BulkProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { mutate, isPending } = useMarkAsDone(props)
  const can = useCan(markAsDone)
  if (!can) return null
  const ask = async () => {
    const text = translate('orders.bulk.confirmDone')
    if (await confirm({ title: translate('orders.bulk.done'), text })) mutate({ isRefund: false })
  }
  return (
    <button type="button" disabled={isPending} onClick={() => void ask()}>
      <Icon name="check" size={16} />
      {translate('orders.bulk.done')}
    </button>
  )
}
