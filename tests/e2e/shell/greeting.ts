import type { Locator, Page } from '@playwright/test'
import type { Login, Shop } from '../shop.ts'

export const card = (page: Page): Locator => page.getByRole('region', { name: 'First steps' })
export const done = (page: Page): Locator => card(page).getByRole('button', { name: 'Close the first steps' })
/** The control that is to be pressed next. */
export const marked = (page: Page): Locator => page.locator('[data-next-press]')

/** As when the shop was filled; journeys begin with accounts that have been greeted. */
export async function greetAgain(shop: Shop, login: Login): Promise<void> {
  const { id_token } = await shop.token(login)
  await shop.call('PUT', '/api/me/preferences', id_token, { greeting: true })
}
