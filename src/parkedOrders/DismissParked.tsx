import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'
import inbox from '#src/inbox/Inbox.module.css'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useParkedWrites } from './useParkedWrites.ts'

/** Says why it becomes no order. */
export function DismissParked({ order }: { readonly order: ParkedOrder }) {
  const translate = useTranslate()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { dismiss } = useParkedWrites(order)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (dismiss.isPending) return
    if (reason.trim() === '') toast.warn(translate('validation.required'))
    else dismiss.mutate(reason.trim())
  }
  return (
    <form className={inbox.form} noValidate onSubmit={send}>
      <label>
        {translate('parked.dismissReason')}
        <input
          className="input"
          maxLength={200}
          value={reason}
          readOnly={dismiss.isPending}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={dismiss.isPending}>
        {translate('inbox.dismiss')}
      </button>
    </form>
  )
}
