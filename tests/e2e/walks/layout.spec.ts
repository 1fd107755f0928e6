import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { orderReady } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { numberLinks, quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

/** The number of elements that scroll vertically, including the window. */
const scrollBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const inner = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    return inner.length + Number(root.scrollHeight > window.innerHeight)
  })

test.describe('signed in', () => {
  test.use({ as: 'cs' })

  test('a list has one scroll bar', async ({ page }) => {
    for (const path of ['/', '/customer', '/user']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link').nth(9)).toBeAttached()
      await quiet(page)
      expect.soft(await scrollBars(page), path).toBe(1)
    }
  })
})

for (const [login, status] of [
  ['cs', 'COLOR_REVIEW'],
  ['artist', 'SKETCH'],
] as const) {
  test.describe(`as ${login} at ${status}`, () => {
    test.use({ as: login })

    test('nothing moves while the order and the list load, directly and from the list, and it fits', async ({
      page,
      shop,
    }) => {
      const { number, code } = await jobAt(shop, `Still ${status}`, status)
      await watchShifts(page)
      await page.goto(`/order/${code}`)
      await orderReady(page, number)
      await quiet(page)
      expect.soft(await shiftsOf(page), 'loaded').toEqual([])
      expect.soft(await overflow(page), 'sideways').toBe(0)

      await page.goto(`/?text=${number}`)
      await expect(numberLinks(page).first()).toBeVisible()
      await quiet(page)
      expect.soft(await shiftsOf(page), 'the list').toEqual([])
      await numberLinks(page).first().click()
      await orderReady(page, number)
      await quiet(page)
      expect.soft(await shiftsOf(page), 'from the list').toEqual([])
    })
  })
}
