import { useLayoutEffect } from 'react'
import { returnQuietly } from './quietReturn.ts'

let locks = 0

/** Keeps the page from scrolling while something lies over it, and from being read again when it goes. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return undefined
    returnQuietly()
    locks += 1
    document.body.style.overflow = 'hidden'
    return () => {
      locks -= 1
      // Those that lie over each other may close in any order.
      if (locks === 0) document.body.style.overflow = ''
    }
  }, [locked])
}
