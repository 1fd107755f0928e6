import { useEffect, useSyncExternalStore } from 'react'

/** Below this height, in px, little more than what a keyboard leaves of a phone's window is in sight. */
const LOW_PX = 500
/** Browsers round. */
const SAME_PX = 2
/** Keyboards come in several steps, and pages keep their place while they are laid out. */
const SETTLED_MS = 100

/** The part of the window that no keyboard covers; undefined where the browser resizes the window itself, and while zoomed. */
function partInSight(): { readonly top: number; readonly height: number } | undefined {
  const { visualViewport: part, innerHeight } = window
  if (!part || Math.abs(part.scale - 1) > 0.01 || innerHeight - part.height < SAME_PX) return undefined
  return { top: part.offsetTop, height: part.height }
}

let users = 0

/** Gives the part in sight to the styles of what fills the window, as long as anything asks for it. */
function keepInSight(): void {
  const { style } = document.documentElement
  const part = users > 0 ? partInSight() : undefined
  for (const name of ['top', 'height'] as const) {
    if (part) style.setProperty(`--sight-${name}`, `${part[name]}px`)
    else style.removeProperty(`--sight-${name}`)
  }
}

/** Brings what is typed into sight, with the button that sends it, once a keyboard has taken a part of the window. */
function showTyped(): void {
  const field = document.activeElement
  if (!field?.matches('input, textarea, [contenteditable="true"]')) return
  field.closest('form')?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}

const heightInSight = (): number => partInSight()?.height ?? window.innerHeight

function listen(heard: () => void): () => void {
  const places = [window, window.visualViewport]
  for (const place of places) place?.addEventListener('resize', heard)
  return () => {
    for (const place of places) place?.removeEventListener('resize', heard)
  }
}

/**
 * Keeps what fills the window, and what is typed, beside an open keyboard (D-7.71): `--sight-top` and `--sight-height` are set
 * while only a part of the window is in sight.
 */
export function useVisibleViewport(): void {
  useEffect(() => {
    let last = heightInSight()
    let settled: number | undefined
    const look = () => {
      const height = heightInSight()
      keepInSight()
      if (height < last - SAME_PX) {
        window.clearTimeout(settled)
        settled = window.setTimeout(showTyped, SETTLED_MS)
      }
      last = height
    }
    users += 1
    look()
    const stop = listen(look)
    window.visualViewport?.addEventListener('scroll', keepInSight)
    return () => {
      users -= 1
      window.clearTimeout(settled)
      keepInSight()
      stop()
      window.visualViewport?.removeEventListener('scroll', keepInSight)
    }
  }, [])
}

/** Whether hardly more is in sight than a keyboard leaves of a phone's window. */
export const useLowSight = (): boolean => useSyncExternalStore(listen, () => heightInSight() < LOW_PX)
