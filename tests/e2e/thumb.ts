import type { Locator, Page } from '@playwright/test'

/** The smallest comfortable tap target, in px. */
const FINGER = 44

/** Whether a target drawn smaller also receives taps around it. */
const reachesAround = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element, reach) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
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
    },
    FINGER / 2 - 1,
  )

/** The targets that are too small, with their size. */
export async function tooSmall(targets: Locator): Promise<string[]> {
  const found: string[] = []
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    // Allow half a pixel for rounding.
    if (!box || (box.width + 0.5 >= FINGER && box.height + 0.5 >= FINGER)) continue
    if (await reachesAround(target)) continue
    const name = (await target.getAttribute('aria-label')) ?? (await target.innerText())
    found.push(`${name.trim().slice(0, 40)}: ${Math.round(box.width)}×${Math.round(box.height)}`)
  }
  return found
}

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
