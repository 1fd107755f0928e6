import { useEffect, useEffectEvent } from 'react'
import { listenKeys } from '../keys/listenKeys.ts'

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="listbox"]'
const FLOATING = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key is a page shortcut: no input or popup has the focus, no modifier. */
function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(`${TYPING}, ${FLOATING}`)) return false
  return document.querySelector(FLOATING) === null
}

/** Handles page shortcuts; the handler returns whether it handled the key. */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isPageKey(event) && onKey(event)) event.preventDefault()
  })
  useEffect(() => listenKeys(document, (event) => hear(event)), [])
}
