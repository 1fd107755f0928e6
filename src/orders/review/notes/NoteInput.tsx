import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { SaveButtons } from '#src/ui/record/SaveButtons.tsx'
import { focusAtEnd } from '#src/ui/text/focusAtEnd.ts'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import styles from './RoomNotes.module.css'

interface NoteInputProps {
  readonly label: string
  readonly placeholder?: string
  readonly text: string
  readonly maxLength: number
  readonly saving: boolean
  /** The step whose readers the text may mention; nobody without it. */
  readonly mentions?: Pick<Step, 'id'>
  readonly onText: (text: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** The text field of a note or reply, focused on mount; Enter saves, Shift+Enter adds a line. */
export function NoteInput(props: NoteInputProps) {
  const { label, placeholder, text, maxLength, saving, mentions, onText, onSave, onCancel, children } = props
  const translate = useTranslate()
  const { order } = useRoom()
  const { area, ...inserting } = useAreaInsert(onText)
  useEffect(() => focusAtEnd(area.current), [area])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const field = (
    <TextArea
      ref={area}
      rows={mentions ? 2 : 3}
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder ?? translate('orders.review.notes.placeholder')}
      value={text}
      readOnly={saving}
      onText={onText}
      onKeyDown={onKeys((event) => {
        if (event.key === 'Enter' && !event.shiftKey) send(event)
      })}
    />
  )
  return (
    <form className={styles.field} noValidate onSubmit={send} {...editingMark('review')}>
      {mentions ? (
        <MentionMenu order={order} step={mentions} {...inserting}>
          {field}
        </MentionMenu>
      ) : (
        field
      )}
      {children}
      <Row align="stretch" justify="end">
        <SaveButtons saving={saving} onCancel={onCancel} />
      </Row>
    </form>
  )
}
