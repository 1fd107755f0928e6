import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { tabTo, toast } from '../screens.ts'
import { overflow } from '../thumb.ts'
import { changeArtist, makeArtist, openArtists, readArtist, scrollToEnd } from './artists.ts'

test.use({ as: 'admin' })

test('the list is used without a mouse', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await openArtists(page, `?text=${login}`)
  await tabTo(page, page.getByRole('combobox', { name: `Speed of ${fullName}` }))
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readArtist(shop, login)).workingSpeedScore).toBe(7)
  await tabTo(page, page.getByRole('combobox', { name: `Attitude of ${fullName}` }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await readArtist(shop, login)).workingAttitudeScore).toBe(1)
  await page.goto(`/artists/${login}`)
  await tabTo(page, page.getByRole('button', { name: 'Edit: Work' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await tabTo(page, page.getByLabel('Note'))
  await page.keyboard.type('By keyboard')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(toast(page, `[${fullName}] is updated!`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit: Work' })).toBeFocused()
  expect((await readArtist(shop, login)).note).toBe('By keyboard')
})

test('an artist is suggested with reasons, and assigned', async ({ page, shop }) => {
  const { login, fullName } = await makeArtist(shop)
  await changeArtist(shop, login, { productQualityScore: 9 })
  const order = await postOrder(shop, 'Suggested')
  await page.goto(`/?text=${order.number}`)
  await page.getByRole('button', { name: new RegExp(`^Assign artist .*#${order.number},`) }).click()
  const picker = page.getByRole('dialog', { name: 'Assign artist' })
  await picker.getByRole('combobox').fill(login)
  const suggested = picker.getByRole('option', { name: fullName })
  await expect(suggested).toContainText(/8 free · 9\.0/)
  await suggested.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(
    page.getByRole('button', { name: `Assign artist of order #${order.number}, now ${fullName}` }),
  ).toBeVisible()
})

/** Scrolls to the end of what the window shows, which is at most as wide as it. */
async function expectEnd(page: Page, last: ReturnType<Page['locator']>) {
  await scrollToEnd(page)
  await expect(last).toBeInViewport()
  expect(await overflow(page)).toBe(0)
}

test('scrolled to the end, the last artist and the pages are reached, within the frame of the list', async ({
  page,
}) => {
  const [desktop, phone] = [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]
  await page.setViewportSize(desktop)
  await openArtists(page)
  const rows = page.getByRole('main').locator('tbody tr, ul[aria-label] > li')
  const last = await rows.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'there are rows below the fold').toBeGreaterThan(720)
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the page is no longer').toBe(720)
  await expectEnd(page, rows.last())
  await page.setViewportSize(phone)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectEnd(page, rows.last())
  await page.goto('/artists/artist')
  const orders = page.getByRole('region', { name: 'Orders' })
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(orders.getByRole('link', { name: /^#/ })).toHaveCount(10)
    await expectEnd(page, orders.getByRole('combobox').last())
  }
})
