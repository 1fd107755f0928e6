import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { FormBox, type FormBoxProps } from './FormBox.tsx'

interface FormDialogProps<V extends FieldValues>
  extends Pick<FormBoxProps<V>, 'values' | 'resolver' | 'confirm' | 'save' | 'children'> {
  readonly title: string
  readonly text?: ReactNode
  readonly submitLabel: string
  readonly onClose: () => void
}

/** A create form in a dialog; asks before it discards what was typed. Load it lazily: it brings MUI. */
export function FormDialog<V extends FieldValues>({ title, text, onClose, ...form }: FormDialogProps<V>) {
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
  return (
    <Modal title={title} size="medium" onClose={() => void close()} boxRef={focusFirst}>
      {text && <p className={dialogStyles.text}>{text}</p>}
      <FormBox<V>
        {...form}
        onDirty={setDirty}
        buttons={
          <button type="button" className="button" onClick={() => void close()}>
            {translate('ui.confirm.cancel')}
          </button>
        }
      />
    </Modal>
  )
}

/** Focuses the first field, instead of the dialog itself. */
function focusFirst(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus()
}
