import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Login, Shop } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ language: 'en' })

/** What each role is offered, and how the page begins that it leads to. */
const THINGS = {
  admin: [
    ['Add a person', /\/user#create$/, 'Users'],
    ['See what a role can do', /\/user\/role$/, 'User roles'],
    ['Look at the figures', /\/insights$/, 'Insights'],
  ],
  cs: [
    ['Check what was handed in', /\/next\?queue=TO_CHECK$/, 'My next step'],
    ['Answer a customer', /\/next\?queue=CUSTOMER_WROTE$/, 'My next step'],
    ['Choose an artist', /\/next\?queue=TO_ASSIGN$/, 'My next step'],
  ],
  artist: [
    ['Upload your next picture', /\/order\/[\w-]+\?queue=TO_DRAW$/, /#\d+$/],
    ['See what you have earned', /\/my-work$/, 'My work'],
    ['Add a background', /\/gallery#create$/, 'Background gallery'],
  ],
  store: [
    ['See what is due this week', /\/\?deadline=next7days$/, 'Orders'],
    ['See who has to answer', /\/\?status=CUSTOMER_REVIEW_SKETCH&status=CUSTOMER_REVIEW_COLOR$/, 'Orders'],
    ['See what was just sold', /\/\?paid=last7days$/, 'Orders'],
  ],
  accountant: [
    ['Pay an artist', /\/next\?queue=TO_PAY$/, 'My next step'],
    ['Pay all artists at once', /\/pay-runs\/new$/, 'Pay run'],
    ['Look at the figures', /\/insights$/, 'Insights'],
  ],
} as const satisfies Record<Login, readonly (readonly [string, RegExp, string | RegExp])[]>
const LOGINS = Object.keys(THINGS) as Login[]

const card = (page: Page): Locator => page.getByRole('region', { name: /^Welcome, / })
const done = (page: Page): Locator => card(page).getByRole('button', { name: 'Got it' })

/** As when the shop was filled; journeys begin with accounts that have been greeted. */
async function greetAgain(shop: Shop, login: Login): Promise<void> {
  const { id_token } = await shop.token(login)
  await shop.call('PUT', '/api/me/preferences', id_token, { greeting: true })
}

for (const login of LOGINS) {
  test.describe(login, () => {
    test.use({ as: login })
    test.beforeEach(({ shop }) => greetAgain(shop, login))

    test('is greeted, follows each link, and is not greeted again anywhere', async ({
      page,
      beside,
      isMobile,
    }) => {
      await watchShifts(page)
      await openPage(page, '/')
      await expect(card(page)).toBeVisible()
      expect.soft(await shiftsOf(page), 'the page moves').toEqual([])
      expect.soft(await overflow(page)).toBe(0)
      expect.soft(await violationsOf(page, '[data-greeting]')).toEqual([])
      if (isMobile) {
        const targets = card(page).getByRole('listitem').or(done(page))
        expect.soft(await tooSmall(targets)).toEqual([])
      }
      await expect(card(page).getByRole('link')).toHaveText(THINGS[login].map(([name]) => name))

      for (const [name, address, heading] of THINGS[login]) {
        await page.goto('/')
        await card(page).getByRole('link', { name }).click()
        await expect(page).toHaveURL(address)
        const opened = page.getByRole('heading', { level: 1, name: heading, includeHidden: true })
        await expect(opened.first()).toBeVisible()
        await expect(page.getByText('You need the permission')).toHaveCount(0)
      }

      await page.goto('/')
      await done(page).click()
      await expect(card(page)).toHaveCount(0)
      await openPage(page, '/')
      await expect(card(page)).toHaveCount(0)
      const other = await beside(login)
      await openPage(other, '/')
      await expect(card(other)).toHaveCount(0)
    })
  })
}

test.describe('by the keyboard', () => {
  test.use({ as: 'cs' })

  test('what it offers is reached, and the list has the focus once it is gone', async ({ page, shop }) => {
    await greetAgain(shop, 'cs')
    await openPage(page, '/')
    await tabTo(page, card(page).getByRole('link', { name: 'Choose an artist' }))
    await page.keyboard.press('Tab')
    await expect(done(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(page.locator('#orders:focus, #orders :focus')).toHaveCount(1)
    await page.reload()
    await openPage(page, '/')
    await expect(card(page)).toHaveCount(0)
  })
})

test.describe('above a list with more columns than there is room for', () => {
  test.use({ as: 'admin' })

  test('the list scrolls by itself, not the window', async ({ page, shop, isMobile }) => {
    test.skip(isMobile, 'Cards have no columns')
    await greetAgain(shop, 'admin')
    await page.setViewportSize({ width: 1024, height: 768 })
    await openPage(page, '/')
    await expect(card(page)).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
})

test.describe('in a preview', () => {
  test.use({ as: 'admin' })

  test('nobody is greeted', async ({ page, shop }) => {
    await greetAgain(shop, 'cs')
    await greetAgain(shop, 'admin')
    const own = await shop.signIn('admin')
    await page.addInitScript((token) => localStorage.setItem('atelier.token', token), own.id_token)
    for (const whom of [{ role: 'ROLE_CS' }, { login: 'cs' }]) {
      await shop.call('POST', '/api/preview', own.id_token, whom)
      await openPage(page, '/')
      await expect(page.getByRole('button', { name: 'End preview' })).toBeVisible()
      await expect(card(page)).toHaveCount(0)
      await shop.call('DELETE', '/api/preview', own.id_token)
    }
    await openPage(page, '/')
    await done(page).click()
    await expect(card(page)).toHaveCount(0)
    const { id_token } = await shop.token('cs')
    expect(await shop.call('GET', '/api/account', id_token)).toMatchObject({ greeting: true })
    await shop.call('PUT', '/api/me/preferences', id_token, { greeting: false })
  })
})
