import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import {
  bulkBar,
  csvFile,
  freshNumber,
  makeCustomer,
  makeGroup,
  openCustomer,
  openCustomers,
  orderFor,
  saveButton,
  tagCustomer,
  tick,
  word,
} from './customers.ts'

const FLOATING = 'dialog, [role="dialog"]'

async function makeSome(shop: Shop) {
  const lastName = word()
  const [one, other] = [
    await makeCustomer(shop, { firstName: 'One', lastName }),
    await makeCustomer(shop, { firstName: 'Other', lastName }),
  ]
  await tagCustomer(shop, one.login, ['vip', 'pet lover', 'khách quen'])
  await orderFor(shop, one)
  const group = await makeGroup(shop, `Looked at ${lastName}`, [one])
  return { lastName, one, other, group }
}

const look = async (page: Page, what: string, part?: string) => {
  await quiet(page)
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

test.describe('customers in light and dark', () => {
  test.use({ as: 'admin', language: 'en' })

  test('lists and pages', async ({ page, shop, faults }) => {
    // Runs axe on seven whole pages.
    faults.allow(/status of 404/)
    const { one, group } = await makeSome(shop)
    for (const path of [
      '/customer?size=30',
      '/customer?name=zzzzzz',
      `/customer/detail/${one.login}`,
      '/customer/detail/no-such-login',
      '/customer-group',
      `/customer-group/detail/${group.id}`,
    ]) {
      await openPage(page, path)
      await look(page, path)
    }
    await openCustomer(page, one.login, '/edit')
    await page.getByLabel('New tag').fill('staged')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByLabel('Remark').fill('without a type')
    await saveButton(page).click()
    await expect(page.getByText('Please select anniversary type!').first()).toBeVisible()
    await look(page, 'edited, with errors')
  })

  test('what creates and what links', async ({ page, shop, faults }) => {
    faults.allow(/status of 400/)
    const { one } = await makeSome(shop)
    const dialog = page.getByRole('dialog')
    await openCustomers(page)
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await look(page, 'create with errors', FLOATING)
    await dialog.getByLabel('E-mail').fill(one.email)
    await dialog.getByLabel('Phone number').fill(freshNumber())
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByRole('link', { name: 'View customer' })).toBeVisible()
    await look(page, 'create, taken', FLOATING)

    await page.goto('/customer-group')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByText('This field is required.')).toBeVisible()
    await look(page, 'create a group', FLOATING)
    await openCustomer(page, one.login)
    await page.getByRole('button', { name: `Link ${one.fullName} with a chat contact` }).click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await look(page, 'link a contact', FLOATING)
  })

  test('an import with its report', async ({ page, shop }) => {
    const { one } = await makeSome(shop)
    await openCustomers(page)
    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
    const choose = page.getByLabel('Choose a CSV file, or drop it here')
    await expect(choose).toBeAttached()
    await look(page, 'import')
    await choose.setInputFiles(
      csvFile('looked-at.csv', [
        'email,phone,shoe size',
        `${word()}@customers.example,+84${freshNumber()},43`,
        `nobody,+84${freshNumber()},44`,
        `${one.email},+84${freshNumber()},45`,
      ]),
    )
    await expect(page.getByRole('heading', { name: 'What the columns hold' })).toBeVisible()
    await look(page, 'import, its columns')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByRole('button', { name: 'Import 1 customer' })).toBeVisible()
    await look(page, 'import, its rows')
  })

  test('what is done with several', async ({ page, shop }) => {
    const { lastName, one, other, group } = await makeSome(shop)
    const dialog = page.getByRole('dialog')
    await openCustomers(page, lastName)
    await tick(page, [one.fullName, other.fullName])
    await look(page, 'ticked')
    await bulkBar(page).getByRole('button', { name: 'Add to group' }).click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await look(page, 'add to group', FLOATING)
    await page.keyboard.press('Escape')
    await bulkBar(page).getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByRole('list', { name: 'What moves' })).toBeVisible()
    await look(page, 'merge', FLOATING)

    await openPage(page, `/customer-group/detail/${group.id}`)
    await page.getByRole('button', { name: 'Add customers' }).click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await look(page, 'members', FLOATING)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Delete group ${group.name}` }).click()
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    await look(page, 'delete', FLOATING)
  })
})
