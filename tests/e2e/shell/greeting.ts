import type { Locator, Page } from '@playwright/test'
import type { Login, Shop } from '../shop.ts'

export const card = (page: Page): Locator => page.getByRole('region', { name: /^Welcome, / })
export const done = (page: Page): Locator => card(page).getByRole('button', { name: 'Got it' })

/** As when the shop was filled; journeys begin with accounts that have been greeted. */
export async function greetAgain(shop: Shop, login: Login): Promise<void> {
  const { id_token } = await shop.token(login)
  await shop.call('PUT', '/api/me/preferences', id_token, { greeting: true })
}
