import { expect, test } from '../journey.ts'
import { listShown, readUser } from '../people.ts'
import { tabTo, toast } from '../screens.ts'

test.use({ as: 'admin' })

test('a user is made without a mouse', async ({ page, shop }) => {
  await page.goto('/user')
  await listShown(page, 'Users')
  const create = page.getByRole('main').getByRole('button', { name: 'Create', exact: true })
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await expect(dialog.getByLabel('Login')).toBeFocused()
  await page.keyboard.type('keys.only')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await page.keyboard.type('atelier-demo')
  await tabTo(page, dialog.getByLabel('E-mail'))
  await page.keyboard.type('keys.only@atelier.example')
  await tabTo(page, dialog.getByLabel('First name'))
  await page.keyboard.type('Keys')
  await tabTo(page, dialog.getByLabel('Phone number'))
  await page.keyboard.type('+1 512 555 0123')
  const roles = dialog.getByRole('button', { name: 'Roles', exact: true })
  await tabTo(page, roles)
  await expect(dialog.getByLabel('Country code')).toHaveValue('US')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Roles', exact: true })
  await expect(picker.getByRole('combobox', { name: 'Search roles' })).toBeFocused()
  await page.keyboard.type('store')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('option', { name: /ROLE_STORE/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(roles).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: /^Stores/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Create', exact: true }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User is created: keys.only')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(create).toBeFocused()
  expect(await readUser(shop, 'keys.only')).toMatchObject({
    firstName: 'Keys',
    phonePrefix: '+1',
    phoneNumber: '5125550123',
    authorities: ['ROLE_STORE'],
  })
})
