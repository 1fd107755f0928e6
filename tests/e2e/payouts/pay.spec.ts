import type { Locator, Page } from '@playwright/test'
import { pngBytes } from '../../support/files.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openList, orderRow, tabTo, toast } from '../screens.ts'
import { idOf } from '../shop.ts'
import { type Made, owed } from './owed.ts'

test.use({ as: 'admin' })

const tick = (page: Page, { number }: Made): Locator => orderRow(page, number).getByRole('checkbox')

async function openDialog(page: Page, orders: readonly Made[]): Promise<Locator> {
  for (const order of orders) await tick(page, order).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Paid', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Payouts' })
  await expect(dialog.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  return dialog
}

test.describe('as accountant', () => {
  test.use({ as: 'accountant' })

  test('three orders of one artist are paid with evidence and an extra, and are deselected', async ({
    page,
    shop,
  }) => {
    const orders = await owed(shop, 'Paidfor', [20, 1030, 5])
    // Accountants do not find orders by customer.
    await openList(page, '?assignee=artist')
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
    await expect(toast(page, `Updated status payment of ${first}, ${second}, ${third}`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    for (const order of orders) await expect(tick(page, order)).not.toBeChecked()
    await expect(page.getByRole('toolbar')).toHaveCount(0)

    const { id_token } = await shop.token('accountant')
    const [payout] = (await shop.call('GET', '/api/payouts?text=March', id_token)) as {
      totalPaid: number
      attachments: object[]
    }[]
    expect([payout?.totalPaid, payout?.attachments.length]).toEqual([2289.5, 1])
  })
})

test('only orders of the first one’s artist are paid; one can be left out by keyboard', async ({
  page,
  shop,
}) => {
  const [mine, other] = (await owed(shop, 'Leftout', [11, 12])) as [Made, Made]
  const { id_token } = await shop.token('admin')
  const foreign = await postOrder(shop, 'Leftout')
  const id = await idOf(shop, foreign.number)
  const [artist] = (await shop.call('GET', '/api/artists?size=5', id_token)) as { login: string }[]
  await shop.call('PUT', `/api/bookings/${id}/assign/${artist?.login}?budget=9`, id_token)
  await openList(page, '?text=Leftout')
  const dialog = await openDialog(page, [mine, other, foreign])
  await expect(dialog).toContainText(`#${foreign.number} belongs to`)
  await tabTo(page, dialog.getByRole('checkbox', { name: `#${other.number}` }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Pay $11' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, `Updated status payment of #${mine.number}`)).toBeVisible()
  await expect(tick(page, other)).toBeChecked()
})

test('a budget changed meanwhile is shown, what was typed stays, and the new amount is paid', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)/)
  const [order] = (await owed(shop, 'Changed', [40])) as [Made]
  await openList(page, '?text=Changed')
  const dialog = await openDialog(page, [order])
  await dialog.getByLabel('Extra payment').fill('3')
  await dialog.getByLabel('Note').fill('Kept')
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', `/api/bookings/${await idOf(shop, order.number)}/budget`, id_token, { budget: 50 })
  const pay = dialog.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(dialog.getByRole('alert')).toContainText(`#${order.number}: $40 is now $50.`)
  await expect(dialog.getByLabel('Note')).toHaveValue('Kept')
  await expect(pay).toHaveText('Pay $53')
  await pay.click()
  await expect(toast(page, 'Updated status payment of')).toBeVisible()
})

test('a click repeated after the answer was lost pays once', async ({ page, shop, faults }) => {
  faults.allow(/ERR_FAILED/)
  const [order] = (await owed(shop, 'Lost', [15])) as [Made]
  await openList(page, '?text=Lost')
  const dialog = await openDialog(page, [order])
  await page.route(
    '**/api/payouts',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const pay = dialog.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /server|connection/i })
      .first(),
  ).toBeVisible()
  const { id_token } = await shop.token('accountant')
  const count = async () =>
    ((await shop.call('GET', `/api/payouts?text=%23${order.number}`, id_token)) as object[]).length
  expect(await count()).toBe(1)
  await pay.click()
  await expect(toast(page, `Updated status payment of #${order.number}`)).toBeVisible()
  expect(await count()).toBe(1)
})

test('confirming mails the artist; bad extras are refused in the form; cs has no Paid button', async ({
  page,
  shop,
  beside,
}) => {
  const [order] = (await owed(shop, 'Confirmed', [21])) as [Made]
  await openList(page, '?text=Confirmed')
  const dialog = await openDialog(page, [order])
  const extra = dialog.getByLabel('Extra payment')
  for (const [text, reason] of [
    ['-5', 'This field is required.'],
    ['0.001', 'This has too many digits behind the point.'],
    ['1e9', 'This field is required.'],
    ['1000000000', 'This is too large.'],
  ] as const) {
    await extra.fill(text)
    await expect(dialog.getByRole('alert')).toHaveText(reason)
    await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
  }
  await extra.fill('')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Confirmation sent to Khoa Nguyễn')).toBeVisible()

  const agent = await beside('cs')
  await openList(agent, '?text=Confirmed')
  await tick(agent, order).check()
  await expect(agent.getByRole('toolbar').getByRole('button', { name: 'Refund' })).toBeVisible()
  await expect(agent.getByRole('toolbar').getByRole('button', { name: 'Paid' })).toHaveCount(0)
})
