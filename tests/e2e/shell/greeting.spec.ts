import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../screens.ts'
import { card, done, greetAgain } from './greeting.ts'

/** What artists are offered, which depends on their orders, and how the page begins that it leads to. */
const THINGS = [
  ['Upload your next picture', /\/order\/[\w-]+\?queue=TO_DRAW$/, /#\d+$/],
  ['See what you have earned', /\/my-work$/, 'My work'],
  ['Add a background', /\/gallery#create$/, 'Gallery listing'],
] as const

test.describe('an artist', () => {
  test.use({ as: 'artist' })

  test('follows each link of the greeting', async ({ page, shop }) => {
    await greetAgain(shop, 'artist')
    for (const [name, address, heading] of THINGS) {
      await page.goto('/')
      await card(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      const opened = page.getByRole('heading', { level: 1, name: heading, includeHidden: true })
      await expect(opened.first()).toBeVisible()
      await expect(page.getByText('Your role may not open')).toHaveCount(0)
    }
    await page.goto('/')
    await done(page).click()
    await expect(card(page)).toHaveCount(0)
  })
})

test.describe('an agent', () => {
  test.use({ as: 'cs' })

  test('reaches what the greeting offers by the keyboard, and the list has the focus once it is gone', async ({
    page,
    shop,
  }) => {
    await greetAgain(shop, 'cs')
    await openPage(page, '/')
    await tabTo(page, card(page).getByRole('link', { name: 'Choose an artist' }))
    await page.keyboard.press('Tab')
    await expect(done(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(page.locator('#orders:focus, #orders :focus')).toHaveCount(1)
    await openPage(page, '/')
    await expect(card(page)).toHaveCount(0)
  })
})

test.describe('in a preview', () => {
  test.use({ as: 'admin' })

  test('nobody is greeted', async ({ page, shop }) => {
    await greetAgain(shop, 'cs')
    const own = await shop.signIn('admin')
    await page.addInitScript((token) => localStorage.setItem('atelier.token', token), own.id_token)
    for (const whom of [{ role: 'ROLE_CS' }, { login: 'cs' }]) {
      await shop.call('POST', '/api/preview', own.id_token, whom)
      await openPage(page, '/')
      await expect(page.getByRole('button', { name: 'End preview' })).toBeVisible()
      await expect(card(page)).toHaveCount(0)
      await shop.call('DELETE', '/api/preview', own.id_token)
    }
    const { id_token } = await shop.token('cs')
    expect(await shop.call('GET', '/api/account', id_token)).toMatchObject({ greeting: true })
    await shop.call('PUT', '/api/me/preferences', id_token, { greeting: false })
  })
})
