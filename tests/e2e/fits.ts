import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect } from './journey.ts'
import { quiet } from './screens.ts'
import { overflow, tooSmall } from './thumb.ts'

/** What lies over the page. */
export const FLOATING = 'dialog, [role="dialog"]'

/**
 * Checks the page as it is now: nothing beyond its edge, on a phone buttons that a thumb meets, and axe in the dialog that is
 * open, or in the page itself. The frame around it is the same on all; the walk looks at it.
 */
export async function fits(page: Page, where: string, isMobile: boolean): Promise<void> {
  await quiet(page)
  const part = (await page.getByRole('dialog').count()) > 0 ? FLOATING : 'main'
  expect.soft(await violationsOf(page, part), where).toEqual([])
  expect.soft(await overflow(page), where).toBe(0)
  const targets = page.getByRole('main').getByRole('button')
  if (isMobile) expect.soft(await tooSmall(targets), where).toEqual([])
}

const PRESSED =
  'button, select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"]), a.button'
const PHONE = { width: 390, height: 844 }

interface Narrow {
  /** What a thumb presses; by default the buttons of the dialog that is open, or those of the page. */
  readonly pressed?: Locator
}

/** Checks a desktop's page in a window as narrow as a phone's, too: nothing beyond its edge, and all that is pressed large enough. */
export async function fitsNarrow(page: Page, where: string, { pressed }: Narrow = {}): Promise<void> {
  const wide = page.viewportSize()
  if (!wide) throw new Error('The window has no size')
  await page.setViewportSize(PHONE)
  // Charts, bars and targets follow the window a moment later.
  await expect.soft.poll(() => overflow(page), `${where}, narrow`).toBe(0)
  const inDialog = page.getByRole('dialog').locator(`:is(${PRESSED}):visible`)
  const inMain = page.getByRole('main').getByRole('button')
  const targets = pressed ?? ((await page.getByRole('dialog').count()) > 0 ? inDialog : inMain)
  await expect.soft.poll(() => tooSmall(targets), `${where}, narrow`).toEqual([])
  await page.setViewportSize(wide)
}

/** Checks the page in the window of a desktop and in one as narrow as a phone's. */
export async function fitsBoth(page: Page, where: string, narrow: Narrow = {}): Promise<void> {
  await fits(page, where, false)
  await fitsNarrow(page, where, narrow)
}
