import { useTranslate } from 'ra-core'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

interface QuestionDialogProps {
  readonly title: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before a bulk action that has something to fill in. */
export function QuestionDialog({ title, confirm, onConfirm, onClose, children }: QuestionDialogProps) {
  const translate = useTranslate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <Stack as="form" gap={14} noValidate onSubmit={send}>
        {children}
        <SaveBar>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button type="submit" kind="primary" ref={takeFocus}>
            {confirm}
          </Button>
        </SaveBar>
      </Stack>
    </Modal>
  )
}
