import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useToast } from '#src/ui/feedback/toast.tsx'
import styles from './Inbox.module.css'
import { useInboxWrites } from './useInboxWrites.ts'

interface DismissFormProps {
  readonly id: number
  readonly onDone: () => void
}

/** Says why a message needs no order. */
export function DismissForm({ id, onDone }: DismissFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { dismiss } = useInboxWrites(id)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (dismiss.isPending) return
    if (reason.trim() === '') toast.warn(translate('validation.required'))
    else dismiss.mutate(reason.trim(), { onSuccess: onDone })
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <label>
        {translate('inbox.reason')}
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
