import { type RefObject, useEffect } from 'react'

/** Possible new focus targets; no text field, which would open a phone's keyboard. */
const GOALS =
  'button:enabled, a[href], summary, select:enabled, input[type="checkbox"]:enabled, [tabindex="-1"], [tabindex="0"]'
const FLOATING = '[role="dialog"], dialog, [role="alertdialog"], [role="menu"]'

interface Level {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/** The element and its ancestors up to the root, each with its siblings, to find a near target. */
function levelsOf(element: Element, root: Element): Level[] {
  const { nextElementSibling: next, previousElementSibling: previous, parentElement } = element
  const level = { element, next, previous }
  return element === root || !parentElement ? [level] : [level, ...levelsOf(parentElement, root)]
}

function goalIn(place: Element | null): HTMLElement | undefined {
  if (!place?.isConnected) return undefined
  const goal = place.matches(GOALS) ? place : place.querySelector(GOALS)
  return goal instanceof HTMLElement ? goal : undefined
}

const goalNear = (levels: readonly Level[]): HTMLElement | undefined => {
  for (const { element, next, previous } of levels) {
    const goal = goalIn(element) ?? goalIn(next) ?? goalIn(previous)
    if (goal) return goal
  }
  return undefined
}

/**
 * Keeps the keyboard focus: a button disabled during its call gets the focus back, and if the focused element
 * is removed, the nearest one takes over.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let levels: readonly Level[] = []
    const isFloating = (target: EventTarget | null) =>
      target instanceof Element && target.closest(FLOATING) !== null
    const focused = ({ target }: FocusEvent) => {
      if (isFloating(target)) return
      const inside = root.current && target instanceof Element && root.current.contains(target)
      levels = inside && root.current ? levelsOf(target, root.current) : []
    }
    const pressed = ({ target }: Event) => {
      if (isFloating(target) || (target instanceof Node && levels[0]?.element.contains(target))) return
      levels = []
    }
    const mend = () => {
      const own = levels[0]?.element
      if (!own || (document.activeElement && document.activeElement !== document.body)) return
      // Only disabled for now: it gets the focus back.
      if (own.isConnected && own.matches(':disabled')) return
      const goal = own.isConnected ? own : goalNear(levels)
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(mend)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', focused)
    document.addEventListener('pointerdown', pressed, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', focused)
      document.removeEventListener('pointerdown', pressed, true)
    }
  }, [root])
}
