import { expect, test } from '../journey.ts'

test.use({ as: 'admin' })

test('the save bar has the ground that it lies on', async ({ page }) => {
  for (const path of ['/user/permission/detail/1', '/system-property/detail/1', '/user/detail/cs']) {
    await page.goto(path)
    const bar = page.locator('form [data-sticky]')
    await expect(bar).toBeVisible()
    const [own, ground] = await bar.evaluate((element) => {
      const colour = (each: Element) => getComputedStyle(each).backgroundColor
      let below = element.parentElement
      while (below && colour(below) === 'rgba(0, 0, 0, 0)') below = below.parentElement
      return [colour(element), below && colour(below)]
    })
    expect.soft(own, path).toBe(ground)
  }
})
