import { expect, test } from '../journey.ts'
import {
  deniedBar,
  deniedText,
  enter,
  holdersOf,
  listShown,
  makeRole,
  makeUser,
  menuEntries,
  previewBar,
  readRole,
} from '../people.ts'
import { listReady, quiet, toast } from '../screens.ts'
import {
  bulkBar,
  downloaded,
  freshNumber,
  makeCustomer,
  makeGroup,
  openCustomer,
  openCustomers,
  orderFor,
  readCustomer,
  readGroup,
  saveButton,
  tagCustomer,
  tagsOf,
  tick,
  word,
} from './customers.ts'

for (const login of ['artist', 'store', 'accountant'] as const) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login })

    test('customers and groups are not in the menu, and their addresses say what is missing', async ({
      page,
      shop,
    }) => {
      const known = await makeCustomer(shop, { firstName: 'Hidden', lastName: word() })
      const group = await makeGroup(shop, `Hidden ${word()}`, [known])
      await page.goto('/')
      await listReady(page)
      expect(await menuEntries(page)).not.toContain('Customers')
      for (const [path, needs] of [
        ['/customer', 'VIEW_CUSTOMER_LIST'],
        [`/customer/detail/${known.login}`, 'VIEW_CUSTOMER_DETAIL'],
        [`/customer/detail/${known.login}/edit`, 'EDIT_CUSTOMER'],
        ['/customer-group', 'VIEW_CUSTOMER_GROUP_LIST'],
        [`/customer-group/detail/${group.id}`, 'VIEW_CUSTOMER_GROUP_DETAIL'],
      ] as const) {
        await page.goto(path)
        await expect(page).toHaveURL('/')
        const holders = await holdersOf(shop, needs)
        await expect(deniedBar(page)).toContainText(deniedText([needs], holders))
        await expect(page.getByText(known.fullName)).toHaveCount(0)
      }
    })
  })
}

