import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { follow } from '../walks/going.ts'

test.use({ as: 'admin' })

test('artists and agents fit and can be pressed by thumb', async ({ page }) => {
  for (const path of ['/artists', '/cs', '/artists/artist', '/artists/artist/edit', '/cs/cs']) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await quiet(page)
    expect.soft(await overflow(page), `${path} scrolls sideways`).toBe(0)
    const main = page.getByRole('main')
    const targets = main.getByRole('button').or(main.getByRole('combobox')).or(main.getByRole('link'))
    // Those that cover their card are as large as it.
    const own = targets.and(page.locator(':not(.stretched)'))
    expect.soft(await tooSmall(own), `${path} has small targets`).toEqual([])
  }
})
