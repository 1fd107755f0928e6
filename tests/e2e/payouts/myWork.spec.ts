import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Payout } from '#contract/payouts/payouts.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { tabTo, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { type Made, owed } from './paying.ts'

test.use({ as: 'artist' })

/** Pays one order of the demo's artist, as an accountant does. */
async function pay(shop: Shop, order: Made | undefined, paid: number): Promise<Payout> {
  const { id_token } = await shop.token('accountant')
  const items = [{ payoutItemType: 'BOOKING_PAYMENT', bookingNumber: order?.number, paid, note: null }]
  const body = { artist: 'artist', attachments: [], items, note: '', totalPaid: paid }
  return (await shop.call('POST', '/api/payouts', id_token, body)) as Payout
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test('the statement of a month is opened, stepped through, printed and downloaded', async ({
  page,
  shop,
}) => {
  const [order] = await owed(shop, 'Stated', [77])
  const payout = await pay(shop, order, 77)
  await openPage(page, '/my-work')
  const monthly = card(page, 'Monthly statement')
  const month = monthly.getByRole('combobox', { name: 'Month' })
  const [current, earlier] = await month.getByRole('option').allInnerTexts()
  await month.selectOption({ index: 1 })
  await monthly.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 2, name: earlier })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `Next month: ${current}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: current })).toBeVisible()
  await expect(page.getByRole('link', { name: payout.transactionId })).toBeVisible()
  await expect(page.getByRole('button', { name: 'There are no later months' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^statement-artist-\d{4}-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`${payout.transactionId},`)
  await expect(toast(page, 'The statement is downloaded')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('combobox'),
  ])
    await expect(part).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: current })).toBeVisible()
  await expect(card(page, 'Summary')).toContainText('Unpaid now')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})
