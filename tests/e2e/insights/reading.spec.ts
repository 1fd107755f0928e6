import type { Page } from '@playwright/test'
import { fitsBoth, fitsNarrow } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'
import { cutRings } from '../walks/focusRings.ts'
import { barsOf, cardOf, openInsights } from './charts.ts'

test.use({ as: 'admin' })

/** Scrolls to the end, as a reader does: what loads or moves on the way is seen. */
async function readThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() =>
    Math.ceil(document.documentElement.scrollHeight / window.innerHeight),
  )
  for (let at = 0; at <= steps; at += 1) {
    await page.evaluate((screens) => window.scrollTo(0, screens * window.innerHeight), at)
    await page.waitForTimeout(50)
  }
}

test('nothing moves while the insights load, nothing scrolls sideways, and the links of the tables are found', async ({
  page,
}) => {
  await watchShifts(page)
  for (const search of ['?range=lastYear', '?range=2001-01-01..2001-01-10', '']) {
    await openInsights(page, search)
    await readThrough(page)
    expect.soft(await shiftsOf(page), `${search} moves`).toEqual([])
    expect.soft(await overflow(page), `${search} scrolls sideways`).toBe(0)
  }
  expect.soft(await cutRings(page, 'main'), 'focus rings').toEqual([])
  const links = page.locator('main').locator('button, dl a').locator('visible=true')
  await fitsNarrow(page, 'charts', { pressed: links })
  for (const name of ['days', 'lanes', 'times', 'rounds', 'firstPass', 'answers', 'reminders'] as const) {
    await cardOf(page, name)
      .getByRole('button', { name: /^(Show table|Xem bảng)/ })
      .click()
    await expect(cardOf(page, name).getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(barsOf(page, name)).toHaveCount(0)
  }
  await fitsBoth(page, 'the tables', { pressed: page.locator('main tbody a').locator('visible=true') })
})
