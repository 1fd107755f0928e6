import type { Page } from '@playwright/test'
import type { Grant, SeededRole } from '#contract/access.ts'
import { expect, test } from '../journey.ts'
import { deniedBar, deniedText, holdersOf, menuEntries, readUser } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'
import { follow, load } from './going.ts'
import { permitted, ROLES, recordsFor } from './records.ts'
import { MENU, ROUTES } from './routes.ts'

/** Keeps toasts open, as while the window has no focus (A§9): a busy machine may load for longer than they last. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100))

const toasts = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

interface Step {
  readonly page: Page
  readonly path: string
  /** Whether the console stays loaded; the administrator's browser loads each page. */
  readonly inside?: boolean
}

async function opens({ page, path, inside = false }: Step, heading: string, ends = path): Promise<void> {
  await (inside ? follow : load)(page, path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  await quiet(page)
  await expect(page, path).toHaveURL(ends)
  await expect(toasts(page), path).toHaveCount(0)
  await expect(deniedBar(page), path).toHaveCount(0)
}

const isRole = (grant: Grant) => grant.startsWith('role:')
const nameOf = (grant: Grant) => grant.replace('role:', '')

/** Redirected with one toast, and told what is missing and which roles have it (D-1.6). */
async function refused({ page, path, inside = false }: Step, shop: Shop, needs: readonly Grant[]) {
  const missing = needs.map(nameOf).join(', ')
  await (inside ? follow : load)(page, path)
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

for (const [login, role] of Object.entries(ROLES) as [Login, SeededRole][]) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login })

    test.beforeEach(({ page }) => holdToasts(page))

    test('every screen opens or is refused as it declares', async ({ page, shop, faults }) => {
      // The script that holds toasts is given to every frame; the frame of a mail's preview runs none.
      faults.allow(/^console: Blocked script execution in 'about:srcdoc'/)
      const records = await recordsFor(shop, login)
      if (login === 'artist') {
        // They are led to their turn once.
        await load(page, '/')
        await expect(page).toHaveURL(/myTurn/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      for (const { at, heading, needs, ends } of Object.values(ROUTES)) {
        const step = { page, path: at(records), inside: login !== 'admin' }
        await test.step(step.path, () =>
          permitted(needs, role) ? opens(step, heading(records), ends) : refused(step, shop, needs),
        )
      }
    })

    test('the sidebar leads where one may go, and nowhere else', async ({ page }) => {
      await page.goto('/change-password')
      const entries = MENU.filter(({ needs }) => permitted(needs, role)).map(({ label }) => label)
      await expect.poll(() => menuEntries(page)).toEqual(entries)
    })

    test('the page of another one opens with the right to it alone', async ({ page, shop }) => {
      const other = login === 'cs' ? 'store' : 'cs'
      const { fullName } = await readUser(shop, other)
      const path = `/user/detail/${other}`
      const needs = ['VIEW_USER_DETAIL'] as const
      await (permitted(needs, role) ? opens({ page, path }, fullName) : refused({ page, path }, shop, needs))
    })
  })
}
