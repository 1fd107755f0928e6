import type { Page } from '@playwright/test'
import type { Grant } from '#contract/access.ts'
import { expect, test } from '../journey.ts'
import { deniedBar, deniedText, holdersOf, menuEntries, readUser } from '../people.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'
import { follow, load } from './going.ts'
import { permitted, recordsFor } from './records.ts'
import { holdToasts, isOpen, toasts } from './roleWalk.ts'
import { MENU, ROUTES } from './routes.ts'
import { beyondList, cutTexts, LISTS, MOVING } from './shown.ts'

const isRole = (grant: Grant) => grant.startsWith('role:')
const nameOf = (grant: Grant) => grant.replace('role:', '')
const PHONE = { width: 390, height: 844 }
const NOTEBOOK = { width: 1280, height: 720 }

/** Redirected with one toast, and told what is missing and which roles have it (D-1.6). */
async function refused(page: Page, path: string, shop: Shop, needs: readonly Grant[]) {
  const missing = needs.map(nameOf).join(', ')
  await follow(page, path)
  await expect(page, path).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Orders')
  await expect(toasts(page), path).toHaveCount(1)
  await expect(toasts(page)).toContainText(`You need the permission ${missing} to open this page.`)
  const permissions = needs.filter((grant) => !isRole(grant))
  const holders = await Promise.all(permissions.map((grant) => holdersOf(shop, grant)))
  const names = new Set([...holders.flat(), ...needs.filter(isRole).map(nameOf)])
  await expect(deniedBar(page)).toContainText(deniedText(needs.map(nameOf), [...names]))
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
}

/** Nothing moved while the screen loaded, nothing of it is cut, and it is no wider than its window. */
async function fits(page: Page, route: string, path: string): Promise<void> {
  if (!MOVING.includes(route)) expect.soft(await shiftsOf(page), `${path} moves`).toEqual([])
  expect.soft(await overflow(page), `${path} sideways`).toBe(0)
  expect.soft(await cutTexts(page), path).toEqual([])
  expect.soft(await beyondList(page), `${path} columns`).toBe(0)
}

test.beforeEach(async ({ page }) => {
  await holdToasts(page)
})

const entriesOf = (role: 'ROLE_ADMIN' | 'ROLE_STORE') =>
  MENU.filter(({ needs }) => permitted(needs, role)).map(({ label }) => label)

const softly = expect.configure({ soft: true })

test.describe('as admin', () => {
  test.use({ as: 'admin' })

  test('every screen opens by its address, stays still while it loads, and fits', async ({ page, shop }) => {
    const records = await recordsFor(shop, 'admin')
    const { fullName } = await readUser(shop, 'cs')
    await page.setViewportSize(NOTEBOOK)
    await watchShifts(page)
    for (const [route, { at, heading, needs, ends }] of Object.entries(ROUTES)) {
      if (!permitted(needs, 'ROLE_ADMIN')) continue
      const path = at(records)
      await test.step(path, async () => {
        await load(page, path)
        await isOpen(page, path, heading(records), ends)
        await fits(page, route, path)
        if (!(LISTS as readonly string[]).includes(route)) return
        await page.setViewportSize(PHONE)
        // Charts follow the window a moment later.
        await softly.poll(() => overflow(page), `${path} narrow`).toBe(0)
        expect.soft(await cutTexts(page), `${path} narrow`).toEqual([])
        await page.setViewportSize(NOTEBOOK)
      })
    }
    expect(await menuEntries(page)).toEqual(entriesOf('ROLE_ADMIN'))
    await load(page, '/user/detail/cs')
    await isOpen(page, '/user/detail/cs', fullName)
  })
})

// The console's test of what roles may open tries the refusals of the other roles.
test.describe('as store', () => {
  test.use({ as: 'store' })

  test('every screen opens or is refused as it declares, the page of another one, too', async ({
    page,
    shop,
  }) => {
    const records = await recordsFor(shop, 'store')
    for (const { at, heading, needs, ends } of Object.values(ROUTES)) {
      const path = at(records)
      await test.step(path, async () => {
        if (!permitted(needs, 'ROLE_STORE')) return refused(page, path, shop, needs)
        await follow(page, path)
        return isOpen(page, path, heading(records), ends)
      })
    }
    await refused(page, '/user/detail/cs', shop, ['VIEW_USER_DETAIL'])
    expect(await menuEntries(page)).toEqual(entriesOf('ROLE_STORE'))
  })
})
