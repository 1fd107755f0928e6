import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { keyOf } from '../keys/keyOf.ts'
import { listenKeys } from '../keys/listenKeys.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** Stays in sight while a long form or dialog scrolls below it. */
  readonly sticky?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons at the end of a form or a dialog. Ctrl+S presses the one that submits. */
export function SaveBar({ sticky, className, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useSaveKey(bar)
  return (
    <div
      ref={bar}
      className={classes(styles.bar, sticky && styles.sticky, className)}
      data-save-bar=""
      data-sticky={sticky || undefined}
    >
      {children}
    </div>
  )
}

const DIALOG = '[role="dialog"]'

/** Whether the key is meant for this form: the one with the focus, else the only one, and no page below a dialog. */
function isMeant(bar: Element): boolean {
  const form = bar.closest('form')
  const focused = document.activeElement?.closest('form')
  if (focused) return focused === form
  if (document.querySelector(DIALOG) && !bar.closest(DIALOG)) return false
  return document.querySelectorAll('form [data-save-bar]').length === 1
}

/** By its button, which ignores presses while it saves. */
function useSaveKey(place: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      listenKeys(window, (event) => {
        const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
        const submit = place.current?.querySelector<HTMLElement>('[type="submit"]')
        if (!chord || keyOf(event) !== 's' || !submit || !isMeant(submit)) return
        event.preventDefault()
        submit.click()
      }),
    [place],
  )
}
