import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes the focus to a new screen's heading, so that the keyboard and screen readers go on from there;
 * to the content as a whole while the heading is still on its way. A field that has the focus keeps it.
 */
export function useFocusOnScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    const element = content.current
    if (last.current === pathname || !element) return
    last.current = pathname
    if (element.contains(document.activeElement)) return
    const heading = element.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? element
    target.focus({ preventScroll: true })
  }, [pathname, content])
}
