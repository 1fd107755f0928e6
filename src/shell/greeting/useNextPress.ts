import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Stop, Tour } from './tours.ts'

/** The marked control; `Guide.module.css` draws its ring. */
const MARK = 'data-next-press'
/** What may show or hide a control without a change of the elements. */
const WATCHED = ['inert', 'hidden', 'disabled', 'aria-selected', 'aria-hidden', 'aria-busy', 'aria-disabled']
const LOADS = 'main [aria-busy="true"], [role="dialog"]'

export interface NextPress {
  /** Undefined where the page has nothing of the task. */
  readonly stop: Stop | undefined
  /** Undefined while the page loads, and where another dialog is in front. */
  readonly control: HTMLElement | undefined
}

const isThere = (element: HTMLElement): boolean =>
  element.closest('[inert], [hidden], [aria-hidden="true"]') === null && (element.checkVisibility?.() ?? true)

function controlOf({ press }: Stop): HTMLElement | undefined {
  for (const selector of press) {
    const control = [...document.querySelectorAll<HTMLElement>(selector)].find(isThere)
    if (control) return control
  }
  return undefined
}

/** The next press on a page; undefined while it may still come. */
function look({ stops }: Tour, pathname: string, reads: boolean): NextPress | undefined {
  const here = stops.filter(({ at }) => at.test(pathname)).map((stop) => ({ stop, control: controlOf(stop) }))
  const last = here.findLast(({ control }) => control)
  if (last) return last
  return reads || document.querySelector(LOADS) ? undefined : { stop: undefined, control: undefined }
}

/** Follows what is to be pressed next in a tour, by the page and the controls it shows; undefined until the first page has loaded. */
export function useNextPress(tour: Tour): NextPress | undefined {
  const { pathname } = useLocation()
  const reads = useIsFetching() > 0
  const [next, setNext] = useState<NextPress>()
  const update = useEffectEvent(() =>
    setNext((was) => {
      const now = look(tour, pathname, reads) ?? (was && { ...was, control: undefined })
      return was && now?.stop === was.stop && now?.control === was.control ? was : now
    }),
  )
  // After each render: the page, or whether it still reads, may have changed without its elements.
  useEffect(() => {
    const frame = requestAnimationFrame(() => update())
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    let frame = 0
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => update())
    })
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: WATCHED })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [])
  return next
}

/** Marks the control while it is the next press, to be seen and to be heard once it has the focus. */
export function useRing(control: HTMLElement | undefined, text: string): void {
  useLayoutEffect(() => {
    if (!control) return undefined
    control.setAttribute(MARK, '')
    control.setAttribute('aria-description', text)
    return () => {
      control.removeAttribute(MARK)
      control.removeAttribute('aria-description')
    }
  }, [control, text])
}
