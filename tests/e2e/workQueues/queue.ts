import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Work queue' })
export const entryOf = (page: Page, number: number): Locator =>
  page.getByRole('main').getByRole('link', { name: `#${number}`, exact: true })
/** Shows the whole of the queue. */
export async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) {
    const shown = await page.getByRole('listitem').count()
    await more.click()
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown)
  }
}
