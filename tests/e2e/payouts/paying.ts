import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { orderRow } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'

export interface Made {
  readonly number: number
  readonly code: string
}

/** DONE orders of one customer, each with this budget for the demo's artist. */
export async function owed(shop: Shop, lastName: string, budgets: readonly number[]): Promise<Made[]> {
  const { id_token } = await shop.token('admin')
  const made: Made[] = []
  for (const budget of budgets) {
    const order = await postOrder(shop, lastName)
    const id = await idOf(shop, order.number)
    await shop.call('PUT', `/api/bookings/${id}/assign/artist?budget=${budget}`, id_token)
    await shop.call('PUT', '/api/bookings/bulk/mark-as-done', id_token, { id: [id] })
    made.push(order)
  }
  return made
}

/** The box that selects the order in the list. */
export const tick = (page: Page, { number }: Made): Locator => orderRow(page, number).getByRole('checkbox')

/** Selects the orders and opens the payout dialog. */
export async function openDialog(page: Page, orders: readonly Made[]): Promise<Locator> {
  for (const order of orders) await tick(page, order).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Paid', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Payouts' })
  await expect(dialog.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  return dialog
}
