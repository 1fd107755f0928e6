import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { keyOf } from '../keys/keyOf.ts'
import { listenKeys } from '../keys/listenKeys.ts'
import styles from './Toast.module.css'
import { closeToast, type Toast } from './toasts.ts'

interface UndoButtonProps {
  readonly toast: Pick<Toast, 'id' | 'times'>
  readonly undo: () => void
  /** Id of the toast's text: of several buttons, each says what it takes back. */
  readonly describedBy: string
  /** Whether Ctrl+Z is for this one. */
  readonly newest: boolean
  /** Called on hover and focus: the toast stays open meanwhile. */
  readonly onHold: (held: boolean) => void
}

const TYPING = 'textarea, select, input, [contenteditable]'

/** Undoes the action a toast reports, by a press or by Ctrl+Z, since tabbing to the toast takes long (D-7.65). */
export function UndoButton({ toast, undo, describedBy, newest, onHold }: UndoButtonProps) {
  const translate = useTranslate()
  const press = () => {
    closeToast(toast.id)
    undo()
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
    if (keyOf(event).toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (event.altKey || typing) return
    event.preventDefault()
    press()
  })
  useEffect(() => (newest ? listenKeys(document, (event) => hear(event)) : undefined), [newest])
  return (
    <BareButton
      className={styles.undo}
      aria-describedby={describedBy}
      aria-keyshortcuts={newest ? 'Control+Z' : undefined}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onClick={() => {
        press()
        // The button disappears, and the next Tab must not start at the top of the page.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      }}
    >
      {translate(toast.times > 1 ? 'ui.undoLast' : 'ui.undo')}
    </BareButton>
  )
}
