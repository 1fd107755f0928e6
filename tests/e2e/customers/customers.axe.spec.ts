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
  type Known,
  makeCustomer,
  makeGroup,
  openCustomer,
  openCustomers,
  orderFor,
  tagCustomer,
  tick,
  word,
} from './customers.ts'

test.use({ as: 'admin', language: 'en' })

const FLOATING = 'dialog, [role="dialog"]'

async function makeSome(shop: Shop) {
  const lastName = word()
  const one = await makeCustomer(shop, { firstName: 'One', lastName })
  const other = await makeCustomer(shop, { firstName: 'Other', lastName })
  await tagCustomer(shop, one.login, ['vip', 'pet lover', 'khách quen'])
  await orderFor(shop, one)
  const group = await makeGroup(shop, `Looked at ${lastName}`, [one])
  return { lastName, one, other, group }
}

const look = async (page: Page, what: string, part = FLOATING) => {
  await quiet(page)
  expect.soft(await violationsOf(page, part), what).toEqual([])
}

async function createTaken(page: Page, { email }: Known) {
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await create.click()
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await look(page, 'create with errors')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Phone number').fill(freshNumber())
  await create.click()
  await expect(dialog.getByRole('link', { name: 'View customer' })).toBeVisible()
  await look(page, 'create, taken')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
}

async function importSome(page: Page, { email }: Known) {
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  const choose = page.getByLabel('Choose a CSV file, or drop it here')
  await expect(choose).toBeAttached()
  await look(page, 'import', 'main')
  await choose.setInputFiles(
    csvFile('looked-at.csv', [
      'email,phone,shoe size',
      `${word()}@customers.example,+84${freshNumber()},43`,
      `nobody,+84${freshNumber()},44`,
      `${email},+84${freshNumber()},45`,
    ]),
  )
  await expect(page.getByRole('heading', { name: 'Contents of the columns' })).toBeVisible()
  await look(page, 'import, its columns', 'main')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 customer' })).toBeVisible()
  await look(page, 'import, its rows', 'main')
}

test('what opens over the customers, and the import, in light and dark', async ({ page, shop, faults }) => {
  faults.allow(/status of 400/)
  const { lastName, one, other, group } = await makeSome(shop)
  const dialog = page.getByRole('dialog')
  await openCustomers(page, lastName)
  await createTaken(page, one)
  await tick(page, [one.fullName, other.fullName])
  await look(page, 'ticked', 'main')
  await bulkBar(page).getByRole('button', { name: 'Add to group' }).click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await look(page, 'add to group')
  await page.keyboard.press('Escape')
  await bulkBar(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByRole('list', { name: 'What moves' })).toBeVisible()
  await look(page, 'merge')
  await page.keyboard.press('Escape')
  await importSome(page, one)

  await openCustomer(page, one.login)
  await page.getByRole('button', { name: `Link ${one.fullName} with a chat contact` }).click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await look(page, 'link a contact')
  await openPage(page, '/customer-group')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await look(page, 'create a group')
  await openPage(page, `/customer-group/detail/${group.id}`)
  await page.getByRole('button', { name: 'Add customers' }).click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await look(page, 'members')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete group ${group.name}` }).click()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await look(page, 'delete')
})
