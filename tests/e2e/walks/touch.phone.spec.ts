import type { SeededRole } from '#contract/access.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import type { Login } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { follow } from './going.ts'
import { permitted, ROLES, recordsFor } from './records.ts'
import { ROUTES } from './routes.ts'
import { brokenNumbers, makeAmountsLarge, smallFields } from './shownNumbers.ts'

/** Together they see every screen. */
const LOGINS = ['admin', 'artist', 'accountant'] as const satisfies readonly Login[]

/** A phone last, as which every screen is opened. */
const WIDTHS = [1280, 640, 390]

for (const login of LOGINS) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login, language: 'en' })

    test('no text field is zoomed into, and large amounts stay whole on every screen', async ({
      page,
      shop,
    }) => {
      const records = await recordsFor(shop, login)
      const role: SeededRole = ROLES[login]
      await makeAmountsLarge(page)
      for (const { at, needs } of Object.values(ROUTES)) {
        if (!permitted(needs, role)) continue
        const path = at(records)
        await test.step(path, async () => {
          await follow(page, path)
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
          await quiet(page)
          expect.soft(await smallFields(page), path).toEqual([])
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 })
            expect.soft(await brokenNumbers(page), `${path} at ${width} px`).toEqual([])
            // Charts follow the window a moment later.
            await expect.soft.poll(() => overflow(page), `${path} at ${width} px`).toBe(0)
          }
        })
      }
    })
  })
}

test('no text field is zoomed into to sign in', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await smallFields(page)).toEqual([])
})
