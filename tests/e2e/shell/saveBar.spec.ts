import { expect, test } from '../journey.ts'

test.use({ as: 'admin' })

test('the save bar has the ground that it lies on, also in a narrow window', async ({ page }) => {
  const bar = page.locator('form [data-sticky]')
  const grounds = () =>
    bar.evaluate((element) => {
      const colour = (each: Element) => getComputedStyle(each).backgroundColor
      let below = element.parentElement
      while (below && colour(below) === 'rgba(0, 0, 0, 0)') below = below.parentElement
      return [colour(element), below && colour(below)]
    })
  for (const path of ['/user/permission/detail/1', '/system-property/detail/1', '/user/detail/cs']) {
    await page.goto(path)
    await expect(bar).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const [own, ground] = await grounds()
      expect.soft(own, `${path} at ${width} px`).toBe(ground)
    }
  }
})
