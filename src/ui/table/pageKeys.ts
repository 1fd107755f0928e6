import { useEffect, useEffectEvent } from 'react'
import { isTurnedOff } from '../keys/characterKeys.ts'
import { keyOf } from '../keys/keyOf.ts'
import { listenKeys } from '../keys/listenKeys.ts'

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="listbox"]'
const FLOATING = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key is a page shortcut: no input or popup has the focus, no modifier, and no character where those are off. */
function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTurnedOff(event.key))
    return false
  if (event.target instanceof Element && event.target.closest(`${TYPING}, ${FLOATING}`)) return false
  return document.querySelector(FLOATING) === null
}

/** A page shortcut that was pressed, by the name of its key (`keyOf`). */
type PageKey = Pick<KeyboardEvent, 'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Handles page shortcuts; the handler returns whether it handled the key. */
export function usePageKeys(onKey: (pressed: PageKey) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, shiftKey, ctrlKey, metaKey } = event
    if (!isPageKey(event)) return
    if (onKey({ key: keyOf(event), target, shiftKey, ctrlKey, metaKey })) event.preventDefault()
  })
  useEffect(() => listenKeys(document, (event) => hear(event)), [])
}