test('who may see the list alone sees no contact data, no way into it, and nothing to press', async ({
  page,
  shop,
}) => {
  const lastName = word()
  await makeRole(shop, `ROLE_LIST_${lastName}`, ['VIEW_CUSTOMER_LIST'])
  await makeUser(shop, { login: `lister.${lastName}`, authorities: [`ROLE_LIST_${lastName}`] })
  const known = await makeCustomer(shop, { firstName: 'Secret', lastName })
  await tagCustomer(shop, known.login, ['vip'])
  await orderFor(shop, known)
  await enter(page, `lister.${lastName}`)
  await expect(page).toHaveURL('/customer')
  await listShown(page, 'Customers')
  await expect.poll(() => menuEntries(page)).toEqual(['Customers'])
  const answer = page.waitForResponse((response) => response.url().includes(`name=${lastName}`))
  await openCustomers(page, lastName)
  const raw = await (await answer).text()
  for (const secret of [known.email, known.login, '8900', 'totalSpent', 'psid'])
    expect(raw).not.toContain(secret)
  const heads = await page.locator('main thead th').allInnerTexts()
  expect(heads.map((text) => text.trim()).filter(Boolean)).toEqual([
    'Customer Name',
    'Order count',
    'Tags',
    'Anniversaries',
  ])
  const rows = page.locator('main tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(known.fullName)
  await expect(rows).toContainText('vip')
  await expect(rows.getByRole('link')).toHaveCount(0)
  await expect(rows.getByRole('button')).toHaveCount(0)
  await rows.getByRole('checkbox').check()
  await expect(bulkBar(page).getByRole('button', { name: 'Export selected' })).toBeVisible()
  await expect(bulkBar(page).getByRole('button')).toHaveCount(2)
  await bulkBar(page).getByRole('button', { name: 'Unselect' }).click()
  for (const name of ['Create', 'Import'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Customer groups' })).toHaveCount(0)
  await rows.getByText('vip').click()
  await expect(page).toHaveURL(`/customer?name=${lastName}`)

  const file = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(file.rows).toEqual([
    ['First name', 'Last name', 'Language', 'Orders', 'Tags', 'Anniversaries'],
    ['Secret', lastName, 'en', '1', 'vip', ''],
  ])
  for (const secret of [known.email.split('@')[0] ?? '', known.login]) {
    await openCustomers(page, secret)
    await expect(page.getByText('Nothing matches')).toBeVisible()
  }
})

test('who may open a customer but not see contact data knows him by his id alone', async ({ page, shop }) => {
  const lastName = word()
  await makeRole(shop, `ROLE_VIEW_${lastName}`, ['VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_DETAIL'])
  await makeUser(shop, { login: `viewer.${lastName}`, authorities: [`ROLE_VIEW_${lastName}`] })
  const known = await makeCustomer(shop, { firstName: 'Secret', lastName })
  await orderFor(shop, known)
  await enter(page, `viewer.${lastName}`)
  await openCustomers(page, lastName)
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/customers/')) answers.push(response.text())
  })
  await page.locator('main tbody').getByRole('link', { name: known.fullName }).click()
  await expect(page).toHaveURL(`/customer/detail/id:${known.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.fullName)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 order')
  for (const secret of [known.email, known.login, known.phoneNumber ?? '', '$89'])
    await expect(main).not.toContainText(secret)
  for (const name of ['Profiles', 'Address', 'Chat contact', 'Orders'])
    await expect(main.getByRole('heading', { name, exact: true })).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  const raw = (await Promise.all(answers)).join()
  expect(raw).toContain(known.fullName)
  for (const secret of [known.email, known.login, 'totalSpent', '"note"', 'orderInfo'])
    expect(raw).not.toContain(secret)
})

test.describe('as admin', () => {
  test.use({ as: 'admin' })

  test('in the preview of a role nothing about customers is written', async ({ page, shop, faults }) => {
    faults.allow(/status of 403/)
    const lastName = word()
    const known = await makeCustomer(shop, { firstName: 'Looked at', lastName })
    const group = await makeGroup(shop, `Looked at ${lastName}`)
    const { id } = await readRole(shop, 'ROLE_CS')
    await page.goto(`/user/role/detail/${id}`)
    // What the page still asks for as the rights change would be refused.
    await quiet(page)
    await page.getByRole('button', { name: 'View as this role' }).click()
    await expect(previewBar(page)).toContainText('ROLE_CS')
    const refused = toast(page, 'Nothing can be changed in a preview.').or(
      page.getByRole('alert').filter({ hasText: 'Nothing can be changed in a preview.' }),
    )

    await openCustomer(page, known.login, '/edit')
    await page.getByLabel('First name').fill('Changed')
    await page.getByLabel('New tag').fill('new')
    await page.keyboard.press('Enter')
    await saveButton(page).click()
    await expect(refused.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove new' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()

    await openCustomers(page, lastName)
    await tick(page, [known.fullName])
    await bulkBar(page).getByRole('button', { name: 'Add to group' }).click()
    await page.getByRole('dialog', { name: 'Add to group' }).getByRole('combobox').fill(group.name)
    await page.getByRole('option', { name: group.name }).click()
    await expect(refused.first()).toBeVisible()

    const number = freshNumber()
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create customer' })
    await dialog.getByLabel('E-mail').fill(`${word()}@customers.example`)
    await dialog.getByLabel('Phone number').fill(number)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing can be changed')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Discard' }).click()
    await previewBar(page).getByRole('button', { name: 'End preview' }).click()
    await expect(previewBar(page)).toHaveCount(0)

    const saved = await readCustomer(shop, known.login)
    expect(saved.firstName).toBe('Looked at')
    expect(tagsOf(saved)).toEqual([])
    expect((await readGroup(shop, group.id)).users).toEqual([])
    await expect(readCustomer(shop, `84${number}`)).rejects.toThrow(/notFound/)
  })
})
