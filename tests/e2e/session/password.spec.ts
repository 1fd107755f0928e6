import { expect, test } from '../journey.ts'
import { listReady } from '../screens.ts'
import { PASSWORD } from '../shop.ts'

const OTHER = 'another-password'

test.use({ as: 'store' })

test('changing the password: its errors, its success, and the end of other sessions', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  const elsewhere = await shop.signIn('store')
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  const submit = page.getByRole('button', { name: 'Change Password' })
  const change = async (from: string, to: string) => {
    await current.fill(from)
    await next.fill(to)
    await submit.click()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page).toHaveTitle('Atelier | Change Password')

  await submit.click()
  await expect(current).toHaveAccessibleDescription('This field is required.')
  await change(PASSWORD, 'abc')
  await expect(next).toHaveAccessibleDescription('Must be at least 4.')
  await change('not-it', OTHER)
  await expect(page.getByRole('alert').filter({ hasText: 'current password' }).first()).toBeFocused()
  await expect(page).toHaveURL('/change-password')

  await change(PASSWORD, OTHER)
  await expect(page.getByRole('status').filter({ hasText: 'Success Notification !' })).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(shop.call('GET', '/api/account', elsewhere.id_token)).rejects.toThrow('401')

  await change(OTHER, PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Success Notification !' }).last()).toBeVisible()
  await expect(current).toHaveValue('')
  await page.getByRole('link', { name: 'Back' }).click()
  await listReady(page)
  await expect(page).toHaveURL('/')
})
