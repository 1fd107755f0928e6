import type { Locator, Page } from '@playwright/test'

/** The smallest comfortable tap target, in px. */
const FINGER = 44

/** The targets that are too small, with their size. All are looked at in one moment: a page that lives may take some of them away. */
export const tooSmall = (targets: Locator): Promise<string[]> =>
  targets.evaluateAll((all, finger) => {
    /** Whether a target drawn smaller also receives taps around it. */
    const reachesAround = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = finger / 2 - 1
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      return around.every((at) => {
        const hit = document.elementFromPoint(...at)
        return hit !== null && element.contains(hit)
      })
    }
    return (all as HTMLElement[]).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (element.getClientRects().length === 0) return []
      // Allow half a pixel for rounding.
      if ((width + 0.5 >= finger && height + 0.5 >= finger) || reachesAround(element)) return []
      const name = element.getAttribute('aria-label') ?? element.innerText
      return [`${name.trim().slice(0, 40)}: ${Math.round(width)}×${Math.round(height)}`]
    })
  }, FINGER)

/** How far the page can be scrolled sideways, in px. */
export const overflow = (page: Page): Promise<number> =>
  // The page itself counts the place of a scroll bar that is not there.
  page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)

/** Whether the element is in thumb reach: completely in the lowest quarter of the window, and not covered. */
export async function underThumb(target: Locator): Promise<boolean> {
  const height = target.page().viewportSize()?.height ?? 0
  const box = await target.boundingBox()
  if (box === null || box.y < height * 0.75 || box.y + box.height > height) return false
  return target.evaluate((element) => {
    const { left, top, width, height: tall } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + tall / 2)
    return hit !== null && element.contains(hit)
  })
}
