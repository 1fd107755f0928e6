import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'

/** What a form in the dialog takes, so that the dialog knows what would be lost. */
interface FormInModal {
  readonly onDirty: (dirty: boolean) => void
  /** Cancels. */
  readonly buttons: ReactNode
}

export interface FormModalProps {
  readonly title: string
  readonly text?: ReactNode
  readonly onClose: () => void
  readonly children: (form: FormInModal) => ReactNode
}

/** The dialog around a form; asks before it discards what was typed. Load it lazily: it brings MUI. */
export function FormModal({ title, text, onClose, children }: FormModalProps) {
  const translate = useTranslate()
  const ask = useConfirm()
  const [dirty, setDirty] = useState(false)
  const close = async () => {
    const asked = {
      text: translate('ui.form.discard'),
      confirm: translate('ui.form.discardIt'),
      danger: true,
    }
    if (!dirty || (await ask(asked))) onClose()
  }
  const cancel = <Button onClick={() => void close()}>{translate('ui.confirm.cancel')}</Button>
  return (
    <Modal title={title} size="medium" onClose={() => void close()} boxRef={focusFirst}>
      {text && <p className={dialogStyles.text}>{text}</p>}
      {children({ onDirty: setDirty, buttons: cancel })}
    </Modal>
  )
}

/** Focuses the first field, instead of the dialog itself. */
const focusFirst = (box: HTMLElement | null): void =>
  takeFocus(box?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? null)
