import { useCallback, useState } from 'react'

/** Until the element is measured. */
const USUAL = 1024

/** The inner width of an element: its ref, and the width, which is known before the first paint. */
export function useInnerWidth() {
  const [room, setRoom] = useState(USUAL)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setRoom(element.clientWidth || USUAL)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [room, ref] as const
}
