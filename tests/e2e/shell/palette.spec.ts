import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { numbersShown, openList } from '../screens.ts'

/** Opens the palette by its shortcut and types; returns the options. */
async function ask(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill(text)
  return palette.getByRole('option')
}

test.describe('as an agent', () => {
  test.use({ as: 'cs' })

  test('the palette leads to an order, a customer, a page and a view, and acts', async ({ page, shop }) => {
    const { number, code } = await postOrder(shop, 'Palettine')
    await openList(page)
    await expect((await ask(page, String(number))).first()).toContainText(`#${number}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/order/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`)

    await (await ask(page, 'palettine')).filter({ hasText: 'View customer' }).click()
    await expect(page).toHaveURL(/\/customer\/detail\//)
    await page.getByRole('link', { name: 'View all orders' }).click()
    await expect(page).toHaveURL(/\/\?customer=/)
    await expect.poll(() => numbersShown(page)).toEqual([number])

    await expect((await ask(page, 'change pass')).first()).toHaveText('Change Password')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/change-password')

    await (await ask(page, 'active')).filter({ hasText: /^Active$/ }).click()
    await expect(page).toHaveURL(/\/\?open=true&view=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Active' })).toBeVisible()

    await (await ask(page, 'dark')).filter({ hasText: 'Appearance: Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(await ask(page, 'no such thing')).toHaveCount(0)
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
