import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openList, tabTo, toast } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'
import { type Made, openDialog, owed, tick } from './paying.ts'

test.use({ as: 'admin' })

/** An order of another artist than the demo's. */
async function foreignOrder(shop: Shop, lastName: string): Promise<Made> {
  const { id_token } = await shop.token('admin')
  const foreign = await postOrder(shop, lastName)
  const id = await idOf(shop, foreign.number)
  const [artist] = (await shop.call('GET', '/api/artists?size=5', id_token)) as { login: string }[]
  await shop.call('PUT', `/api/bookings/${id}/assign/${artist?.login}?budget=9`, id_token)
  return foreign
}

/** Pays one order of the demo's artist, as another accountant does. */
async function payElsewhere(shop: Shop, { number }: Made, paid: number): Promise<void> {
  const { id_token } = await shop.token('accountant')
  const items = [{ payoutItemType: 'BOOKING_PAYMENT', bookingNumber: number, paid, note: null }]
  const body = { artist: 'artist', attachments: [], items, note: '', totalPaid: paid }
  await shop.call('POST', '/api/payouts', id_token, body)
}

const payButton = (page: Page) =>
  page.getByRole('dialog', { name: 'Payouts' }).getByRole('button', { name: /^Pay \$/ })
const paid = (page: Page, { number }: Made) => toast(page, `Updated status payment of #${number}`)

test('orders are paid once, as they are now, of one artist, without a mouse too', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409 \(Conflict\)|ERR_FAILED/)
  const orders = (await owed(shop, 'Paydialog', [21, 11, 12, 40, 31, 15])) as Six
  const [confirmed, mine, other, changed, taken, lost] = orders
  const foreign = await foreignOrder(shop, 'Paydialog')
  const { id_token } = await shop.token('admin')
  await openList(page, '?text=Paydialog')

  await test.step('bad extras are refused in the form, and confirming mails the artist', async () => {
    const dialog = await openDialog(page, [confirmed])
    const extra = dialog.getByLabel('Extra payment')
    for (const [text, reason] of [
      ['-5', 'This is too small.'],
      ['0.001', 'Too many decimals.'],
      ['1e9', /“1e9” is not a number/],
      ['1000000000', 'This is too large.'],
    ] as const) {
      await extra.fill(text)
      await expect(dialog.getByRole('alert')).toHaveText(reason)
      await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
    }
    await extra.fill('')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(toast(page, 'Confirmation sent to Khoa Nguyễn')).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Paid', exact: true }).click()
    const said = /Confirmed on [\d/]+ by .+: 1 order, \$21/
    await expect(dialog, 'the next to open it knows').toContainText(said)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await tick(page, confirmed).uncheck()
  })

  await test.step('only orders of the first one’s artist are paid; one is left out by keyboard', async () => {
    const dialog = await openDialog(page, [mine, other, foreign])
    await expect(dialog).toContainText(`#${foreign.number} belongs to`)
    await tabTo(page, dialog.getByRole('checkbox', { name: `#${other.number}` }))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('button', { name: 'Pay $11' }))
    await page.keyboard.press('Enter')
    await expect(paid(page, mine)).toBeVisible()
    await expect(tick(page, other)).toBeChecked()
    for (const left of [other, foreign]) await tick(page, left).uncheck()
  })

  await test.step('a budget changed meanwhile is shown, what was typed stays, and the new amount is paid', async () => {
    const dialog = await openDialog(page, [changed])
    await dialog.getByLabel('Extra payment').fill('3')
    await dialog.getByLabel('Note').fill('Kept')
    const path = `/api/bookings/${await idOf(shop, changed.number)}/budget`
    await shop.call('PUT', path, id_token, { budget: 50 })
    await payButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText(`#${changed.number}: $40 is now $50.`)
    await expect(dialog.getByLabel('Note')).toHaveValue('Kept')
    await expect(payButton(page)).toHaveText('Pay $53')
    await payButton(page).click()
    await expect(paid(page, changed)).toBeVisible()
  })

  await test.step('one that somebody else has paid meanwhile is refused, and says so', async () => {
    const dialog = await openDialog(page, [taken])
    await payElsewhere(shop, taken, 31)
    await payButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText(`#${taken.number} is no longer unpaid.`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await tick(page, taken).uncheck()
  })

  await test.step('a click repeated after the answer was lost pays once', async () => {
    await openDialog(page, [lost])
    await page.route(
      '**/api/payouts',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await payButton(page).click()
    const alerts = page.getByRole('alert').filter({ hasText: /server|connection/i })
    await expect(alerts.first()).toBeVisible()
    const count = async () =>
      ((await shop.call('GET', `/api/payouts?text=%23${lost.number}`, id_token)) as object[]).length
    expect(await count()).toBe(1)
    await payButton(page).click()
    await expect(paid(page, lost)).toBeVisible()
    expect(await count()).toBe(1)
  })
})

type Six = [Made, Made, Made, Made, Made, Made]
