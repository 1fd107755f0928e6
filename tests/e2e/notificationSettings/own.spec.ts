import type { Page } from '@playwright/test'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openOrder } from '../orders/page.ts'

test.use({ as: 'cs', language: 'en' })

const saved = (page: Page, path: RegExp) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && path.test(response.url()) && response.ok(),
  )
const OWN = /\/api\/me\/notification-settings$/
const FOLLOWING = /\/api\/bookings\/\w+\/following$/

test('customer service chooses how it is told, with quiet hours', async ({ page }) => {
  const main = page.getByRole('main')
  const mail = main.getByRole('checkbox', { name: 'Mentions: E-mail' })
  const quietHours = main.getByRole('checkbox', { name: 'Quiet hours' })

  await test.step('from the inbox', async () => {
    await page.goto('/notifications')
    await main.getByRole('link', { name: 'Notification settings' }).click()
    await expect(main.getByRole('heading', { level: 2, name: 'For me' })).toBeVisible()
  })

  await test.step('a channel by mouse, quiet hours by keyboard', async () => {
    const first = saved(page, OWN)
    await mail.check()
    await first
    const second = saved(page, OWN)
    await quietHours.focus()
    await page.keyboard.press('Space')
    await second
    const third = saved(page, OWN)
    await main.getByLabel('To', { exact: true }).fill('06:30')
    await page.keyboard.press('Tab')
    await third
  })

  await test.step('kept', async () => {
    await page.reload()
    await expect(mail).toBeChecked()
    await expect(quietHours).toBeChecked()
    await expect(main.getByLabel('To', { exact: true })).toHaveValue('06:30')
  })

  await test.step('reachable to its end, and handy', async () => {
    await main.getByLabel('To', { exact: true }).scrollIntoViewIfNeeded()
    await expect(main.getByLabel('To', { exact: true })).toBeInViewport()
    const pressed = main.locator('button, label:has(input), a').locator('visible=true')
    await fitsBoth(page, 'own settings', { pressed })
  })

  await test.step('as before', async () => {
    const first = saved(page, OWN)
    await mail.uncheck()
    await first
    const second = saved(page, OWN)
    await quietHours.uncheck()
    await second
  })
})

test('an order is muted and followed from its page', async ({ page, shop }) => {
  const order = await postOrder(shop, 'Followed')
  const bell = (state: string) =>
    page.getByRole('button', { name: `Notifications of this order: ${state}`, exact: true })
  const menu = page.getByRole('dialog', { name: 'Notifications of this order' })
  await openOrder(page, order)

  await test.step('muted by mouse', async () => {
    const done = saved(page, FOLLOWING)
    await bell('Default').click()
    await menu.getByRole('button', { name: /^Mute/ }).click()
    await done
    await expect(bell('Mute')).toBeFocused()
  })

  await test.step('kept, and followed by keyboard', async () => {
    await page.reload()
    await bell('Mute').focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('button', { name: /^Mute/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const done = saved(page, FOLLOWING)
    await page.keyboard.press('Enter')
    await done
    await expect(bell('Follow')).toBeFocused()
  })

  await test.step('handy', async () => {
    await bell('Follow').click()
    await expect(menu).toBeVisible()
    await fitsBoth(page, 'menu', { pressed: menu.getByRole('button') })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })
})
