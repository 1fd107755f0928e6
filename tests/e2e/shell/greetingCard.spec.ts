import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { card, done, greetAgain } from './greeting.ts'

test.use({ as: 'admin', language: 'en' })

test('the greeting moves nothing, is one line above a wide list, and is gone everywhere once it is closed', async ({
  page,
  shop,
  beside,
}) => {
  await greetAgain(shop, 'admin')
  await watchShifts(page)
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/')
    await expect(card(page)).toBeVisible()
    expect.soft(await shiftsOf(page), `the page moves at ${width}`).toEqual([])
    expect.soft(await overflow(page), `${width}`).toBe(0)
    expect.soft((await card(page).boundingBox())?.height, `${width}`).toBeLessThan(52)
    if (width < 600) expect.soft(await tooSmall(card(page).getByRole('button'))).toEqual([])
  }
  expect.soft(await violationsOf(page, '[data-greeting]')).toEqual([])
  // A list with more columns than there is room for scrolls by itself.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(card(page)).toBeVisible()
  expect.soft(await overflow(page)).toBe(0)
  await done(page).click()
  await expect(card(page)).toHaveCount(0)
  await openPage(page, '/')
  await expect(card(page)).toHaveCount(0)
  const other = await beside('admin')
  await openPage(other, '/')
  await expect(card(other)).toHaveCount(0)
})
