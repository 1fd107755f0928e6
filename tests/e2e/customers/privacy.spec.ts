import { readFileSync } from 'node:fs'
import { unzip } from '../../support/outside/unzip.ts'
import { expect, test } from '../journey.ts'
import { quiet, toast } from '../screens.ts'
import { finishOrders, makeCustomer, orderFor, readCustomer, word } from './customers.ts'

test.use({ as: 'admin' })

test('a customer gets their data, and is erased after their open order is done', async ({ page, shop }) => {
  const known = await makeCustomer(shop, { firstName: 'Nimue', lastName: word() })
  const number = await orderFor(shop, known)
  await page.goto(`/customer/detail/${known.login}`)
  const menu = page.getByRole('button', { name: 'More about this customer' })
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download their data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`customer-${known.id}.zip`)
  const files = unzip(readFileSync(await file.path()))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['customer.json', `orders/${number}.json`]))
  await expect(toast(page, 'The data is downloaded.')).toBeVisible()

  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Erase this customer…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Erase ${known.fullName}` })
  await expect(dialog.getByRole('alert')).toContainText(`There are open orders: #${number}.`)
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await finishOrders(shop, [number])
  await menu.click()
  await page.getByRole('button', { name: 'Erase this customer…' }).click()
  await expect(dialog.getByRole('list', { name: 'Kept, without personal data' })).toContainText('1 order')
  await quiet(page)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL(`/customer/detail/erased-${known.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased customer')
  // The job that goes through the orders begins with the server, and every five minutes.
  await expect(page.getByText(/\d of 1 orders are processed\.|No personal data is left/)).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: `#${number}` })).toBeVisible()
  expect(await readCustomer(shop, `erased-${known.id}`)).toMatchObject({ email: null, totalOrder: 1 })
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.locator('main tbody tr').filter({ hasText: 'Erased' }).first()).toBeVisible()
})
