import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import styles from './Inbox.module.css'

interface DismissFormProps {
  /** What is asked for. */
  readonly label: string
  readonly pending: boolean
  readonly onDismiss: (reason: string) => void
}

/** Says why nothing becomes of what waits in the inbox. */
export function DismissForm({ label, pending, onDismiss }: DismissFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (reason.trim() === '') toast.warn(translate('validation.required'))
    else onDismiss(reason.trim())
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Stack as="label" gap={4} shrink size="usual" tone="ink-2">
        {label}
        <TextBox maxLength={200} value={reason} readOnly={pending} onText={setReason} />
      </Stack>
      <Button type="submit" disabled={pending}>
        {translate('inbox.dismiss')}
      </Button>
    </form>
  )
}
