import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import styles from './Toast.module.css'
import { closeToast } from './toasts.ts'

interface UndoButtonProps {
  readonly toast: number
  readonly undo: () => void
  /** Told whether the button is about to be pressed: the toast stays for as long. */
  readonly onHold: (held: boolean) => void
}

const TYPING = 'textarea, select, input, [contenteditable]'

/** Takes back what a toast tells of, by a press or by Ctrl+Z, since a keyboard is far from the toast. */
export function UndoButton({ toast, undo, onHold }: UndoButtonProps) {
  const translate = useTranslate()
  const press = () => {
    closeToast(toast)
    undo()
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing)
      return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <button
      type="button"
      className={styles.undo}
      aria-keyshortcuts="Control+Z"
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onClick={() => {
        press()
        // The button goes, and the next Tab must not begin at the top.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      }}
    >
      {translate('ui.undo')}
    </button>
  )
}
