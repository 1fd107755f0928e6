import { expect, test } from '../journey.ts'
import { setProperty } from '../properties.ts'
import { listReady, openList } from '../screens.ts'

test.use({ as: 'cs' })

test('the bell shows what is new, marks it read and leads to the order and the inbox', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Unread' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  // The newest one may be about what a shop delivered, which leads elsewhere.
  await panel.getByRole('listitem').filter({ hasText: 'needs you' }).first().getByRole('button').click()
  await expect(page).toHaveURL(/\/order\/\S+$/)
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await panel.getByRole('link', { name: 'See All' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('an announcement is shown above the page until it is dismissed', async ({ page }) => {
  await setProperty(page, 'admin_announcement', ['Closed on Monday', 'Back on <b>Tuesday</b>'])
  await openList(page)
  const banner = page.getByRole('region', { name: 'Announcement' })
  await expect(banner).toContainText('Closed on Monday')
  await expect(banner).toContainText('Back on <b>Tuesday</b>')
  await banner.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await listReady(page)
  await expect(banner).toBeHidden()
})

test('an unknown path shows the 404 page, with a way home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'This canvas is empty' })).toBeVisible()
  await expect(page).toHaveTitle('Atelier | Page not found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await listReady(page)
})

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

test('dark mode is chosen in the account menu and remembered', async ({ page }) => {
  await openList(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await listReady(page)
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(ground).toBe(light)
})

test('the sidebar is a rail where tables need the room, unfolds and stays so, and the first Tab skips to the content', async ({
  page,
}) => {
  await openList(page)
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const rail = await width()
  await expect(menu.getByRole('link', { name: /^Orders/ })).toHaveAttribute('title', 'Orders')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(width).toBeGreaterThan(rail)

  await page.reload()
  await listReady(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.poll(width).toBe(rail)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the menu counts the orders that are not done', async ({ page, shop }) => {
  const { id_token } = await shop.token('cs')
  const counts = (await shop.call('GET', '/api/bookings/count-by-status', id_token)) as {
    status: string
    count: number
  }[]
  const open = counts.reduce((sum, { status, count }) => (status === 'DONE' ? sum : sum + count), 0)
  await openList(page)
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Orders/ })
  await expect(entry).toHaveText(new RegExp(`^Orders\\s*${open.toLocaleString('en-US')}$`))
})
