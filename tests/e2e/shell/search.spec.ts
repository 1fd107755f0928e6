import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openList } from '../screens.ts'

test.use({ as: 'cs' })

test('the header finds an order by the customer, which the keyboard opens, or a click although the box loses the focus', async ({
  page,
  shop,
}) => {
  const older = await postOrder(shop, 'Kéyboard')
  const newer = await postOrder(shop, 'Kéyboard')
  await openList(page)
  const box = page.getByRole('combobox', { name: 'Go to an order' })
  const results = page.getByRole('listbox', { name: 'Go to an order' }).getByRole('option')
  await box.focus()
  await page.keyboard.type('keyboard', { delay: 30 })
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText(`#${newer.number}`)
  await expect(results.first()).toContainText(newer.code)
  await expect(results.first()).toContainText('Ánh Kéyboard')
  await expect(results.first()).toContainText('New order')
  await expect(results.first()).toContainText('Not assigned')

  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')

  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/order/${older.code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${older.number}`)

  const { number, code } = await postOrder(shop, 'Mousé')
  await box.fill('no such customer at all')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await box.fill('mouse')
  await page
    .getByRole('option')
    .filter({ hasText: `#${number}` })
    .click()
  await expect(page).toHaveURL(`/order/${code}`)
  await expect(page.getByRole('option')).toHaveCount(0)

  await box.fill('a')
  await expect(page.getByRole('option')).toHaveCount(10)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
})
