import { expect, test } from '../journey.ts'
import { listReady, openList } from '../screens.ts'

const PAGES = [
  {
    path: '/privacy-policy',
    en: 'Privacy policy',
    vi: 'Chính sách bảo mật',
  },
  {
    path: '/terms-conditions',
    en: 'Terms & conditions',
    vi: 'Điều khoản & điều kiện',
  },
] as const

test('the sign-in page links to both, which are there in both languages', async ({ page }) => {
  for (const { path, en, vi } of PAGES) {
    await page.goto('/signin')
    await page.getByRole('link', { name: en }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible()
    await expect(page).toHaveTitle(`Atelier | ${en}`)
    await expect(page.getByRole('main')).toHaveAttribute('translate', 'yes')
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: vi })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: vi })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible()
  }
})

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('the footer of the console links to both, and back', async ({ page }) => {
    await openList(page)
    for (const { path, en } of PAGES) {
      await page.getByRole('contentinfo').getByRole('link', { name: en }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible()
      await page.goBack()
      await listReady(page)
    }
  })
})
