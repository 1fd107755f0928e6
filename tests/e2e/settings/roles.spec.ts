import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listShown, makeRole, makeUser, readRole, rowOf } from '../people.ts'
import { toast } from '../screens.ts'

test.use({ as: 'admin' })

const groupBox = (inside: Page | ReturnType<Page['getByRole']>, group: string) =>
  inside
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .getByRole('checkbox', { name: new RegExp(`^${group}`) })

test('a role is made by the grid: searched, a group at a time, and counted', async ({ page, shop }) => {
  await page.goto('/user/role')
  await listShown(page, 'User roles')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create role' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'This field is required.',
  )
  await expect(dialog.getByRole('alert').filter({ hasText: 'This field is required.' })).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Name' }).fill('ROLE_PACKER')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Packs what is done')
  await groupBox(dialog, 'To-dos').check()
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('modify delivery')
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /MODIFY_DELIVERY$/ }).check()
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('zzz')
  await expect(dialog.getByText('Nothing matches.')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('')
  await expect(dialog.getByText(/^6 of \d+$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()

  await expect(toast(page, 'Role ROLE_PACKER is created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ROLE_PACKER')
  await expect(page.getByText('Held by 0 users')).toBeVisible()
  expect((await readRole(shop, 'ROLE_PACKER')).permissions.toSorted()).toEqual([
    'CREATE_ORDER_TODO_LIST',
    'EDIT_ORDER_TODO_LIST',
    'MODIFY_DELIVERY',
    'REMOVE_ORDER_TODO_LIST',
    'RESOLVED_ORDER_TODO_LIST',
    'VIEW_ORDER_TODO_LIST',
  ])
})

test('the page of a role names what saving gives and takes, and what that opens', async ({ page, shop }) => {
  const role = await makeRole(shop, 'ROLE_VIEWER', ['ACCESS_ORDER', 'VIEW_USER_LIST'])
  await page.goto(`/user/role/detail/${role.id}`)
  const opens = page.getByRole('region', { name: 'What this opens' })
  const screen = (path: string) =>
    opens.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^${path}( ·|$)`)) })
  await opens.getByText(/^\d+ open screens?$/).click()
  await expect(screen('/user')).toContainText('open')
  await expect(screen('/settings')).toContainText('Needs: Open settings (ACCESS_SETTING)')

  await page.getByRole('checkbox', { name: /ACCESS_SETTING$/ }).check()
  await page.getByRole('checkbox', { name: /VIEW_USER_LIST$/ }).uncheck()
  await expect(page.getByText('Gives 1: Open settings')).toBeVisible()
  await expect(page.getByText('Takes away 1: See the list of users')).toBeVisible()
  await expect(screen('/settings')).not.toContainText('Needs')
  await expect(screen('/user')).toContainText('Needs: See the list of users (VIEW_USER_LIST)')
  await opens.getByRole('tab', { name: 'Calls' }).click()
  await expect(opens.getByRole('tab', { name: 'Calls' })).toHaveAttribute('aria-selected', 'true')
  await opens.locator('summary', { hasText: /^Users/ }).click()
  await expect(opens.getByRole('listitem').filter({ hasText: 'POST /api/users' })).toContainText(
    'Needs: Create users (CREATE_USER) or Administrator (ROLE_ADMIN)',
  )

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Role ROLE_VIEWER is updated')).toBeVisible()
  await expect(page.getByText(/^(Gives|Takes away) \d/)).toHaveCount(0)
  expect((await readRole(shop, 'ROLE_VIEWER')).permissions.toSorted()).toEqual([
    'ACCESS_ORDER',
    'ACCESS_SETTING',
  ])
})

test('a role in use is kept and its holders are counted; one that nobody holds goes', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 409/)
  await makeRole(shop, 'ROLE_BUSY', ['ACCESS_ORDER'])
  await makeUser(shop, { login: 'busy.bee', authorities: ['ROLE_BUSY'] })
  await makeRole(shop, 'ROLE_SPARE', ['ACCESS_ORDER'])
  await page.goto('/user/role')
  for (const name of ['Administrator ROLE_ADMIN', 'Artist ROLE_ARTIST', 'Customer ROLE_CUSTOMER']) {
    await expect(rowOf(page, name)).toBeVisible()
    await expect(rowOf(page, name).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  }

  const asked = page.getByRole('dialog', { name: 'Confirm Delete' })
  await rowOf(page, 'ROLE_BUSY').getByRole('button', { name: 'Delete' }).click()
  await expect(asked).toContainText('Are you sure you want to delete role ROLE_BUSY?')
  await expect(asked).toContainText('Held by 1 user: it stays until nobody holds it.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is still in use' })).toBeVisible()
  await expect(rowOf(page, 'ROLE_BUSY')).toBeVisible()

  await rowOf(page, 'ROLE_SPARE').getByRole('link', { name: 'ROLE_SPARE' }).click()
  // The list has a button of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ROLE_SPARE')
  await page.getByRole('button', { name: 'Delete role ROLE_SPARE' }).press('Enter')
  await expect(asked).toContainText('Nobody holds it.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Role ROLE_SPARE is deleted')).toBeVisible()
  await expect(page).toHaveURL('/user/role')
  await expect(rowOf(page, 'ROLE_SPARE')).toHaveCount(0)
})

test("a user's page tells what his rights open", async ({ page }) => {
  await page.goto('/user/detail/accountant')
  const opens = page.getByRole('region', { name: 'What this opens' })
  await expect(
    opens.getByRole('listitem').filter({ hasText: 'Needs: See the list of users (VIEW_USER_LIST)' }),
  ).not.toHaveCount(0)
  const count = opens.getByText(/^\d+ of \d+ open$/)
  const screens = await count.innerText()
  await opens.getByRole('tab', { name: 'Screens' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(count).not.toHaveText(screens)
})

test('a permission of the house is made, changed and deleted; those of the product stay', async ({
  page,
}) => {
  await page.goto('/user/permission')
  await listShown(page, 'User permissions')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create permission' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'This field is required.',
  )
  await dialog.getByLabel('Name').fill('WATER_PLANTS')
  await dialog.getByLabel('Group').fill('Greenhouse')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'The permission WATER_PLANTS is created')).toBeVisible()

  await page.goto('/user/permission?text=water+pl')
  await rowOf(page, 'WATER_PLANTS').getByRole('link', { name: 'WATER_PLANTS' }).click()
  await page.getByLabel('Description').fill('Every Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'The permission WATER_PLANTS is updated')).toBeVisible()
  await page.goto('/user/permission?text=VIEW_USER_LIST')
  await expect(rowOf(page, 'See the list of users VIEW_USER_LIST')).toBeVisible()
  await expect(
    rowOf(page, 'See the list of users VIEW_USER_LIST').getByRole('button', { name: 'Delete' }),
  ).toHaveCount(0)
  await page.goto('/user/permission?text=Greenhouse')
  await expect(rowOf(page, 'WATER_PLANTS')).toContainText('Every Monday')
  await rowOf(page, 'WATER_PLANTS').getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(asked).toContainText('Are you sure you want to delete permission WATER_PLANTS?')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The permission WATER_PLANTS is deleted')).toBeVisible()
  await expect(rowOf(page, 'WATER_PLANTS')).toHaveCount(0)
})
