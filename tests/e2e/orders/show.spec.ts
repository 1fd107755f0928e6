import { expect, test } from '../journey.ts'
import { listReady, numberLinks, openList } from '../screens.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'cs' })

test('the page shows items with photos, work, customer and details; a modified click opens a new tab, and the list comes back where it was scrolled to', async ({
  page,
  context,
}) => {
  // The oldest orders are the demo shop's own, which have photos.
  await openList(page, '?status=DONE&sort=number%2Casc')
  const title = await numberLinks(page).first().innerText()
  await numberLinks(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${title.trim()}`)
  for (const heading of ['Customer info', 'Details', 'Work log']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  const photo = page.getByRole('button', { name: /^Open .*photo/ }).first()
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  // Beside what was made of it, which no other part of the page shows again.
  const made = page.getByRole('button', { name: /^Open .*final/ })
  await expect(made).toHaveCount(1)
  const [left, right] = [await photo.boundingBox(), await made.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  const review = page.getByRole('dialog')
  for (const opener of [photo, made]) {
    await opener.press('Enter')
    await expect(review.getByRole('img', { name: /photo/ })).toBeVisible()
    await expect(review.getByRole('img', { name: /final/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  await follow(page, '/')
  await listReady(page)
  const opened = context.waitForEvent('page')
  await numberLinks(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  // In a tab that nobody looks at, a request that failed is repeated only once it is looked at.
  await other.bringToFront()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Order #/)
  await expect(page).toHaveURL('/')
  await other.close()
  await page.bringToFront()

  const scroller = page.locator('#orders [aria-busy]')
  const top = () => scroller.evaluate((element) => element.scrollTop)
  await scroller.evaluate((element) => element.scrollTo(0, 400))
  await expect.poll(top).toBe(400)
  await numberLinks(page).nth(14).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order #/)
  await page.goBack()
  await listReady(page)
  await expect.poll(top).toBe(400)
})

test('an address whose signs decode to nothing is a page that there is not', async ({ page, faults }) => {
  faults.allow(/status of 404/)
  // The router says so, too.
  faults.allow(/could not be decoded/)
  await page.goto('/order/%E0%A4%A?from=mail')
  await expect(page.getByText('Order not found or no access')).toBeVisible()
  await page.goto('/%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'This canvas is empty' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await listReady(page)
})
