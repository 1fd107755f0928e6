import { type RefObject, useLayoutEffect } from 'react'

/** The row that Tab reaches, else the place itself, else the content of the page. */
function goHome(): void {
  const home = document.querySelector<HTMLElement>('[data-focus-home]')
  const row = home?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
  const goal = row ?? home ?? document.querySelector('main')
  goal?.focus({ preventScroll: true })
}

/**
 * Hands the focus on to the `data-focus-home` of the page when the box that has it goes away: it would fall to
 * the document, and the next Tab begin at the top.
 */
export function useFocusHome(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) goHome()
    }
  }, [box])
}
