import { type RefObject, useLayoutEffect, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an element in its layout, whatever it is scaled by; undefined until it has one. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const read = () => {
      const { offsetWidth: width, offsetHeight: height } = box
      if (width === 0 || height === 0) return
      setSize((was) => (was?.width === width && was.height === height ? was : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return size
}
