import type { Page } from '@playwright/test'
import { pngBytes } from '../../support/files.ts'
import { expect, test } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { openList, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { type Made, openDialog, owed, tick } from './paying.ts'

test.use({ as: 'accountant' })

interface Found {
  readonly transactionId: string
  readonly totalPaid: number
}

/** The payouts that name the text, as the accountant finds them. */
async function payoutsWith(shop: Shop, text: string): Promise<Found[]> {
  const { id_token } = await shop.token('accountant')
  return (await shop.call('GET', `/api/payouts?text=${encodeURIComponent(text)}`, id_token)) as Found[]
}

/** Enters the last fields of the dialog and pays. */
async function pay(page: Page, orders: readonly Made[]): Promise<void> {
  const dialog = await openDialog(page, orders)
  const [first, second, third] = orders.map(({ number }) => `#${number}`)
  await expect(dialog.getByLabel('Note')).toHaveValue(
    `Payment for orders: ${first}(20) + ${second}(1030) + ${third}(5)`,
  )
  await dialog.getByLabel('Extra payment').fill('1234.5')
  await dialog.getByLabel('Note').fill('March')
  await expect(dialog.getByLabel('Extra payment')).toHaveValue('1,234.5')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: pngBytes() })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'receipt.png' })).toContainText('Uploaded')
  await dialog.getByRole('button', { name: 'Pay $2,289.50' }).click()
  // More than any extra of the demo.
  await page.getByRole('button', { name: 'Yes, $1,234.50' }).click()
  await expect(toast(page, `Updated status payment of ${first}, ${second}, ${third}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

/** Prints the page without the frame, and on white also for those who see it dark. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('button', { name: 'Print' }),
  ])
    await expect(part).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: null, colorScheme: null })
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
}

test('three orders are paid with evidence and an extra; the payout is found, opened, printed and voided', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/)
  const orders = await owed(shop, 'Paidfor', [20, 1030, 5])
  // Accountants do not find orders by customer.
  await openList(page, '?assignee=artist')
  await pay(page, orders)
  for (const order of orders) await expect(tick(page, order)).not.toBeChecked()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  const [payout] = (await payoutsWith(shop, 'March')) as [Found]
  expect(payout.totalPaid).toBe(2289.5)

  await page.getByRole('navigation').getByRole('link', { name: 'Payouts', exact: true }).click()
  await listShown(page, 'Payouts')
  await page.getByRole('searchbox', { name: 'Search payouts' }).fill(`#${orders[1]?.number}`)
  await rowOf(page, payout.transactionId).getByRole('link', { name: payout.transactionId }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$2,289.50 to ')
  const main = page.getByRole('main')
  await expect(main).toContainText(payout.transactionId)
  for (const { number } of orders) await expect(main).toContainText(`#${number}`)
  await expect(main).toContainText('$2,289.50')
  await expect(main.getByRole('button', { name: /receipt\.png/ }).first()).toBeVisible()

  await expectPrinted(page)

  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Sent twice by the bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Void payout' }).click()
  await expect(main.getByText('Reason: Sent twice by the bank')).toBeVisible()
  await openList(page, '?assignee=artist')
  const again = await openDialog(page, orders)
  await expect(again.getByRole('button', { name: 'Pay $1,055' }), 'they are unpaid again').toBeEnabled()
})
