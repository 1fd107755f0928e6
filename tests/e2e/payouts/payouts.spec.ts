import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sumMoney } from '#contract/money.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { formatMoney } from '#src/ui/format.ts'
import { expect, test } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { quiet, tabTo, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'

test.use({ as: 'accountant' })

/** The newest payouts, as the accountant sees them. */
async function newest(shop: Shop, query = ''): Promise<Payout[]> {
  const { id_token } = await shop.token('accountant')
  return (await shop.call('GET', `/api/payouts?size=100${query}`, id_token)) as Payout[]
}

async function openPayouts(page: Page, search = ''): Promise<void> {
  await page.goto(`/payouts${search}`)
  await listShown(page, 'Payouts')
}

const main = (page: Page) => page.getByRole('main')

test('a payout is found, filtered, opened with its evidence, and found again', async ({ page, shop }) => {
  const payouts = await newest(shop)
  const payout = payouts.find(({ attachments }) => attachments.length > 0) as Payout
  await openPayouts(page)
  await expect(main(page).getByText('Unpaid now', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search payouts' }).fill(payout.transactionId)
  await expect(page, 'once the typing rests').toHaveURL(`/payouts?text=${payout.transactionId}`)
  await expect(main(page).locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the search' }).click()

  await main(page)
    .getByRole('button', { name: /^Date:/ })
    .click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Year to date' }).click()
  await expect(page).toHaveURL('/payouts?range=yearToDate')
  await main(page).locator('button[aria-haspopup="dialog"]', { hasText: 'Artist' }).click()
  const name = payout.artist?.fullName ?? ''
  const picker = page.getByRole('dialog', { name: 'Artist' })
  await picker.getByRole('combobox').fill(name)
  await picker.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await quiet(page)
  const artists = async () =>
    new Set((await main(page).locator('tbody td:nth-child(4)').allInnerTexts()).map((text) => text.trim()))
  await expect.poll(artists).toEqual(new Set([name]))

  await rowOf(page, payout.transactionId)
    .getByRole('button', { name: /^Evidence 1/ })
    .click()
  await expect(
    page.getByRole('dialog').getByRole('img').or(page.getByRole('dialog').locator('img')).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await rowOf(page, payout.transactionId).getByRole('link', { name: payout.transactionId }).click()
  await expect(page).toHaveURL(`/payout/${payout.transactionId}`)
  // The list, which has the name many times, may still be there.
  await expect(page.getByRole('link', { name: 'Back to payouts' })).toBeVisible()
  await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to payouts' }).click()
  await expect(page).toHaveURL(`/payouts?assignee=${payout.artist?.login}&range=yearToDate`)
})

test('a payout is printed without the frame, on white', async ({ page, shop }) => {
  const [payout] = await newest(shop)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/payout/${payout?.transactionId}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
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
})

test('selected payouts are summed up and exported', async ({ page, shop }) => {
  const [one, two] = await newest(shop)
  await openPayouts(page)
  for (const payout of [one, two])
    await page.getByRole('checkbox', { name: `Select ${payout?.transactionId}` }).check()
  const bar = page.getByRole('toolbar')
  const sum = formatMoney(sumMoney([one?.totalPaid ?? 0, two?.totalPaid ?? 0]))
  await expect(bar).toContainText(`Sum ${sum}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(one?.transactionId)
  expect(csv).toContain(two?.transactionId)
})

test('a payout is voided by keyboard, and its orders are unpaid again', async ({ page, shop, beside }) => {
  const [, , payout] = await newest(shop)
  const { id_token } = await shop.token('accountant')
  const { items } = (await shop.call('GET', `/api/payouts/${payout?.transactionId}`, id_token)) as Payout
  const other = await beside('accountant')
  await openPayouts(other)
  await expect(rowOf(other, payout?.transactionId ?? '')).toBeVisible()
  await page.goto(`/payout/${payout?.transactionId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payout?.transactionId ?? '')
  await tabTo(page, page.getByRole('button', { name: 'Void', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Paid to the wrong account')
  await tabTo(page, dialog.getByRole('button', { name: 'Void payout' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, `Payout ${payout?.transactionId} is voided`)).toBeVisible()
  await expect(main(page).getByText('Reason: Paid to the wrong account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0)
  await expect(rowOf(other, payout?.transactionId ?? ''), 'others see it at once').toContainText('Voided')
  const code = items.find(({ booking }) => booking)?.booking?.code ?? ''
  const order = (await shop.call('GET', `/api/bookings/${code}`, id_token)) as { artistPaymentStatus: string }
  expect(order.artistPaymentStatus).not.toBe('PAID')
})

test('artists see their own payouts and sums, without total, selection and voiding', async ({ beside }) => {
  const page = await beside('artist')
  await openPayouts(page)
  await expect(main(page).getByText('Unpaid now', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Total', { exact: true })).toHaveCount(0)
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await main(page).locator('tbody a').first().click()
  await expect(page).toHaveURL(/\/payout\/PO/)
  await expect(main(page).getByText('Complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0)
})
