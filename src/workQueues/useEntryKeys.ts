import type { RefObject } from 'react'
import { useOfferedKeys } from '#src/ui/keys/offeredKeys.ts'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Moves the focus through the entries by arrows, `J` and `K`, to the first and last by Home and End; Enter opens, as
 * links and buttons do.
 */
export function useEntryKeys(box: RefObject<HTMLElement | null>): void {
  usePageKeys(({ key, target }) => {
    const step = STEPS[key.length === 1 ? key.toLowerCase() : key]
    // Arrows elsewhere, such as in tabs and radio buttons, are not for the entries.
    const outside = target instanceof Element && target !== document.body && !box.current?.contains(target)
    if (!step || (outside && key.length > 1 && target.matches('button, select, input'))) return false
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const isEnd = !Number.isFinite(step)
    const next = entries[at < 0 && !isEnd ? 0 : Math.min(Math.max(at + step, 0), entries.length - 1)]
    next?.focus()
    return next !== undefined
  })
  useOfferedKeys({ rows: true, opens: true, selects: false, own: undefined })
}
