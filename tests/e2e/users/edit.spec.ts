import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { changeUser, enter, makeUser, readUser } from '../people.ts'
import { toast } from '../screens.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openUser(page: Page, login: string): Promise<void> {
  await page.goto(`/user/detail/${login}`)
  await expect(page.getByLabel('Login')).toHaveValue(login)
}

test.describe('as admin', () => {
  test.use({ as: 'admin' })

  test('what is typed is saved, shown, and asked about before it is left', async ({ page, shop }) => {
    await makeUser(shop, { login: 'edit.me', firstName: 'Before', lastName: 'Name' })
    await page.goto('/user')
    await page.getByRole('link', { name: 'Before Name' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before Name')
    await page.getByLabel('First name').fill('After')
    const users = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Users' })
    await users.click()
    const asked = page.getByRole('dialog', { name: 'Leave this page?' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('After')
    await save(page).click()
    await expect(toast(page, 'User is updated: edit.me')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('After Name')
    await users.click()
    await expect(page.getByRole('link', { name: 'After Name' })).toBeVisible()
    await expect(asked).toHaveCount(0)

    await page.goBack()
    await page.getByLabel('Last name').fill('Lost')
    await page.goBack()
    await asked.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/user')
    expect((await readUser(shop, 'edit.me')).fullName).toBe('After Name')
  })

  test('two admins save at once: both see both, and nothing is lost', async ({ page, shop, faults }) => {
    faults.allow(/status of 409/)
    await makeUser(shop, {
      login: 'two.minds',
      firstName: 'First',
      lastName: 'Last',
      authorities: ['ROLE_CS'],
    })
    await openUser(page, 'two.minds')
    await page.getByLabel('First name').fill('Mine')
    await page
      .getByLabel('Facebook chat')
      .evaluate((field) => field.closest('details')?.setAttribute('open', ''))
    await page.getByLabel('Note').fill('my note')
    await changeUser(shop, 'two.minds', {
      firstName: 'Theirs',
      email: 'theirs@atelier.example',
      authorities: ['ROLE_STORE'],
      storeIds: [1],
      customerExtension: { igUrl: 'https://instagram.com/theirs' },
    })
    await save(page).click()
    const both = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await expect(both.getByRole('region', { name: 'Your text' })).toContainText('Mine')
    await expect(both.getByRole('region', { name: 'What is saved now' })).toContainText('Theirs')
    await both.getByRole('button', { name: 'Keep writing' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Mine')
    await save(page).click()
    await both.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(toast(page, 'User is updated: two.minds')).toBeVisible()
    // The field that only the other user changed keeps their value.
    expect(await readUser(shop, 'two.minds')).toMatchObject({
      firstName: 'Mine',
      lastName: 'Last',
      email: 'theirs@atelier.example',
      authorities: ['ROLE_STORE'],
      storeIds: [1],
      customerExtension: { note: 'my note', igUrl: 'https://instagram.com/theirs' },
    })
    await expect(page.getByLabel('E-mail')).toHaveValue('theirs@atelier.example')

    await page.getByLabel('First name').fill('Mine again')
    await changeUser(shop, 'two.minds', { firstName: 'Theirs again' })
    await save(page).click()
    await both.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Theirs again')
    expect((await readUser(shop, 'two.minds')).firstName).toBe('Theirs again')
  })

  test('a phone number is Vietnamese until it is pasted with another country code', async ({
    page,
    shop,
  }) => {
    await makeUser(shop, { login: 'caller' })
    await openUser(page, 'caller')
    const country = page.getByLabel('Country code')
    const number = page.getByLabel('Phone number')
    await expect(country).toHaveValue('VN')
    await number.fill('0901 234 567')
    await save(page).click()
    await expect(toast(page, 'User is updated: caller')).toBeVisible()
    expect(await readUser(shop, 'caller')).toMatchObject({ phonePrefix: '+84', phoneNumber: '901234567' })

    await number.fill('+1 (512) 555-0123')
    await number.press('Tab')
    await expect(country).toHaveValue('US')
    await expect(number).toHaveValue('5125550123')
    await number.press('Enter')
    await expect
      .poll(() => readUser(shop, 'caller'))
      .toMatchObject({ phonePrefix: '+1', phoneNumber: '5125550123' })
    await page.reload()
    await expect(country).toHaveValue('US')
    await expect(number).toHaveValue('5125550123')
  })
})

test('of the own profile all can be changed but the rights, and there is no way to those', async ({
  page,
  shop,
}) => {
  const authorities = ['ROLE_ARTIST']
  await makeUser(shop, { login: 'own.artist', firstName: 'Own', lastName: 'Artist', authorities })
  await enter(page, 'own.artist')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/user/detail/own.artist')
  const rights = page.getByRole('region', { name: 'Roles and access' })
  await expect(rights).toContainText('You can’t change your own rights. Ask another administrator.')
  await expect(rights.getByRole('button')).toHaveCount(0)
  await expect(rights.getByRole('checkbox', { name: 'Activated' })).toBeDisabled()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expect(page.getByLabel('Login')).toBeDisabled()
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveCount(0)

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('First name').fill('Free')
  await save(page).click()
  const body = (await sent).postDataJSON() as object
  for (const name of ['authorities', 'permissions', 'storeIds', 'activated', 'rawPassword'])
    expect(body).not.toHaveProperty(name)
  await expect(toast(page, 'User is updated: own.artist')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free Artist')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Account menu' })).toContainText('Free Artist')

  const token = await page.evaluate(() => localStorage.getItem('atelier.token') ?? '')
  for (const taken of [{ authorities: ['ROLE_ADMIN'] }, { permissions: ['EDIT_USER'] }, { activated: false }])
    await expect(shop.call('PUT', '/api/users', token, { login: 'own.artist', ...taken })).rejects.toThrow(
      /ownRights/,
    )
  expect(await readUser(shop, 'own.artist')).toMatchObject({ authorities, permissions: [], activated: true })
})
