import type { Page } from '@playwright/test'
import {
  makeCustomer,
  openCustomers,
  readCustomer,
  readGroup,
  saveButton,
  word,
} from '../customers/customers.ts'
import { expect, test } from '../journey.ts'
import { listShown } from '../people.ts'
import { toast } from '../screens.ts'

test.use({ as: 'cs' })

const COLUMNS = ['Name', 'Description', 'Customers', 'Last update', 'Updated by', 'Actions']

/** The name in a search request for customers. */
function nameAsked(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  return pathname === '/api/customers' ? (searchParams.get('name') ?? '') : undefined
}

/** Selects customers by name in the autocomplete, and closes its list. */
async function addMembers(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add customers' }).click()
  const picker = page.getByRole('dialog', { name: 'Customers', exact: true })
  for (const name of names) {
    const answered = page.waitForResponse((response) => nameAsked(response.url()) === name)
    await picker.getByRole('combobox', { name: 'Search customers' }).fill(name)
    await answered
    await expect(picker.getByRole('option')).toHaveCount(1)
    await picker.getByRole('option', { name }).click()
    await expect(picker.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
}

test('a group is made, filled by a search on the server, and emptied again', async ({ page, shop }) => {
  const name = word()
  const [first, second] = [
    await makeCustomer(shop, { firstName: 'Một', lastName: name }),
    await makeCustomer(shop, { firstName: 'Hai', lastName: name }),
  ]
  await openCustomers(page)
  await page.getByRole('main').getByRole('link', { name: 'Customer groups' }).click()
  await listShown(page, 'Customer groups')
  expect(await page.locator('main thead th').allInnerTexts()).toEqual(COLUMNS)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create group' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required.')
  await dialog.getByLabel('Name').fill(`Group ${name}`)
  await dialog.getByLabel('Description').fill('Made by hand')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, `Group is created: Group ${name}`)).toBeVisible()
  await expect(page).toHaveURL(/\/customer-group\/detail\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText('Nobody is in this group yet.')).toBeVisible()

  await addMembers(page, [first.fullName, second.fullName])
  expect((await readGroup(shop, id)).users, 'before Save').toEqual([])
  await saveButton(page).click()
  await expect(toast(page, `Group is updated: Group ${name}`)).toBeVisible()
  await expect(page.getByText('2 customers')).toBeVisible()
  const users = async () => (await readGroup(shop, id)).users.map((user) => user.fullName).toSorted()
  expect(await users()).toEqual([first.fullName, second.fullName].toSorted())

  await page.reload()
  await page.getByRole('button', { name: `Remove ${first.fullName}` }).click()
  await page.getByLabel('Description').fill('')
  await saveButton(page).click()
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
  expect(await users()).toEqual([second.fullName])
  expect((await readGroup(shop, id)).description).toBe('')
  expect((await readCustomer(shop, first.login)).groups).toEqual([])
})
