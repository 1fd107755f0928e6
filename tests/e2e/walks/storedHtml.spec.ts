import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openOrder } from '../orders/page.ts'
import { quiet } from '../screens.ts'
import { follow } from './going.ts'
import { HOSTILE, hostileOrder, hostileRecords } from './hostile.ts'

test.use({ as: 'admin' })

const LISTS = [
  `/?text=${encodeURIComponent('loaded')}`,
  '/outbox',
  '/inbox',
  '/templates',
  '/phrases',
  '/print-products',
  '/customer',
  '/customer-group',
  '/admin-notifications',
  '/audit',
]

/** Nothing ran, loaded or can be pressed to run: a script, picture or error would also be a fault of the journey. */
async function isHarmless(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    await expect(frame.locator('[onerror], [onclick], img[src*="loaded-by-html"]'), where).toHaveCount(0)
    await expect(frame.locator('a[href^="javascript" i]'), where).toHaveCount(0)
  }
}

test('HTML in any text is shown as text, or without what it would run', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const order = await hostileOrder(shop)
  const records = await hostileRecords(shop)

  await test.step('the order with its dialogs', async () => {
    await openOrder(page, order)
    await expect(page.getByText(HOSTILE).first()).toBeVisible()
    await expect(page.getByText('Rich').first()).toBeVisible()
    const talk = page.getByRole('region', { name: 'Conversation' })
    await expect(talk.getByText(/\.svg/).first()).toBeVisible()
    await talk.getByText('Show quoted text').first().click()
    await isHarmless(page, 'order')
    await page.getByRole('button', { name: 'Timeline' }).click()
    await expect(page.getByRole('dialog').getByText(HOSTILE).first()).toBeVisible()
    await isHarmless(page, 'timeline')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notify customer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toContainText('Rich')
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    await expect(dialog.frameLocator('iframe').getByText('Rich')).toBeVisible()
    await isHarmless(page, 'preview of a mail')
  })

  await test.step('the mail as it was sent', async () => {
    await page.goto('/outbox')
    await page.getByRole('main').getByText(HOSTILE).first().click()
    await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Rich')).toBeVisible()
    await isHarmless(page, 'mail')
  })

  await test.step('a mail that fits no order', async () => {
    await page.goto('/inbox')
    await page.getByRole('main').getByText(HOSTILE).first().click()
    await expect(page.getByRole('dialog').getByText('Rich').first()).toBeVisible()
    await isHarmless(page, 'inbox')
  })

  for (const path of [...LISTS, ...records]) {
    await test.step(path, async () => {
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await quiet(page)
      if (LISTS.includes(path)) await expect(page.getByText(HOSTILE).first(), path).toBeVisible()
      await isHarmless(page, path)
    })
  }
  expect(asked).toEqual([])
})
