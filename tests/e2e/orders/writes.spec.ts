import { expect, test } from '../journey.ts'
import { assignButton, cell, listReady, openList, orderRow, toast } from '../screens.ts'
import { postOrder } from './intake.ts'

test.use({ as: 'cs' })

test('artist, CS and store are assigned in the list, and taken away again', async ({ page, shop }) => {
  const { number } = await postOrder(shop, 'Assign')
  await openList(page, '?text=Assign')
  const pick = async (action: string, search: string | undefined, option: string | RegExp) => {
    await assignButton(page, number, action).click()
    if (search) await page.getByRole('dialog').getByRole('combobox').fill(search)
    await page.getByRole('dialog').getByRole('option', { name: option, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await pick('Assign artist', 'khoa', /^Khoa Nguyễn/)
  await expect(toast(page, 'is assigned to [')).toHaveText(`Order [#${number}] is assigned to [Khoa]`)
  await expect(await cell(page, number, 'Assigned')).toContainText('Khoa Nguyễn')
  await expect(assignButton(page, number, 'Assign artist')).toBeFocused()

  await pick('Assign CS', 'mai', 'Mai Phạm')
  await expect(toast(page, 'is assigned to CS')).toHaveText(`Order [#${number}] is assigned to CS [Mai Phạm]`)
  await expect(await cell(page, number, 'CS')).toContainText('Mai Phạm')

  await pick('Assign store', undefined, 'Little Frame Berlin')
  await expect(toast(page, 'is assigned to Store')).toHaveText(
    `Order [#${number}] is assigned to Store [Little Frame Berlin]`,
  )

  await pick('Assign artist', undefined, 'Select')
  await expect(await cell(page, number, 'Assigned')).toContainText('Unassigned')
  await page.reload()
  await listReady(page)
  await expect(await cell(page, number, 'Assigned')).toContainText('Unassigned')
  await expect(await cell(page, number, 'CS')).toContainText('Mai Phạm')
  await expect(await cell(page, number, 'Store')).toContainText('Little Frame Berlin')
})

test('a refund is asked for, says its reason, and leaves what is refunded as it was', async ({
  page,
  shop,
}) => {
  const { number } = await postOrder(shop, 'Refund')
  await openList(page, '?text=Refund')
  const select = page.getByRole('checkbox', { name: `Select order #${number}` })
  const refund = page.getByRole('toolbar').getByRole('button', { name: 'Refund' })
  const dialog = page.getByRole('dialog')
  await select.check()
  await refund.click()
  await expect(dialog).toContainText('Are you sure you want to refund these orders?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(select).toBeChecked()

  await refund.click()
  await dialog.getByLabel('Reason (optional)').fill('The photo was too dark')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(toast(page, 'Order Status Updated')).toBeVisible()
  await expect(orderRow(page, number)).toContainText('Done')
  await expect(orderRow(page, number)).toContainText('Refunded')
  await expect(select).not.toBeChecked()

  await select.check()
  await refund.click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const left = page.getByRole('region', { name: 'Orders left as they were' })
  await expect(left).toContainText('1 order was left as it was')
  await expect(left).toContainText(`#${number}`)
  await expect(left).toContainText('already refunded')
})

test('all rows of the page are selected and counted, a filter lets them go', async ({ page }) => {
  await openList(page)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('toolbar')).toContainText('30 items selected')
  await page
    .getByRole('checkbox', { name: /^Select order #/ })
    .first()
    .uncheck()
  await expect(page.getByRole('toolbar')).toContainText('29 items selected')
  await page.getByRole('tab', { name: 'Has Poster' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('a failed assignment stays said until closed, and changes nothing', async ({ page, shop, faults }) => {
  faults.allow(/status of 503/)
  const { number } = await postOrder(shop, 'Failing')
  await openList(page, '?text=Failing')
  await page.route('**/api/bookings/*/assign/*', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-request-id': 'journey-request' },
      json: { errorKey: 'databaseUnavailable', status: 503, requestId: 'journey-request' },
    }),
  )
  await assignButton(page, number, 'Assign artist').click()
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Khoa Nguyễn/ })
    .click()
  const said = page.getByRole('alert').filter({ hasText: 'The database cannot be reached' })
  await expect(said).toContainText('journey-request')
  await page.keyboard.press('Escape')
  await expect(await cell(page, number, 'Assigned')).toContainText('Unassigned')
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(said).toHaveCount(0)
})
