import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)

/**
 * Follows the links to orders within the element inside the console: one listener instead of one for each row. Presses
 * that open a tab or a window are left to the browser. Stores the list's URL for the way back.
 */
export function useRowLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const within = element.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.pathname.startsWith('/order/') || link.target || !isPlain(event)) return
      event.preventDefault()
      void navigate(link.pathname, { state: { list: window.location.search } })
    }
    within?.addEventListener('click', follow)
    return () => within?.removeEventListener('click', follow)
  }, [element, navigate])
}
