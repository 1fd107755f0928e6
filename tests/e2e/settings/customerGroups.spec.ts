import type { Page } from '@playwright/test'
import {
  changeGroup,
  makeCustomer,
  makeGroup,
  openCustomers,
  readCustomer,
  readGroup,
  saveButton,
  word,
} from '../customers/customers.ts'
import { expect, test } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { quiet, toast } from '../screens.ts'

test.use({ as: 'cs' })

const COLUMNS = ['Name', 'Description', 'Customers', 'Last update', 'Updated by', 'Actions']

async function openGroup(page: Page, id: number): Promise<void> {
  await page.goto(`/customer-group/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
}

async function openGroups(page: Page, text: string): Promise<void> {
  await page.goto(`/customer-group?name=${text}`)
  await listShown(page, 'Customer groups')
}

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

test('a name that another group has is refused at its field, in whatever case', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 409/)
  const taken = await makeGroup(shop, `Taken ${word()}`)
  await page.goto('/customer-group')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create group' })
  await dialog.getByLabel('Name').fill(taken.name.toUpperCase())
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This exists already.')
  await expect(dialog.getByLabel('Name')).toHaveValue(taken.name.toUpperCase())
})

test('a group is deleted after a question, and its customers stay', async ({ page, shop }) => {
  const name = word()
  const member = await makeCustomer(shop, { firstName: 'Stays', lastName: name })
  const group = await makeGroup(shop, `Going ${name}`, [member])
  await openGroups(page, name)
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await rowOf(page, group.name)
    .getByRole('button', { name: `Delete group ${group.name}` })
    .click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(
    `Are you sure you want to delete group ${group.name}? Its customers stay.`,
  )
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, group.name)).toBeVisible()

  await rowOf(page, group.name).getByRole('link', { name: group.name }).click()
  await page.getByRole('button', { name: `Delete group ${group.name}` }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, `Group is deleted: ${group.name}`)).toBeVisible()
  await expect(page).toHaveURL('/customer-group')
  await expect(rowOf(page, group.name)).toHaveCount(0)
  await expect(readGroup(shop, group.id)).rejects.toThrow(/notFound/)
  expect((await readCustomer(shop, member.login)).groups).toEqual([])
})

test('who saves second sees both, and what is not saved is asked about', async ({ page, shop, faults }) => {
  faults.allow(/status of 409/)
  const name = word()
  const [first, second] = [
    await makeCustomer(shop, { firstName: 'Mine', lastName: name }),
    await makeCustomer(shop, { firstName: 'Theirs', lastName: name }),
  ]
  const group = await makeGroup(shop, `Both ${name}`)
  await openGroup(page, group.id)
  await page.getByLabel('Description').fill('my words')
  await addMembers(page, [first.fullName])
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Customer groups' })
    .click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click()
  await changeGroup(shop, group, { description: 'their words', users: [{ id: second.id }] })
  await saveButton(page).click()
  const both = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(both.getByRole('region', { name: 'Your text' })).toContainText('my words')
  await expect(both.getByRole('region', { name: 'What is saved now' })).toContainText('their words')
  await expect(both.getByRole('region', { name: 'What is saved now' })).toContainText(second.fullName)
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, `Group is updated: ${group.name}`)).toBeVisible()
  const saved = await readGroup(shop, group.id)
  expect(saved.description).toBe('my words')
  expect(saved.users.map(({ fullName }) => fullName)).toContain(first.fullName)
})
