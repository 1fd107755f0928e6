import type { Page } from '@playwright/test'
import type { Grant } from '#contract/access.ts'
import { violationsInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { deniedBar, deniedText, deniedToast, holdersOf, menuEntries, readUser } from '../people.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { follow, load } from './going.ts'
import { permitted, recordsFor } from './records.ts'
import { holdToasts, isOpen, toasts } from './roleWalk.ts'
import { ROUTES, shownMenu } from './routes.ts'
import { beyondList, cutTexts, MOVING, scrollBars } from './shown.ts'

// The longest file: both workers share it.
test.describe.configure({ mode: 'parallel' })

const isRole = (grant: Grant) => grant.startsWith('role:')
const nameOf = (grant: Grant) => grant.replace('role:', '')
const PHONE = { width: 390, height: 844 }
const NOTEBOOK = { width: 1280, height: 720 }

/** Redirected with one toast, and told what is missing and which roles have it (D-1.6). */
async function refused(page: Page, path: string, shop: Shop, needs: readonly Grant[]) {
  await follow(page, path)
  await expect(page, path).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Orders')
  await expect(toasts(page), path).toHaveCount(1)
  await expect(toasts(page)).toContainText(deniedToast(needs.map(nameOf)))
  const permissions = needs.filter((grant) => !isRole(grant))
  const holders = await Promise.all(permissions.map((grant) => holdersOf(shop, grant)))
  const names = new Set([...holders.flat(), ...needs.filter(isRole).map(nameOf)])
  await expect(deniedBar(page)).toContainText(deniedText(needs.map(nameOf), [...names]))
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
}

const softly = expect.configure({ soft: true })

/** Lists that scroll by themselves, so that their heading stays in sight. */
const SCROLLED = ['/', '/customer', '/user']

/** Nothing moved while the screen loaded, nothing of it is cut or wider than its window, also a narrow one, and axe finds nothing. */
async function fits(page: Page, route: string, path: string): Promise<void> {
  if (!MOVING.includes(route)) expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
  expect.soft(await overflow(page), `${path} sideways`).toBe(0)
  expect.soft(await cutTexts(page), path).toEqual([])
  expect.soft(await beyondList(page), `${path} columns`).toBe(0)
  if (SCROLLED.includes(route)) expect.soft(await scrollBars(page), `${path} scroll bars`).toBe(1)
  expect.soft(await violationsInBothThemes(page, 'main'), path).toEqual([])
  await page.setViewportSize(PHONE)
  // Charts follow the window a moment later.
  await softly.poll(() => overflow(page), `${path} narrow`).toBe(0)
  expect.soft(await cutTexts(page), `${path} narrow`).toEqual([])
  await page.setViewportSize(NOTEBOOK)
}

test.beforeEach(async ({ page }) => {
  await holdToasts(page)
})

const entriesOf = (role: 'ROLE_ADMIN' | 'ROLE_STORE') =>
  shownMenu((needs) => permitted(needs, role)).map(({ label }) => label)

/** The screens of an administrator, in parts that two workers share. */
const SCREENS = Object.entries(ROUTES).filter(([, { needs }]) => permitted(needs, 'ROLE_ADMIN'))
const PARTS = 4
const AT_ONCE = Math.ceil(SCREENS.length / PARTS)

test.describe('as admin', () => {
  test.use({ as: 'admin', viewport: NOTEBOOK })

  for (let from = 0; from < SCREENS.length; from += AT_ONCE)
    test(`every screen from ${SCREENS[from]?.[0]} on opens by its address, stays still while it loads, fits, and is accessible`, async ({
      page,
      shop,
    }) => {
      const records = await recordsFor(shop, 'admin')
      await watchShifts(page)
      for (const [route, { at, heading, ends }] of SCREENS.slice(from, from + AT_ONCE)) {
        const path = at(records)
        await test.step(path, async () => {
          await load(page, path)
          await isOpen(page, path, heading(records), ends)
          await fits(page, route, path)
        })
      }
      if (from > 0) return
      expect(await menuEntries(page)).toEqual(entriesOf('ROLE_ADMIN'))
      const { fullName } = await readUser(shop, 'cs')
      await load(page, '/user/detail/cs')
      await isOpen(page, '/user/detail/cs', fullName)
      await fits(page, '/user/detail/:login', '/user/detail/cs')
    })
})

// The console's test of what roles may open tries the refusals.
test.describe('as store', () => {
  test.use({ as: 'store' })

  test('every screen of theirs opens, and two others are refused, one of them the page of a colleague', async ({
    page,
    shop,
  }) => {
    const records = await recordsFor(shop, 'store')
    for (const { at, heading, needs, ends } of Object.values(ROUTES)) {
      if (!permitted(needs, 'ROLE_STORE')) continue
      const path = at(records)
      await test.step(path, async () => {
        await follow(page, path)
        await isOpen(page, path, heading(records), ends)
      })
    }
    await refused(page, '/inbox', shop, ROUTES['/inbox']?.needs ?? [])
    await refused(page, '/user/detail/cs', shop, ['VIEW_USER_DETAIL'])
    expect(await menuEntries(page)).toEqual(entriesOf('ROLE_STORE'))
  })
})
