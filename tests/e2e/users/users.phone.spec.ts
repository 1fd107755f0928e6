import { expect, test } from '../journey.ts'
import {
  addChoices,
  listShown,
  makeRole,
  makeUser,
  previewBar,
  readRole,
  readUser,
  rowOf,
} from '../people.ts'
import { quiet, toast } from '../screens.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'admin', language: 'en' })

test('users are cards: opened, deactivated, created', async ({ page, shop }) => {
  await makeUser(shop, {
    login: 'thumb.user',
    firstName: 'Thumb',
    lastName: 'User',
    authorities: ['ROLE_CS'],
  })
  await page.goto('/user')
  await listShown(page, 'Users')
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = rowOf(page, 'Thumb User')
  await expect(card).toContainText('thumb.user@atelier.example')
  await expect(card).toContainText('Customer service')
  expect.soft(await tooSmall(card.getByRole('button')), 'badge').toEqual([])
  expect.soft(await tooSmall(page.getByRole('main').getByRole('searchbox')), 'search').toEqual([])
  await card.getByRole('button', { name: 'Active: deactivate Thumb User' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).tap()
  await expect(card).toContainText('Inactive')
  await card.tap({ position: { x: 150, y: 20 } })
  await expect(page.getByLabel('Login')).toHaveValue('thumb.user')
  await page.getByLabel('Last name').fill('Person')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  // Deactivating showed the same toast, which may still be there: ask what is stored.
  await expect.poll(async () => (await readUser(shop, 'thumb.user')).lastName).toBe('Person')
  await expect(toast(page, 'User is updated: thumb.user')).toBeVisible()

  await page.goto('/user')
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.tap()
  const complaint = toast(page, 'Please check the marked fields.')
  await expect(complaint).toBeVisible()
  await create.scrollIntoViewIfNeeded()
  const [said, button] = await Promise.all([complaint.boundingBox(), create.boundingBox()])
  expect(said?.y, 'the toast is out of the way of the button').toBeLessThan(button?.y ?? 0)
  await dialog.getByLabel('Login').fill('thumb.made')
  await dialog.getByLabel(/^Password/).fill('atelier-demo')
  await dialog.getByLabel('E-mail').fill('thumb.made@atelier.example')
  await addChoices(page, dialog, 'Roles', ['ROLE_STORE'])
  await dialog.getByRole('button', { name: /^Stores/ }).tap()
  await page.getByRole('listbox').getByRole('option').first().tap()
  await page.keyboard.press('Escape')
  expect.soft(await overflow(page), 'dialog sideways').toBe(0)
  expect.soft(await tooSmall(dialog.getByRole('button')), 'buttons of the dialog').toEqual([])
  expect.soft(await tooSmall(dialog.getByRole('textbox')), 'fields of the dialog').toEqual([])
  await create.tap()
  await expect(toast(page, 'User is created: thumb.made')).toBeVisible()
})

test('the grid of a role is worked by a thumb, and its preview is marked and ended', async ({
  page,
  shop,
}) => {
  const { id } = await makeRole(shop, 'ROLE_THUMB', ['ACCESS_ORDER'])
  await page.goto('/user/role')
  await rowOf(page, 'ROLE_THUMB').tap({ position: { x: 150, y: 20 } })
  await expect(page).toHaveURL(`/user/role/detail/${id}`)
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('zzz')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('list of users')
  await page.getByText('VIEW_USER_LIST', { exact: true }).tap()
  await expect(page.getByText('Gives 1: See the list of users')).toBeVisible()
  expect.soft(await tooSmall(page.getByRole('group').locator('label')), 'labels').toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(toast(page, 'Role ROLE_THUMB is updated')).toBeVisible()
  expect((await readRole(shop, 'ROLE_THUMB')).permissions.toSorted()).toEqual([
    'ACCESS_ORDER',
    'VIEW_USER_LIST',
  ])
  expect.soft(await overflow(page), 'role sideways').toBe(0)

  // What the page still asks for as the rights change would be refused.
  await quiet(page)
  await page.getByRole('button', { name: 'View as this role' }).tap()
  await expect(previewBar(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await quiet(page)
  expect.soft(await overflow(page), 'sideways').toBe(0)
  const end = previewBar(page).getByRole('button', { name: 'End preview' })
  expect.soft(await tooSmall(end), 'end').toEqual([])
  await end.tap()
  await expect(previewBar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }),
  ).toBeVisible()
})
