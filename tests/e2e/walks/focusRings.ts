import type { Page } from '@playwright/test'

/** Runs in the page: finds elements whose focus ring is cut off by a clipping ancestor. */
function findCut(part: string): string[] {
  const reachOf = (style: CSSStyleDeclaration) =>
    style.outlineStyle === 'none'
      ? 0
      : Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
  const nameOf = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  /** The ancestors' boxes that clip the element. */
  const clipsOf = (element: HTMLElement) => {
    const found: { x: boolean; y: boolean; box: DOMRect }[] = []
    let { position } = getComputedStyle(element)
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one)
      const holds = style.position !== 'static' || style.transform !== 'none'
      if (position === 'fixed' || (position === 'absolute' && !holds)) continue
      position = style.position
      const { left, top } = one.getBoundingClientRect()
      const box = new DOMRect(left + one.clientLeft, top + one.clientTop, one.clientWidth, one.clientHeight)
      found.push({ x: style.overflowX !== 'visible', y: style.overflowY !== 'visible', box })
    }
    return found
  }
  const isCut = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    element.focus({ focusVisible: true, preventScroll: true })
    const reach = reachOf(getComputedStyle(element))
    if (document.activeElement !== element || reach <= 0) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // A two-pixel ring may lose one pixel at an edge that it touches.
    const out = (edge: number, ring: number) => edge - ring > 1
    return clipsOf(element).some(
      ({ x, y, box }) =>
        (x && (out(box.left, left - reach) || out(right + reach, box.right))) ||
        (y && (out(box.top, top - reach) || out(bottom + reach, box.bottom))),
    )
  }
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLElement>(part)]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(reachable)])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .filter(isCut)
    .map(nameOf)
}

/** Names the elements whose focus ring is cut off. */
export const cutRings = (page: Page, part = 'body'): Promise<string[]> => page.evaluate(findCut, part)
