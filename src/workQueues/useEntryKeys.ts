import type { RefObject } from 'react'
import { useOfferedKeys } from '#src/ui/keys/offeredKeys.ts'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import { VERDICT_LETTERS, type Verdict } from './decide/verdicts.ts'

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Reviews the entry that has the focus, or the first one: the most urgent is what one begins with. */
export const REVIEW_LETTER = 'V'

/** Presses what the key is for in the entry that has the focus; whether there is such a thing. */
function pressInRow(box: HTMLElement | null, key: string): boolean {
  const letter = key.toUpperCase()
  const focused = document.activeElement?.closest('li')
  const row = focused && box?.contains(focused) ? focused : letter === REVIEW_LETTER && box
  if (!row) return false
  const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(letter)}"]`)
  control?.click()
  return control !== null
}

/**
 * Moves the focus through the entries by arrows, `J` and `K`, to the first and last by Home and End; Enter opens, as
 * links and buttons do. `V` reviews it, `A` and `R` decide it, where its row
 * offers that.
 * @param reviews whether rows of the queue lead to a review
 * @param verdicts what can be decided in them
 */
export function useEntryKeys(
  box: RefObject<HTMLElement | null>,
  reviews: boolean,
  verdicts: readonly Verdict[],
): void {
  usePageKeys(({ key, target }) => {
    const step = STEPS[key.length === 1 ? key.toLowerCase() : key]
    // Arrows elsewhere, such as in tabs and radio buttons, are not for the entries.
    const outside = target instanceof Element && target !== document.body && !box.current?.contains(target)
    if (!step) return pressInRow(box.current, key)
    if (outside && key.length > 1 && target.matches('button, select, input')) return false
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const row = document.activeElement?.closest('li')
    const at = entries.findIndex((entry) => row?.contains(entry))
    const isEnd = !Number.isFinite(step)
    const next = entries[at < 0 && !isEnd ? 0 : Math.min(Math.max(at + step, 0), entries.length - 1)]
    next?.focus()
    return next !== undefined
  })
  useOfferedKeys({
    rows: true,
    opens: true,
    selects: false,
    own: undefined,
    ofRow: [
      ...(reviews ? [{ letter: REVIEW_LETTER, name: 'review' }] : []),
      ...verdicts.map((name) => ({ letter: VERDICT_LETTERS[name], name })),
    ],
  })
}
