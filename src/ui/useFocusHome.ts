import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the row in the Tab order, else the element itself, else the main content. */
function goHome(): void {
  const home = document.querySelector<HTMLElement>('[data-focus-home]')
  const row = home?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
  const goal = row ?? home ?? document.querySelector('main')
  goal?.focus({ preventScroll: true })
}

/**
 * When the element with the focus unmounts, moves the focus to the page's `data-focus-home`: otherwise the
 * next Tab would start at the top of the document.
 */
export function useFocusHome(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) goHome()
    }
  }, [box])
}
