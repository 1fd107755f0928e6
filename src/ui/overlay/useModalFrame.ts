import { type RefObject, useEffect } from 'react'
import { listenKeys } from '../keys/listenKeys.ts'
import { useScrollLock } from './useScrollLock.ts'

const REACHABLE =
  ':is(button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"], summary)'

/**
 * Makes the element modal: takes the focus, traps Tab, and locks page scrolling; restores all on unmount. If
 * the focused element no longer exists, focuses `home` (a selector).
 */
export function useModalFrame(frame: RefObject<HTMLElement | null>, home?: string): void {
  useScrollLock(true)
  useEffect(() => {
    const before = document.activeElement
    frame.current?.focus()
    return () => {
      const kept = before instanceof HTMLElement && before !== document.body && before.isConnected
      const goal = kept ? before : home ? document.querySelector<HTMLElement>(home) : null
      goal?.focus()
    }
  }, [frame, home])
  useEffect(() => {
    const element = frame.current
    return listenKeys(element, (event) => {
      if (event.key === 'Tab' && element) keepInside(element, event)
    })
  }, [frame])
}

/** Whether Tab goes there; of radio buttons, only to the one that is checked. */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches('[type="radio"]:not(:checked)')

function keepInside(frame: HTMLElement, event: KeyboardEvent): void {
  const all = [...frame.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => isStop(element) && element.closest('[hidden], [inert]') === null,
  )
  const edge = event.shiftKey ? all[0] : all.at(-1)
  const other = event.shiftKey ? all.at(-1) : all[0]
  if (document.activeElement !== edge && !(event.shiftKey && document.activeElement === frame)) return
  event.preventDefault()
  other?.focus()
}
