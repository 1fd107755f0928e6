import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const positions = new Map<string, number>()

/** Whether a scroll position other than the beginning is stored under the key. */
export const isScrolled = (key: string): boolean => (positions.get(key) ?? 0) > 0

/** Stores the scroll position of the ref's element under the key, and restores it once `ready`. */
export function useScrollMemory<E extends HTMLElement>(key: string, ready: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const current = useRef(0)
  useLayoutEffect(() => {
    const position = positions.get(key) ?? 0
    // Setting it forces a layout of the whole table, so only do it if it changes.
    if (!ready || !element.current || position === current.current) return
    element.current.scrollTop = position
    current.current = position
  }, [key, ready])
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const keep = () => {
      current.current = target.scrollTop
      positions.set(key, target.scrollTop)
    }
    target.addEventListener('scroll', keep, { passive: true })
    return () => target.removeEventListener('scroll', keep)
  }, [key])
  return element
}
