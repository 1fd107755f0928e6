import { useEffect, useRef } from 'react'

/**
 * What to do on blur: runs `take` at once, or, if a press takes the focus away, when the press is over. What `take` shows
 * may move the pressed button from under the pointer, so that its click would be lost.
 */
export function useLeft(take: () => void): () => void {
  const latest = useRef(take)
  const pressed = useRef(false)
  const waits = useRef(false)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const settle = () => {
      if (waits.current) latest.current()
      waits.current = false
    }
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      // Not every press ends in a click.
      setTimeout(settle)
    }
    window.addEventListener('mousedown', down, true)
    window.addEventListener('mouseup', up, true)
    // Before the click's own handlers: the button may send the form.
    window.addEventListener('click', settle, true)
    return () => {
      waits.current = false
      window.removeEventListener('mousedown', down, true)
      window.removeEventListener('mouseup', up, true)
      window.removeEventListener('click', settle, true)
    }
  }, [])
  return () => {
    if (pressed.current) waits.current = true
    else latest.current()
  }
}
