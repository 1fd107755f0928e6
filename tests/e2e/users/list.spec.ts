import { expect, test } from '../journey.ts'
import { listShown, makeUser, rowOf } from '../people.ts'

test.use({ as: 'admin' })

test('the search waits until the typing rests, and does not mind accents', async ({ page, shop }) => {
  await makeUser(shop, { login: 'duc.dang', firstName: 'Đức', lastName: 'Đặng' })
  await page.goto('/user')
  await listShown(page, 'Users')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/users') asked.push(searchParams.get('name') ?? '')
  })
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.pressSequentially('duc dan', { delay: 40 })
  // Before the last key: a busy machine may report it late.
  const from = Date.now()
  await search.press('g')
  await expect(page).toHaveURL('/user?name=duc+dang')
  expect(Date.now() - from).toBeGreaterThan(1000)
  await expect(rowOf(page, 'Đức Đặng')).toBeVisible()
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  expect(asked).toEqual(['duc dang'])

  await search.fill('zzzz')
  await search.press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/user')
  await expect(search).toHaveValue('')
})

test('role, search and sort are in the address, which reload and Back go by', async ({ page }) => {
  await page.goto('/user')
  await listShown(page, 'Users')
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: 'Customer service' }).click()
  await expect(page).toHaveURL('/user?role=ROLE_CS')
  await listShown(page, 'Users')
  const rows = page.locator('main tbody tr')
  await expect(rows.filter({ hasNotText: 'Customer service' })).toHaveCount(0)
  const agents = await rows.count()
  expect(agents).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/user?role=ROLE_CS&sort=login%2Casc')
  const logins = () => rows.locator('td:nth-child(2)').allInnerTexts()
  await expect.poll(async () => (await logins()).join()).toBe((await logins()).toSorted().join())
  await page.reload()
  await listShown(page, 'Users')
  await expect(page.getByRole('button', { name: 'Role: Customer service' })).toBeVisible()
  await expect(rows).toHaveCount(agents)

  await page.getByRole('searchbox', { name: 'Search users' }).fill('Mai')
  await expect(page).toHaveURL(/name=Mai/)
  await page.locator('main tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/detail\//)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('Mai')
  await page.goBack()
  await expect(page).toHaveURL('/user?role=ROLE_CS&sort=login%2Casc')
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('')
  await expect(rows).toHaveCount(agents)
  await page.getByRole('button', { name: 'Remove Role' }).click()
  await expect(page).toHaveURL('/user?sort=login%2Casc')
  await expect.poll(() => rows.count()).toBeGreaterThan(agents)
})
