import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { forgetShifts, shiftsOf, watchShifts } from '../shifts.ts'
import type { Login } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { follow } from './going.ts'
import { permitted, ROLES, recordsFor } from './records.ts'
import { holdToasts, isOpen, takeFirstTurn } from './roleWalk.ts'
import { ROUTES } from './routes.ts'
import { cutTexts, LISTS, MOVING } from './shown.ts'
import { brokenNumbers, makeAmountsLarge, smallFields } from './shownNumbers.ts'
import { readCatalogue, shownTexts } from './vietnamese.ts'

/** English that the shop has written itself: names of payment methods, roles, templates, tags and days of customers. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '/artists/:login': ['PayPal', 'Wise'],
  '/artists/:login/edit': ['PayPal', 'Wise'],
  '/pay-runs/new': ['PayPal', 'Wise'],
  '/pay-runs/:id': ['PayPal', 'Wise'],
  '/gallery': ['city'],
  // Types of events, some of which are called as texts are.
  '/webhooks/detail/:id': ['orders.refunded', 'customers.created'],
  '/templates': ['Anniversary', 'Birthday', 'Late order'],
  '/customer/detail/:login': ['Birthday', 'Anniversary'],
  '/customer/detail/:login/edit': ['Birthday', 'Anniversary'],
  '/customers-care': ['Birthday', 'Anniversary'],
}

/** An administrator sees every screen but those of an artist; store staff walk on desktops. */
const LOGINS = ['admin', 'artist', 'accountant', 'cs'] as const satisfies readonly Login[]

/** Where others see more than a part of what an administrator does, or can do less than the page is laid out for. */
const BY_ROLE = [
  '/',
  '/order/:id',
  '/next',
  '/my-work',
  '/user/detail/:login',
  '/payouts',
  '/payout/:id',
  '/statement/:login',
  '/pay-runs/:id',
  '/inbox',
  '/admin-notifications',
  '/system-property',
  '/system-property/detail/:id',
  '/notification-settings',
  '/settings',
]

/** Who may change what they see: the place for Save is kept. */
const STILL: readonly Login[] = ['admin', 'accountant']

/** Their figures, or a heading with one, take a second row when amounts as large as these come. */
const WITH_FIGURES = ['/payouts', '/payout/:id']

/** A phone last, as which every screen is opened. */
const WIDTHS = [1280, 640, 390]

/** Lists that are cards on phones. */
const CARDS = [
  ...LISTS.filter((path) => path !== '/insights' && path !== '/'),
  '/user/permission',
  '/customer-group',
  '/artists',
  '/cs',
  '/gallery',
  '/notifications',
  '/phrases',
  '/print-products',
  '/templates',
]

/** No text field is zoomed into, and large amounts stay whole in every width. */
async function keepsWhole(page: Page, path: string): Promise<void> {
  expect.soft(await smallFields(page), path).toEqual([])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await brokenNumbers(page), `${path} at ${width} px`).toEqual([])
    // Charts follow the window a moment later.
    await expect.soft.poll(() => overflow(page), `${path} at ${width} px`).toBe(0)
  }
}

for (const login of LOGINS) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login, language: 'vi' })

    test('each screen is all in Vietnamese, stays still, keeps large amounts whole, and is not zoomed into', async ({
      page,
      shop,
    }) => {
      const [records, catalogue] = await Promise.all([recordsFor(shop, login), readCatalogue()])
      // Logins of the demo are words, such as `artist`.
      const words = [...catalogue.leftovers, ...catalogue.keys]
      const wrong = new Set(words.filter((word) => !Object.keys(ROLES).includes(word)))
      await holdToasts(page)
      await watchShifts(page)
      await makeAmountsLarge(page)
      if (login === 'artist') await takeFirstTurn(page)
      for (const [route, { at, heading, needs, ends }] of Object.entries(ROUTES)) {
        if (!permitted(needs, ROLES[login]) || !(login === 'admin' || BY_ROLE.includes(route))) continue
        const path = at(records)
        await test.step(path, async () => {
          await forgetShifts(page)
          await follow(page, path)
          await isOpen(page, path, catalogue.pattern(heading(records)), ends)
          if (STILL.includes(login) && ![...MOVING, ...WITH_FIGURES].includes(route))
            expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
          const found = (await shownTexts(page)).filter(
            (text) => wrong.has(text) && !WRITTEN[route]?.includes(text),
          )
          expect.soft([...new Set(found)], path).toEqual([])
          expect.soft(await cutTexts(page), path).toEqual([])
          if (login === 'admin' && CARDS.includes(route))
            expect.soft(await violationsOf(page, 'main'), path).toEqual([])
          // An administrator sees the amounts of all others, but for those of an artist.
          if (login === 'admin' || login === 'artist') await keepsWhole(page, path)
          else expect.soft(await overflow(page), path).toBe(0)
        })
      }
    })
  })
}
