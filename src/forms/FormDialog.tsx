import type { FieldValues } from 'react-hook-form'
import { FormBox, type FormBoxProps } from './FormBox.tsx'
import { FormModal, type FormModalProps } from './FormModal.tsx'

interface FormDialogProps<V extends FieldValues>
  extends Pick<FormBoxProps<V>, 'values' | 'resolver' | 'confirm' | 'save' | 'children'>,
    Omit<FormModalProps, 'children'> {
  readonly submitLabel: string
}

/** A create form in a dialog; asks before it discards what was typed. Load it lazily: it brings MUI. */
export function FormDialog<V extends FieldValues>({ title, text, onClose, ...form }: FormDialogProps<V>) {
  return (
    <FormModal title={title} text={text} onClose={onClose}>
      {(inModal) => <FormBox<V> {...form} {...inModal} />}
    </FormModal>
  )
}
