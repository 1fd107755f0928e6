import { type RefObject, useEffect } from 'react'

const TYPED_IN =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"]), [contenteditable="true"]'

/** The text field of the page that has the focus. */
function fieldIn(page: HTMLElement | null): HTMLElement | undefined {
  const active = document.activeElement
  return active instanceof HTMLElement && page?.contains(active) && active.matches(TYPED_IN)
    ? active
    : undefined
}

const topOf = (field: Element): number => field.getBoundingClientRect().top

/** Scrolls so that the field is where it was; not if scrolling does not move it, as in a sticky column. */
function putBack(field: HTMLElement, top: number): void {
  const moved = topOf(field) - top
  if (Math.abs(moved) < 1) return
  const { scrollX, scrollY } = window
  window.scrollTo({ left: scrollX, top: scrollY + moved, behavior: 'instant' })
  if (Math.abs(topOf(field) - top) >= Math.abs(moved)) {
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}

/**
 * Keeps the field that is typed in where it is on the screen while others add or remove something above it.
 * Browsers do so only in some places, some not at all; theirs is off meanwhile, so that both do not add up.
 */
export function useSteadyField(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    let field: HTMLElement | undefined
    let top = 0
    const look = () => {
      field = fieldIn(page.current)
      root.style.overflowAnchor = field ? 'none' : ''
      if (field) top = topOf(field)
    }
    const mend = () => {
      if (!field?.isConnected || field !== fieldIn(page.current)) return look()
      putBack(field, top)
      top = topOf(field)
    }
    const mutations = new MutationObserver(mend)
    const sizes = new ResizeObserver(mend)
    const watch = page.current
    if (watch) {
      mutations.observe(watch, { subtree: true, childList: true, characterData: true })
      sizes.observe(watch)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      mutations.disconnect()
      sizes.disconnect()
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      root.style.overflowAnchor = ''
    }
  }, [page])
}
