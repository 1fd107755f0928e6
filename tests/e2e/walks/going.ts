import type { Page } from '@playwright/test'

/** Goes to an address as from a bookmark. */
export const load = async (page: Page, path: string): Promise<void> => void (await page.goto(path))

/**
 * Goes to an address while the console stays loaded, as with the Back button, which takes a third of the time that
 * loading the page takes.
 */
export async function follow(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return load(page, path)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
