import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../screens.ts'
import { card, done, greetAgain, marked } from './greeting.ts'

/** What the first steps of an agent say, in their order, up to what changes the shop. */
const STEPS = [
  'Go to “My next step” in the menu',
  'Choose “To assign”',
  'Open the first order',
  'Press “Assign an artist”',
]

test.describe('an agent', () => {
  test.use({ as: 'cs' })

  test('goes by keyboard from what is said to the marked control, and the list has the focus once it is closed', async ({
    page,
    shop,
  }) => {
    await greetAgain(shop, 'cs')
    await openPage(page, '/')
    for (const step of STEPS) {
      await expect(marked(page)).toHaveAttribute('aria-description', new RegExp(`^${step}\\. `))
      await card(page).getByRole('button', { name: step }).press('Enter')
      await expect(marked(page)).toBeFocused()
      expect
        .soft(await marked(page).evaluate((control) => control.getBoundingClientRect().height))
        .toBeGreaterThan(0)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('listbox', { name: 'Assign artist' })).toHaveAttribute('data-next-press', '')
    await page.keyboard.press('Escape')
    await openPage(page, '/')
    await tabTo(page, done(page))
    await page.keyboard.press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(marked(page)).toHaveCount(0)
    await expect(page.locator('#orders:focus, #orders :focus')).toHaveCount(1)
    await openPage(page, '/')
    await expect(card(page)).toHaveCount(0)
  })

  test('calls it back from the account menu, and has the focus in it', async ({ page, shop }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Show me around' }).click()
    await expect(card(page).getByRole('button', { name: STEPS[0] })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    const { id_token } = await shop.token('cs')
    expect(await shop.call('GET', '/api/account', id_token)).toMatchObject({ greeting: false })
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
