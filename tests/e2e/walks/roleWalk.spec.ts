import type { Page } from '@playwright/test'
import { type Grant, holds, type SeededRole } from '#contract/access.ts'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { ROLE_PERMISSIONS } from '#contract/roles.ts'
import { makeTemplate } from '../house.ts'
import { expect, test } from '../journey.ts'
import { deniedBar, holdersOf, menuEntries, readUser } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'
import { MENU, type Records, ROUTES } from './routes.ts'

const ROLES: Readonly<Record<Login, SeededRole>> = {
  admin: 'ROLE_ADMIN',
  cs: 'ROLE_CS',
  artist: 'ROLE_ARTIST',
  store: 'ROLE_STORE',
  accountant: 'ROLE_ACCOUNTANT',
}

const holderOf = (role: SeededRole) => ({ authorities: [role], permissions: ROLE_PERMISSIONS[role] })
const permitted = (needs: readonly Grant[], role: SeededRole) =>
  needs.length === 0 || needs.some((grant) => holds(holderOf(role), grant))

/** A pay run of one artist; the first walk in a shop starts it. */
async function payRunOf(shop: Shop): Promise<{ id: number }> {
  const { id_token } = await shop.token('accountant')
  const [known] = (await shop.call('GET', '/api/pay-runs?size=1', id_token)) as { id: number }[]
  if (known) return known
  const until = new Date().toISOString().slice(0, 10)
  const due = (await shop.call('GET', `/api/pay-runs/preview?until=${until}`, id_token)) as PayRunCandidate[]
  const artists = due.slice(0, 1).map(({ artist, total }) => ({ login: artist.login, total }))
  return (await shop.call('POST', '/api/pay-runs', id_token, { until, artists })) as { id: number }
}

interface Someone {
  readonly login: string
  readonly fullName: string
}

/** A person as pages head them: accounts that other journeys made may have no name. */
const headed = ({ login, fullName }: Someone): Someone => ({ login, fullName: fullName || login })

/** Records that the walk can open; the role may see the order. */
async function recordsFor(shop: Shop, login: Login): Promise<Records> {
  const own = (await shop.token(login)).id_token
  const admin = (await shop.token('admin')).id_token
  const first = async (path: string, token: string) => ((await shop.call('GET', path, token)) as [never])[0]
  const me = (await shop.call('GET', '/api/account', own)) as { fullName: string }
  const artist = headed(await first('/api/artists?size=1', admin))
  return {
    order: await first('/api/bookings?size=1', own),
    login,
    fullName: me.fullName,
    artist,
    earner: ROLES[login] === 'ROLE_ARTIST' ? { login, fullName: me.fullName } : artist,
    agent: headed(await first('/api/cs?size=1', admin)),
    role: await first('/api/authorities', admin),
    permission: await first('/api/permissions', admin),
    customer: headed(await first('/api/customers?size=1', admin)),
    group: (await shop.call('POST', '/api/customer-groups', admin, { name: `Seen by ${login}` })) as never,
    payout: await first('/api/payouts?size=1', permitted(['VIEW_PAYOUT_LIST'], ROLES[login]) ? own : admin),
    payRun: await payRunOf(shop),
    property: await first('/api/system-properties', admin),
    phrase: await first('/api/phrases', admin),
    printProduct: await first('/api/print-products', admin),
    template: await makeTemplate(shop, `Seen by ${login}`),
  }
}

/** Keeps toasts open, as while the window has no focus (A§9): a busy machine may load for longer than they last. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100))

const toasts = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

/**
 * Goes to an address. The administrator's browser loads each page, as from a bookmark; for the others the console
 * stays loaded and follows the address, as with the Back button, which takes a third of the time.
 */
async function go(page: Page, path: string, inside: boolean): Promise<void> {
  if (!inside || page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

interface Step {
  readonly page: Page
  readonly path: string
  /** Whether the console stays loaded. */
  readonly inside?: boolean
}

async function opens({ page, path, inside = false }: Step, heading: string, ends = path): Promise<void> {
  await go(page, path, inside)
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
  await go(page, path, inside)
  await expect(page, path).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Orders')
  await expect(toasts(page), path).toHaveCount(1)
  await expect(toasts(page)).toContainText(`You need the permission ${missing} to open this page.`)
  await expect(deniedBar(page)).toContainText(`To open ${path} you need ${missing}.`)
  const permissions = needs.filter((grant) => !isRole(grant))
  const holders = await Promise.all(permissions.map((grant) => holdersOf(shop, grant)))
  const names = new Set([...holders.flat(), ...needs.filter(isRole).map(nameOf)])
  await expect(deniedBar(page)).toContainText(`Roles that have it: ${[...names].join(', ')}.`)
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
