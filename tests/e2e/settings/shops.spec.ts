import { fitsBoth } from '../fits.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'

test.use({ as: 'admin', language: 'en' })

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'

test('a shop is connected, says which webhooks it needs, is tested, changed and disconnected', async ({
  page,
}) => {
  await openPage(page, '/settings')
  await page.getByRole('link', { name: /^Shops/ }).click()
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
  await fitsBoth(page, 'the list before')
  await page.getByRole('button', { name: 'Connect a shop' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Connect a shop' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ninja portraits')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(NOWHERE)
  await dialog.getByLabel('Access token of the Admin API').fill('shpat_of-the-journey')
  await dialog.getByLabel('Secret of its webhooks').fill('secret-of-the-journey')
  await fitsBoth(page, 'a new shop')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Ninja portraits' })).toBeVisible()
  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await expect(webhooks.getByText(/\/api\/intake\/shops\/\d+$/)).toBeVisible()
  await expect(webhooks.getByText('refunds/create')).toBeVisible()
  await fitsBoth(page, 'the shop')

  await page.getByRole('button', { name: 'Test the connection' }).click()
  const asked = page.getByRole('dialog', { name: 'Test of Ninja portraits' })
  await expect(asked.getByText(/^The shop (?:cannot be reached|has a problem)/)).toBeVisible()
  await fitsBoth(page, 'a test')
  await asked.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('textbox', { name: 'Name' }).fill('Ninja')
  await page.getByRole('checkbox', { name: /^Mark orders without a print/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Ninja was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Mark orders without a print/ })).toBeChecked()
  await expect(page.getByLabel('Access token of the Admin API')).toHaveValue('')

  await openPage(page, '/shops')
  await fitsBoth(page, 'the list')
  await page.getByRole('link', { name: 'Ninja' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ninja' })).toHaveCount(0)
})
