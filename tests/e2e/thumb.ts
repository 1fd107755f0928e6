import type { Locator, Page } from '@playwright/test'

/** The least that a finger hits surely, in px. */
const FINGER = 44

/** Whether what is drawn small takes the presses around it as well. */
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

/** What is smaller, with its size. */
export async function tooSmall(targets: Locator): Promise<string[]> {
  const found: string[] = []
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    // Half a pixel is a matter of rounding.
    if (!box || (box.width + 0.5 >= FINGER && box.height + 0.5 >= FINGER)) continue
    if (await reachesAround(target)) continue
    const name = (await target.getAttribute('aria-label')) ?? (await target.innerText())
    found.push(`${name.trim().slice(0, 40)}: ${Math.round(box.width)}×${Math.round(box.height)}`)
  }
  return found
}

/** How far the page can be scrolled sideways, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Whether the thing is where a thumb is: wholly within the lowest part of the window, with nothing over it. */
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
