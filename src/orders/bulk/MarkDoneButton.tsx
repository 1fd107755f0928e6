import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { markAsDone } from '#contract/orders/bulk.ts'
import { many } from '#src/orders/data/many.ts'
import { useCan } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { BulkQuestion } from './BulkQuestion.tsx'
import type { BulkControl } from './useBulk.ts'

export interface BulkButtonProps {
  readonly bulk: BulkControl
  /** No action is possible now or for this selection; the button stays focusable. */
  readonly disabled: boolean
}

/** Sets the selected orders to DONE after confirmation (A§4, T20). */
export function MarkDoneButton({ bulk, disabled }: BulkButtonProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const can = useCan(markAsDone)
  if (!can) return null
  const ask = async () => {
    if (disabled) return
    const prepared = await bulk.prepare({ prints: true })
    if (!prepared) return
    const { count, done } = prepared.preview
    const facts = [
      count > done && translate('orders.bulk.becomeDone', many(count - done)),
      done > 0 && translate('orders.bulk.areDone', many(done)),
    ]
    const text = (
      <BulkQuestion text={translate('orders.bulk.confirmDone')} facts={facts} preview={prepared.preview}>
        {prepared.prints}
      </BulkQuestion>
    )
    const anyway = prepared.prints ? { confirm: translate('orders.bulk.doneAnyway') } : {}
    if (await confirm({ title: translate('orders.bulk.done'), text, ...anyway })) {
      bulk.run({ kind: 'done' }, prepared.target)
    }
  }
  return (
    <BulkAction icon={CheckIcon} aria-disabled={disabled} onClick={() => void ask()}>
      {translate('orders.bulk.done')}
    </BulkAction>
  )
}
