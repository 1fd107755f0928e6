import CurrencyExchangeIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { markAsDone } from '#contract/orders/bulk.ts'
import { many } from '#src/orders/data/many.ts'
import { useCan } from '#src/providers/account.ts'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { BulkQuestion } from './BulkQuestion.tsx'
import type { BulkButtonProps } from './MarkDoneButton.tsx'

/** Refunds the selected orders after confirmation, with an optional reason (A§4, D-4.7). */
export function RefundButton({ bulk, disabled }: BulkButtonProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const reason = useRef('')
  const can = useCan(markAsDone)
  if (!can) return null
  const ask = async () => {
    if (disabled) return
    const prepared = await bulk.prepare()
    if (!prepared) return
    reason.current = ''
    const { count, done, refunded, unpaid } = prepared.preview
    const facts = [
      count > refunded && translate('orders.bulk.becomeRefunded', many(count - refunded)),
      refunded > 0 && translate('orders.bulk.areRefunded', many(refunded)),
      done > 0 && translate('orders.bulk.areDone', many(done)),
      unpaid > 0 && translate('orders.bulk.unpaid', many(unpaid)),
    ]
    const text = (
      <BulkQuestion text={translate('orders.bulk.confirmRefund')} facts={facts} preview={prepared.preview}>
        <Stack as="label" gap={4} above={16} size="usual">
          {translate('orders.bulk.reason')}
          <TextArea
            rows={3}
            maxLength={1000}
            onText={(typed) => {
              reason.current = typed.trim()
            }}
          />
        </Stack>
      </BulkQuestion>
    )
    const title = translate('orders.bulk.refund')
    if (await confirm({ title, text, confirm: title, danger: true })) {
      bulk.run({ kind: 'refund', reason: reason.current }, prepared.target)
    }
  }
  return (
    <BulkAction icon={CurrencyExchangeIcon} aria-disabled={disabled} onClick={() => void ask()}>
      {translate('orders.bulk.refund')}
    </BulkAction>
  )
}
