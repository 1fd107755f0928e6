import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readTimes } from '#src/session/token.ts'

/** A page that has just loaded is read from its top; the one that signing in leads to is a new screen. */
const signedInHere = () =>
  document.activeElement === document.body && (readTimes()?.givenAt ?? 0) > performance.timeOrigin

/**
 * Focuses the heading of a new screen, so that keyboard and screen reader users continue there and hear where they are;
 * the whole content until the heading has loaded. What was focused since the address changed keeps the focus, also in the
 * header, and so does a popover that was opened meanwhile, which would close.
 */
export function useFocusOnScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const [begins] = useState(signedInHere)
  const last = useRef(begins ? undefined : pathname)
  const focusedAt = useRef('')
  useEffect(() => {
    const note = () => {
      focusedAt.current = window.location.pathname
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const element = content.current
    if (last.current === pathname || !element) return undefined
    last.current = pathname
    const active = document.activeElement
    const isNewer = focusedAt.current === pathname && active?.matches('header input') === true
    if (isNewer || element.contains(active) || active?.closest('dialog[open]')) return undefined
    const take = () => {
      const heading = element.querySelector('h1')
      if (heading) heading.tabIndex = -1
      const target = heading ?? element
      target.focus({ preventScroll: true })
      return heading
    }
    if (take()) return undefined
    const watch = new MutationObserver(() => {
      if (document.activeElement !== element || take()) watch.disconnect()
    })
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, content])
}
