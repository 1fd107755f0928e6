import { expect, test } from '../journey.ts'
import { openList } from '../screens.ts'

test.use({ as: 'admin', language: 'en' })

test('on phones a popover is a sheet at the bottom, which a press above it closes', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Account menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Account menu' })
  await expect(sheet).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
  expect([x, Math.round(width), Math.round(y + height)]).toEqual([0, 390, 844])
  expect(height).toBeLessThanOrEqual(0.75 * 844)
  await page.touchscreen.tap(200, y / 2)
  await expect(sheet).toHaveCount(0)
})
