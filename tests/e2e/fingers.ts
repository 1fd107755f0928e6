import type { Locator, Page } from '@playwright/test'

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

/** Spreads two fingers over the middle of the target, from 60 px to 120 px apart. */
export async function pinch(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target)
  const [middle, line] = [x + width / 2, y + height / 2]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        by === undefined
          ? []
          : [
              { id: 0, x: middle - by, y: line },
              { id: 1, x: middle + by, y: line },
            ],
    })
  await touch('touchStart', 30)
  for (let by = 36; by <= 60; by += 6) await touch('touchMove', by)
  await touch('touchEnd')
  await browser.detach()
}

/** Taps the middle of the target twice. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target)
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Does something in the part of the window that a phone's keyboard leaves. */
export async function withKeyboard(page: Page, act: () => Promise<void>): Promise<void> {
  const whole = page.viewportSize()
  if (!whole) throw new Error('The window has no size')
  await page.setViewportSize({ ...whole, height: 440 })
  await act()
  await page.setViewportSize(whole)
}

/** Whether something else is over the middle of the target. */
export const covered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit === null || !element.contains(hit)
  })
