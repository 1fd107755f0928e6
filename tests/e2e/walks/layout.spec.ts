import { expect, test } from '../journey.ts'
import { orderReady } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { numberLinks, quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

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
