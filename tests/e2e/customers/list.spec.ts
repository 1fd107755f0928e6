import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import {
  bulkBar,
  downloaded,
  makeCustomer,
  makeGroup,
  openCustomers,
  orderFor,
  readGroup,
  tagCustomer,
  tick,
  word,
} from './customers.ts'

test.use({ as: 'cs' })

const COLUMNS = [
  'Customer Name',
  'Address',
  'Overview',
  'Order count',
  'Value',
  'Contact',
  'Tags',
  'Anniversaries',
]
const rows = (page: Page) => page.locator('main tbody tr')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })

/** A new customer and a returning one. */
async function makeTwo(shop: Shop) {
  const lastName = word()
  const fresh = await makeCustomer(shop, { firstName: 'Đức', lastName })
  const back = await makeCustomer(shop, { firstName: 'Bảo', lastName })
  await orderFor(shop, back)
  await orderFor(shop, back)
  return { lastName, fresh: fresh.fullName, back: back.fullName }
}

test('the columns are those of the house, and tabs tell who has come back', async ({ page, shop }) => {
  const { lastName, fresh, back } = await makeTwo(shop)
  await openCustomers(page, lastName)
  const heads = await page.locator('main thead th').allInnerTexts()
  expect(heads.map((text) => text.trim()).filter(Boolean)).toEqual(COLUMNS)
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, back)).toContainText('$178.00')
  await expect(rowOf(page, fresh)).toContainText('$0.00')
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`/customer?customerGroup=RETURNING&name=${lastName}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, back)).toBeVisible()
  await expect(tab(page, 'Returning')).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/customer?customerGroup=NEW&name=${lastName}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, fresh)).toBeVisible()
})

test('a tab lets go of the search, a search keeps the tab, and both are in the address', async ({
  page,
  shop,
}) => {
  const { lastName, fresh } = await makeTwo(shop)
  await openCustomers(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/customers') asked.push(searchParams.get('name') ?? '')
  })
  await search(page).pressSequentially(`duc ${lastName.slice(0, -1)}`, { delay: 20 })
  // Before the last key: a busy machine may report it late.
  const from = Date.now()
  await search(page).press(lastName.slice(-1))
  await expect(page).toHaveURL(`/customer?name=duc+${lastName}`)
  expect(Date.now() - from).toBeGreaterThan(1000)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, fresh)).toBeVisible()
  expect(asked).toEqual([`duc ${lastName}`])

  await tab(page, 'New').click()
  await expect(page).toHaveURL('/customer?customerGroup=NEW')
  await expect(search(page)).toHaveValue('')
  await search(page).fill(lastName)
  await search(page).press('Enter')
  await expect(page).toHaveURL(`/customer?name=${lastName}&customerGroup=NEW`)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await listShown(page, 'Customers')
  await expect(tab(page, 'New')).toHaveAttribute('aria-selected', 'true')
  await expect(search(page)).toHaveValue(lastName)
  await expect(rows(page)).toHaveCount(1)

  await rowOf(page, fresh).getByRole('link', { name: fresh }).click()
  await expect(page.getByRole('heading', { level: 1, name: fresh })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/customer?name=${lastName}&customerGroup=NEW`)
  await expect(search(page)).toHaveValue(lastName)
  await page.goBack()
  await expect(page).toHaveURL('/customer?customerGroup=NEW')
  await expect(search(page)).toHaveValue('')
  await expect(rows(page).nth(1)).toBeVisible()
})

test('the most orders come first where one sorts by them, and then the least', async ({ page, shop }) => {
  const { lastName, fresh, back } = await makeTwo(shop)
  await openCustomers(page, lastName)
  await page.getByRole('columnheader', { name: 'Order count' }).getByRole('button').click()
  await expect(page).toHaveURL(`/customer?name=${lastName}&sort=totalOrder%2Cdesc`)
  await expect(rows(page).first()).toContainText(back)
  await page.getByRole('columnheader', { name: 'Order count' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText(fresh)
})

test('the exported file is what the list shows, and no formula', async ({ page, shop }) => {
  const lastName = word()
  const formula = await makeCustomer(shop, { firstName: '=1+1', lastName })
  const plain = await makeCustomer(shop, { firstName: 'Thảo, "Miu"', lastName })
  await tagCustomer(shop, plain.login, ['vip', 'khách quen'])
  await orderFor(shop, plain)
  await openCustomers(page, lastName)
  const file = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }))
  await expect(toast(page, 'The file is downloaded')).toBeVisible()
  expect(file.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.text.startsWith('\uFEFFFirst name,Last name,E-mail,Phone,')).toBe(true)
  const [heads = [], ...records] = file.rows
  expect(records).toHaveLength(2)
  const recordOf = (email: string) => {
    const found = records.find((record) => record[heads.indexOf('E-mail')] === email)
    return Object.fromEntries(heads.map((head, at) => [head, found?.[at]]))
  }
  expect(recordOf(formula.email)).toMatchObject({ 'First name': "'=1+1", 'Last name': lastName, Orders: '0' })
  expect(recordOf(plain.email)).toMatchObject({
    'First name': 'Thảo, "Miu"',
    Orders: '1',
    Value: '89',
    Tags: 'khách quen, vip',
  })

  await tick(page, [plain.fullName])
  const ticked = await downloaded(page, bulkBar(page).getByRole('button', { name: 'Export selected' }))
  expect(ticked.rows.map((record) => record[heads.indexOf('E-mail')])).toEqual(['E-mail', plain.email])
})

test('ticked customers are added to a group that is searched for, each of them once', async ({
  page,
  shop,
}) => {
  const { lastName, fresh, back } = await makeTwo(shop)
  const group = await makeGroup(shop, `Group ${lastName}`)
  await openCustomers(page, lastName)
  const add = async (names: readonly string[]) => {
    await tick(page, names)
    await bulkBar(page).getByRole('button', { name: 'Add to group' }).click()
    const picker = page.getByRole('dialog', { name: 'Add to group' })
    await picker.getByRole('combobox', { name: 'Search groups' }).fill(lastName)
    await expect(picker.getByRole('option')).toHaveCount(1)
    await picker.getByRole('option', { name: group.name }).click()
  }
  await add([fresh])
  await expect(toast(page, `1 customer added to ${group.name}`)).toBeVisible()
  await expect(bulkBar(page)).toHaveCount(0)
  await add([fresh, back])
  const members = async () => (await readGroup(shop, group.id)).users.map(({ fullName }) => fullName)
  await expect.poll(async () => (await members()).toSorted()).toEqual([fresh, back].toSorted())
  await expect(bulkBar(page)).toHaveCount(0)

  await rowOf(page, fresh).getByRole('link', { name: fresh }).click()
  await page.getByRole('complementary').getByRole('link', { name: group.name }).click()
  await expect(page).toHaveURL(`/customer-group/detail/${group.id}`)
  await expect(page.getByText('2 customers')).toBeVisible()
})
