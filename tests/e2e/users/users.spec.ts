import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import {
  ADMIN_MENU,
  addChoices,
  changeUser,
  enter,
  listShown,
  makeUser,
  menuEntries,
  rowOf,
} from '../people.ts'
import { listReady, signIn, toast } from '../screens.ts'

test.use({ as: 'admin' })

const openCreate = async (page: Page) => {
  await page.goto('/user')
  await listShown(page, 'Users')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await expect(dialog.getByLabel('Login')).toBeFocused()
  return dialog
}

test('creating a user says at each field what is wrong with it', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  const dialog = await openCreate(page)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const [login, password, email] = [
    dialog.getByLabel('Login'),
    dialog.getByLabel(/^Password/),
    dialog.getByLabel('E-mail'),
  ]
  await create.click()
  for (const field of [login, password, email])
    await expect(field).toHaveAccessibleDescription('This field is required.')
  await expect(login).toBeFocused()
  await login.fill('abc')
  await password.fill('123')
  await email.fill('nobody at all')
  await expect(login).toHaveAccessibleDescription('Must be at least 4.')
  await expect(password).toHaveAccessibleDescription('Must be at least 4.')
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await login.fill('two words')
  await expect(login).toHaveAccessibleDescription('Please remove the spaces.')

  await login.fill('ADMIN')
  await password.fill('atelier-demo')
  await email.fill('second.admin@atelier.example')
  await dialog.getByLabel('Phone number').fill('12')
  await create.click()
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription('Invalid phone number')
  await dialog.getByLabel('Phone number').fill('')
  await create.click()
  await expect(login).toHaveAccessibleDescription('This login is taken already.')

  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Are you sure?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(login).toHaveValue('ADMIN')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a new user signs in, sees what the role opens, and what another one opens at once', async ({
  page,
  beside,
}) => {
  const dialog = await openCreate(page)
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
    .toEqual(['My next step', 'Orders', 'Payouts', 'Insights', 'Artists'])
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
})

test('a right that is taken away closes the screen it opened', async ({ page, shop, beside, faults }) => {
  faults.allow(/status of 403/)
  await makeUser(shop, { login: 'brief.admin', authorities: ['ROLE_ADMIN'] })
  const theirs = await beside()
  await enter(theirs, 'brief.admin')
  await theirs.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await listShown(theirs, 'Users')
  await changeUser(shop, 'brief.admin', { authorities: ['ROLE_CS'] })
  await expect(theirs).toHaveURL('/')
  await expect(toast(theirs, 'VIEW_USER_LIST')).toHaveCount(1)
  await page.goto('/user/detail/brief.admin')
  await expect(page.getByRole('list', { name: 'Roles' })).toHaveText('Customer service')
})

test('deactivating ends the session at once, and keeps out until activated again', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  faults.allow(/status of 401/)
  await makeUser(shop, {
    login: 'short.stay',
    firstName: 'Short',
    lastName: 'Stay',
    authorities: ['ROLE_CS'],
  })
  const theirs = await beside()
  await enter(theirs, 'short.stay')
  await listReady(theirs)

  await page.goto('/user')
  const row = rowOf(page, 'Short Stay')
  await row.getByRole('button', { name: 'Active: deactivate Short Stay' }).click()
  const asked = page.getByRole('dialog', { name: 'Deactivate Short Stay?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Active: deactivate Short Stay' }).click()
  await asked.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(toast(page, 'User is updated: short.stay')).toBeVisible()
  await expect(row).toContainText('Inactive')

  await expect(theirs).toHaveURL('/signin')
  await expect(theirs.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
  await signIn(theirs, 'short.stay')
  await expect(theirs.getByRole('alert')).toHaveText('Invalid username or password.')
  await row.getByRole('button', { name: 'Inactive: activate Short Stay' }).click()
  await expect(row.getByRole('button', { name: 'Active: deactivate Short Stay' })).toBeVisible()
  await signIn(theirs, 'short.stay')
  await listReady(theirs)
})

test('nobody deactivates himself: the own badge is no button', async ({ page, shop }) => {
  const { id_token } = await shop.token('admin')
  const { fullName } = (await shop.call('GET', '/api/account', id_token)) as { fullName: string }
  await page.goto('/user?name=admin')
  const row = rowOf(page, fullName)
  await expect(row).toContainText('Active')
  await expect(row.getByRole('button')).toHaveCount(0)
})
