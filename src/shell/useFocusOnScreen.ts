import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the heading of a new screen, so that keyboard and screen reader users continue there; the whole
 * content while the heading is still loading. A focused field keeps the focus, and so does a popover that was opened
 * meanwhile, which would close.
 */
export function useFocusOnScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    const element = content.current
    if (last.current === pathname || !element) return
    last.current = pathname
    const active = document.activeElement
    if (element.contains(active) || active?.closest('dialog[open]')) return
    const heading = element.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? element
    target.focus({ preventScroll: true })
  }, [pathname, content])
}
