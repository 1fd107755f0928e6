import { expect, test } from '../journey.ts'
import {
  calledBy,
  deniedBar,
  deniedText,
  enter,
  holdersOf,
  listShown,
  makeRole,
  makeUser,
  menuEntries,
} from '../people.ts'
import { toast } from '../screens.ts'

test('who may not see orders begins at the first screen that is open', async ({ page, shop }) => {
  await makeRole(shop, 'ROLE_CLERK', ['VIEW_USER_LIST', 'VIEW_ROLE_LIST'])
  await makeUser(shop, { login: 'clerk', authorities: ['ROLE_CLERK'] })
  await enter(page, 'clerk')
  await expect(page).toHaveURL('/user')
  await listShown(page, 'Users')
  await expect.poll(() => menuEntries(page)).toEqual(['Users'])
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Active: deactivate/ })).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(deniedBar(page)).toHaveCount(0)

  await page.goto('/user/role')
  await listShown(page, 'User roles')
  await page.goto('/settings')
  await expect(page).toHaveURL('/user')
  await expect(toast(page, 'You need the permission ACCESS_SETTING to open this page.')).toHaveCount(1)
  await expect(deniedBar(page)).toContainText(
    deniedText(['ACCESS_SETTING'], await holdersOf(shop, 'ACCESS_SETTING'), 'Settings'),
  )
  await page.goBack()
  await listShown(page, 'User roles')
  await expect(deniedBar(page)).toHaveCount(0)
  await page.goForward()
  await deniedBar(page).getByRole('button', { name: 'Close' }).click()
  await expect(deniedBar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/user')
})

test('who may open nothing is told so, keeps the own profile, and is never sent in circles', async ({
  page,
  shop,
}) => {
  await makeUser(shop, { login: 'newcomer' })
  await enter(page, 'newcomer')
  const nothing = page.getByRole('heading', { level: 1, name: 'There is nothing here for you yet' })
  await expect(nothing).toBeVisible()
  await expect.poll(() => menuEntries(page)).toEqual([])
  await page.goto('/customer')
  await expect(nothing).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'VIEW_CUSTOMER_LIST')).toHaveCount(1)
  await expect(deniedBar(page)).toContainText(/Roles that have it: .*Administrator, .*Customer service/)
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/user/detail/newcomer')
  await expect(page.getByLabel('Login')).toHaveValue('newcomer')
})

test.describe('as accountant', () => {
  test.use({ as: 'accountant' })

  test('what is missing names every role that has it, those of the house too', async ({ page, shop }) => {
    await makeRole(shop, 'ROLE_KEEPER', ['VIEW_ROLE_LIST'])
    await page.goto('/user/permission')
    const holders = await holdersOf(shop, 'VIEW_ROLE_LIST')
    expect(holders).toContain('ROLE_KEEPER')
    await expect(deniedBar(page)).toContainText(`Roles that have it: ${holders.map(calledBy).join(', ')}.`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})
