import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect } from './journey.ts'
import { quiet } from './screens.ts'
import { overflow, tooSmall } from './thumb.ts'

/** Checks the page as it is now: axe, nothing beyond its edge, and on a phone buttons that a thumb meets. */
export async function fits(page: Page, where: string, isMobile: boolean): Promise<void> {
  await quiet(page)
  expect.soft(await violationsOf(page), where).toEqual([])
  expect.soft(await overflow(page), where).toBe(0)
  const targets = page.getByRole('main').getByRole('button')
  if (isMobile) expect.soft(await tooSmall(targets), where).toEqual([])
}
