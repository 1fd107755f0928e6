import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listShown, readRole, rowOf } from '../people.ts'
import { toast } from '../screens.ts'

test.use({ as: 'admin' })

const groupBox = (inside: Page | ReturnType<Page['getByRole']>, group: string) =>
  inside
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .getByRole('checkbox', { name: new RegExp(`^${group}`) })

test('a role is made by the grid: searched, a group at a time, and counted; then it is deleted', async ({
  page,
  shop,
}) => {
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
  await expect(page.getByText('0 users have this role')).toBeVisible()
  expect((await readRole(shop, 'ROLE_PACKER')).permissions.toSorted()).toEqual([
    'CREATE_ORDER_TODO_LIST',
    'EDIT_ORDER_TODO_LIST',
    'MODIFY_DELIVERY',
    'REMOVE_ORDER_TODO_LIST',
    'RESOLVED_ORDER_TODO_LIST',
    'VIEW_ORDER_TODO_LIST',
  ])

  await page.getByRole('button', { name: 'Delete role ROLE_PACKER' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(asked).toContainText('No user has this role.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Role ROLE_PACKER is deleted')).toBeVisible()
  await expect(page).toHaveURL('/user/role')
  await expect(rowOf(page, 'ROLE_PACKER')).toHaveCount(0)
})
