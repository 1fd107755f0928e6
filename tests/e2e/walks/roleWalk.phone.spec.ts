import type { SeededRole } from '#contract/access.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import type { Login } from '../shop.ts'
import { follow } from './going.ts'
import { permitted, ROLES, recordsFor } from './records.ts'
import { ROUTES } from './routes.ts'
import { readCatalogue, shownTexts } from './vietnamese.ts'

/** English that the shop has written itself: names of payment methods, roles, templates, tags and days of customers. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '/artists/:login': ['PayPal', 'Wise'],
  '/artists/:login/edit': ['PayPal', 'Wise'],
  '/pay-runs/new': ['PayPal', 'Wise'],
  '/pay-runs/:id': ['PayPal', 'Wise'],
  '/gallery': ['city'],
  '/templates': ['Anniversary', 'Birthday', 'Late order'],
  '/customer/detail/:login': ['Birthday', 'Anniversary'],
  '/customer/detail/:login/edit': ['Birthday', 'Anniversary'],
  '/customers-care': ['Birthday', 'Anniversary'],
}

for (const [login, role] of Object.entries(ROLES) as [Login, SeededRole][]) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login, language: 'vi' })

    test('every screen that opens is all in Vietnamese', async ({ page, shop, faults }) => {
      // The browser's helpers are given to every frame; the frame of a mail's preview runs none.
      faults.allow(/^console: Blocked script execution in 'about:srcdoc'/)
      const records = await recordsFor(shop, login)
      const catalogue = await readCatalogue()
      // Logins of the demo are words, such as `artist`.
      const words = [...catalogue.leftovers, ...catalogue.keys]
      const wrong = new Set(words.filter((word) => !Object.keys(ROLES).includes(word)))
      for (const [route, { at, heading, needs }] of Object.entries(ROUTES)) {
        if (!permitted(needs, role)) continue
        const path = at(records)
        await test.step(path, async () => {
          await follow(page, path)
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
            catalogue.pattern(heading(records)),
          )
          await quiet(page)
          const found = (await shownTexts(page)).filter(
            (text) => wrong.has(text) && !WRITTEN[route]?.includes(text),
          )
          expect.soft([...new Set(found)], path).toEqual([])
        })
      }
    })
  })
}
