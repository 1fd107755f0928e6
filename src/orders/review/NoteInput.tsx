import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { editingMark } from '#src/orders/team/editing.ts'
import { SaveButtons } from '#src/ui/record/SaveButtons.tsx'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import styles from './RoomNotes.module.css'

interface NoteInputProps {
  readonly label: string
  readonly text: string
  readonly maxLength: number
  readonly saving: boolean
  readonly onText: (text: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** The text field of a note, focused on mount; Enter saves, Shift+Enter adds a line. */
export function NoteInput(props: NoteInputProps) {
  const { label, text, maxLength, saving, onText, onSave, onCancel, children } = props
  const translate = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => focusAtEnd(field.current), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className={styles.field} noValidate onSubmit={send} {...editingMark('review')}>
      <textarea
        ref={field}
        className="input"
        rows={3}
        maxLength={maxLength}
        aria-label={label}
        placeholder={translate('orders.review.notes.placeholder')}
        value={text}
        readOnly={saving}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
      />
      {children}
      <div className={styles.buttons}>
        <SaveButtons saving={saving} onCancel={onCancel} />
      </div>
    </form>
  )
}
