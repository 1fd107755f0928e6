import { expect, test } from '../journey.ts'
import {
  ADMIN_MENU,
  addChoices,
  changeUser,
  deniedToast,
  enter,
  listShown,
  menuEntries,
  rowOf,
} from '../people.ts'
import { listReady, signIn, toast } from '../screens.ts'

test.use({ as: 'admin' })

test('a new user signs in, sees what the role opens, and what another one opens and closes at once', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  faults.allow(/status of 40[13]/)
  await page.goto('/user')
  await listShown(page, 'Users')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await expect(dialog.getByLabel('Login')).toBeFocused()
  await dialog.getByLabel('Login').fill('linh.nguyen')
  await dialog.getByLabel(/^Password/).fill('atelier-demo')
  await dialog.getByLabel('E-mail').fill('linh.nguyen@atelier.example')
  await dialog.getByLabel('First name').fill('Linh')
  await dialog.getByLabel('Last name').fill('Nguyễn')
  await addChoices(page, dialog, 'Roles', ['ROLE_ACCOUNTANT'])
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'User is created: linh.nguyen')).toBeVisible()
  await expect(rowOf(page, 'Linh Nguyễn')).toContainText('Accountant')

  const theirs = await beside()
  await enter(theirs, 'linh.nguyen')
  await listReady(theirs)
  await expect
    .poll(() => menuEntries(theirs))
    .toEqual(['Payouts', 'Insights', 'My next step', 'Orders', 'Artists'])
  const agents = theirs.getByRole('columnheader', { name: 'CS', exact: true })
  await expect(agents).toHaveCount(0)

  await rowOf(page, 'Linh Nguyễn').getByRole('link').click()
  await page.getByRole('button', { name: 'Remove Accountant' }).click()
  await addChoices(page, page, 'Roles', ['ROLE_CS', 'ROLE_ADMIN'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'User is updated: linh.nguyen')).toBeVisible()
  await expect.poll(() => menuEntries(theirs)).toEqual(ADMIN_MENU)
  await expect(agents).toBeVisible()
  await expect(theirs.getByRole('checkbox', { name: 'Select all' })).toBeVisible()

  await test.step('a right that is taken away closes the screen it opened', async () => {
    await theirs.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
    await listShown(theirs, 'Users')
    await changeUser(shop, 'linh.nguyen', { authorities: ['ROLE_CS'] })
    await expect(theirs).toHaveURL('/')
    await expect(toast(theirs, deniedToast(['VIEW_USER_LIST']))).toHaveCount(1)
  })

  await test.step('deactivating ends the session at once, and keeps out until activated again', async () => {
    await page.goto('/user')
    const row = rowOf(page, 'Linh Nguyễn')
    await expect(row).toContainText('Customer service')
    await expect(row).not.toContainText('Administrator')
    await row.getByRole('button', { name: 'Active: deactivate Linh Nguyễn' }).click()
    const asked = page.getByRole('dialog', { name: 'Deactivate Linh Nguyễn?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Active: deactivate Linh Nguyễn' }).click()
    await asked.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(toast(page, 'User is updated: linh.nguyen')).toBeVisible()
    await expect(row).toContainText('Inactive')

    await expect(theirs).toHaveURL('/signin')
    await expect(theirs.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
    await signIn(theirs, 'linh.nguyen')
    await expect(theirs.getByRole('alert')).toHaveText('Invalid username or password.')
    await row.getByRole('button', { name: 'Inactive: activate Linh Nguyễn' }).click()
    await expect(row.getByRole('button', { name: 'Active: deactivate Linh Nguyễn' })).toBeVisible()
    await signIn(theirs, 'linh.nguyen')
    await listReady(theirs)
  })
})
