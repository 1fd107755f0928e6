import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openList, tabTo, toast } from '../screens.ts'
import { idOf } from '../shop.ts'
import { type Made, openDialog, owed, tick } from './paying.ts'

test.use({ as: 'admin' })

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
  await expect(dialog, 'the next to open it knows').toContainText(/Confirmed on [\d/]+ by .+: 1 order, \$21/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const agent = await beside('cs')
  await openList(agent, '?text=Confirmed')
  await tick(agent, order).check()
  await expect(agent.getByRole('toolbar').getByRole('button', { name: 'Refund' })).toBeVisible()
  await expect(agent.getByRole('toolbar').getByRole('button', { name: 'Paid' })).toHaveCount(0)
})
