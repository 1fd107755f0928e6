import { expect, test } from '../journey.ts'
import { listReady } from '../screens.ts'

test.use({ as: 'cs', language: 'en' })

test('the language chosen in the account menu holds, here and for the account', async ({ page, shop }) => {
  await page.goto('/')
  await listReady(page, 'Orders')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Tiếng Việt', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu tài khoản' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.reload()
  await listReady(page, 'Đơn hàng')
  await expect(page).toHaveTitle(/^Atelier \| Đơn hàng$/)
  const { id_token } = await shop.token('cs')
  expect(await shop.call('GET', '/api/account', id_token)).toMatchObject({ langKey: 'vi' })
  await page.getByRole('button', { name: 'Menu tài khoản' }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
