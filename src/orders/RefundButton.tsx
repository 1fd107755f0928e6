import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { markAsDone } from '#contract/bulk.ts'
import { useCan } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RefundButton.module.css'
import { type BulkProps, useMarkAsDone } from './useMarkAsDone.ts'

/** Refunds the selected orders after asking, with an optional reason (A§4, D-4.7). */
export function RefundButton(props: BulkProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const reason = useRef('')
  const { mutate, isPending } = useMarkAsDone(props)
  const can = useCan(markAsDone)
  if (!can) return null
  const ask = async () => {
    reason.current = ''
    const text = (
      <>
        <p className={styles.question}>{translate('orders.bulk.confirmRefund')}</p>
        <label className={styles.reason}>
          {translate('orders.bulk.reason')}
          <textarea
            rows={3}
            maxLength={1000}
            onChange={(event) => {
              reason.current = event.target.value.trim()
            }}
          />
        </label>
      </>
    )
    const title = translate('orders.bulk.refund')
    if (await confirm({ title, text, confirm: title, danger: true }))
      mutate({ isRefund: true, reason: reason.current })
  }
  return (
    <button type="button" disabled={isPending} onClick={() => void ask()}>
      <Icon name="refund" size={16} />
      {translate('orders.bulk.refund')}
    </button>
  )
}
