import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where nothing is laid out, such as in tests. */
const WIDTH_UNKNOWN = 600

/** The width of an element, as it is now. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_UNKNOWN)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = () => setWidth(element.clientWidth || WIDTH_UNKNOWN)
    read()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
