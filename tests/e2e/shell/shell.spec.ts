import { expect, test } from '../journey.ts'
import { listReady, openList } from '../screens.ts'

test.use({ as: 'cs' })

test('a page whose files an update has replaced says so, and loads again', async ({ page, faults }) => {
  faults.allow(/status of 404|\.js: |dynamically imported/)
  await openList(page)
  await page.route(/\/assets\/.+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  // What loads while the list is idle may be refused, too, and says so beside it.
  const notice = page.getByRole('alert').filter({ hasText: /^This page could not be loaded\./ })
  await expect(notice).toContainText('There may be a new version.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('the sidebar has words, folds to its icons, it and the dark mode stay as chosen, and the first Tab skips to the content', async ({
  page,
}) => {
  await openList(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const wide = await width()
  await expect(menu.getByRole('list', { name: 'Work' }).getByText('Orders', { exact: true })).toBeVisible()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: /^Orders/ })).toHaveAttribute('title', 'Orders')
  await expect.poll(width).toBeLessThan(wide)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()

  await page.reload()
  await listReady(page)
  expect(await ground()).toBe(dark)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1280, height: 900 })
  await toggle.click()
  await expect.poll(width).toBe(wide)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(ground).toBe(light)
})
