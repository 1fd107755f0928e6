import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Stop, Tour } from './tours.ts'

/** The marked control; `Guide.module.css` draws its ring. */
const MARK = 'data-next-press'
/** What may show or hide a control without a change of the elements. */
const WATCHED = ['inert', 'hidden', 'disabled', 'aria-selected', 'aria-hidden', 'aria-busy', 'aria-disabled']
const LOADS = 'main [aria-busy="true"], main[aria-busy="true"], main:empty, [role="dialog"]'

interface NextPress {
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
  for (const stop of stops.filter(({ at }) => at.test(pathname)).reverse()) {
    const control = controlOf(stop)
    if (control) return { stop, control }
  }
  return reads || document.querySelector(LOADS) ? undefined : { stop: undefined, control: undefined }
}

/** Follows what is to be pressed next in a tour, by the page and the controls it shows. */
export function useNextPress(tour: Tour): NextPress {
  const { pathname } = useLocation()
  const reads = useIsFetching() > 0
  const [next, setNext] = useState<NextPress>({ stop: tour.stops[0], control: undefined })
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setNext((was) => {
        const { stop, control } = look(tour, pathname, reads) ?? { stop: was.stop, control: undefined }
        return stop === was.stop && control === was.control ? was : { stop, control }
      })
    }
    const later = () => {
      frame ||= requestAnimationFrame(update)
    }
    later()
    const watch = new MutationObserver(later)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: WATCHED })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [tour, pathname, reads])
  return next
}

/** Marks the control while it is the next press, to be seen and to be heard once it has the focus. */
export function useMark(control: HTMLElement | undefined, text: string): void {
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
