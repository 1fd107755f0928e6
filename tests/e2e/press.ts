import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where a pointer hits the element at its centre; undefined while something covers it. */
const bareCentre = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined
  })

/**
 * Presses a button that is announced as disabled and, when pressed, says why. `click` would wait until it is enabled,
 * and with `force` it would press whatever covers the button.
 */
export async function pressDimmed(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.scrollIntoViewIfNeeded()
  let at: Awaited<ReturnType<typeof bareCentre>>
  await expect
    .poll(async () => {
      at = await bareCentre(button)
      return at
    }, 'nothing covers the button')
    .toBeDefined()
  if (at) await button.page().mouse.click(at.x, at.y)
}

/** Counts the presses of the mouse on the page from now on, until another page is loaded. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { presses: 0 }
    addEventListener('pointerdown', () => (counted.presses += 1), true)
    return counted
  })
  return () => counter.evaluate(({ presses }) => presses)
}
