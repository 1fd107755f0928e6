import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const places = new Map<string, number>()

/** For the element with this ref: keeps where it was scrolled to under the key, and goes there once `ready`. */
export function useScrollMemory<E extends HTMLElement>(key: string, ready: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const current = useRef(0)
  useLayoutEffect(() => {
    const place = places.get(key) ?? 0
    // Setting it lays the whole table out at once, so only where it changes something.
    if (!ready || !element.current || place === current.current) return
    element.current.scrollTop = place
    current.current = place
  }, [key, ready])
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const keep = () => {
      current.current = target.scrollTop
      places.set(key, target.scrollTop)
    }
    target.addEventListener('scroll', keep, { passive: true })
    return () => target.removeEventListener('scroll', keep)
  }, [key])
  return element
}
