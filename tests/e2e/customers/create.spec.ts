import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { tabTo, toast } from '../screens.ts'
import { freshNumber, makeCustomer, openCustomers, readCustomer, tagsOf, word } from './customers.ts'

test.use({ as: 'cs' })

async function openCreate(page: Page) {
  await openCustomers(page)
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create customer' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  return {
    dialog,
    email: dialog.getByLabel('E-mail'),
    phone: dialog.getByLabel('Phone number'),
    create: dialog.getByRole('button', { name: 'Create', exact: true }),
  }
}

test('an address and a number that can exist are needed, and the number becomes the login', async ({
  page,
  shop,
}) => {
  const { dialog, email, phone, create } = await openCreate(page)
  await create.click()
  for (const field of [email, phone])
    await expect(field).toHaveAccessibleDescription('This field is required.')
  await expect(email).toBeFocused()
  await email.fill('nobody at all')
  await phone.fill('12')
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await expect(phone).toHaveAccessibleDescription('Invalid phone number')

  const lastName = word()
  const number = freshNumber()
  await dialog.getByLabel('First name').fill('Thu')
  await dialog.getByLabel('Last name').fill(lastName)
  await email.fill(`${lastName}@customers.example`)
  await phone.fill(`+84 ${number.slice(0, 3)} ${number.slice(3)}`)
  await create.click()
  await expect(toast(page, `Customer is created: Thu ${lastName}`)).toBeVisible()
  await expect(page).toHaveURL(`/customer/detail/84${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thu ${lastName}`)
  expect(await readCustomer(shop, `84${number}`)).toMatchObject({
    phonePrefix: '+84',
    phoneNumber: number,
    email: `${lastName}@customers.example`,
  })
})

test('a number or an address that a customer has already leads to that customer', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 400/)
  const known = await makeCustomer(shop, { firstName: 'Known', lastName: word() })
  const { dialog, email, phone, create } = await openCreate(page)
  await email.fill(`${word()}@customers.example`)
  await phone.fill(`0${known.phoneNumber}`)
  await create.click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText(`The customer ${known.login} has this already.`)
  await phone.fill(freshNumber())
  await email.fill(known.email.toUpperCase())
  await create.click()
  await expect(email).toHaveAccessibleDescription('This e-mail address is taken already.')
  await dialog.getByRole('link', { name: 'View customer' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/customer/detail/${known.login}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.fullName)
  await expect(dialog).toHaveCount(0)
})

test('a customer is made and tagged without a mouse', async ({ page, shop }) => {
  const lastName = word()
  const number = freshNumber()
  await openCustomers(page)
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Create', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create customer' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type(lastName)
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(`${lastName}@customers.example`)
  await tabTo(page, dialog.getByLabel('Phone number'))
  await page.keyboard.type(`0${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/customer/detail/84${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Keys ${lastName}`)

  await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  const tag = page.getByLabel('New tag')
  await tabTo(page, tag)
  await page.keyboard.type('Pet Lover')
  await page.keyboard.press('Enter')
  await page.keyboard.type('vip')
  await page.keyboard.press('Enter')
  await expect(tag).toBeFocused()
  await expect(tag).toHaveValue('')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Remove vip' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove vip' })).toHaveCount(0)
  await tabTo(page, page.getByLabel('Type'))
  await page.keyboard.type('Birth')
  await tabTo(page, page.getByRole('group', { name: 'New anniversary' }).getByLabel('Date'))
  for (const part of ['24', 'Dec', '2015']) {
    await page.keyboard.type(part)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('A card')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Birthday 24/12/2015' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(toast(page, "[Keys]'s tags updated!")).toBeVisible()
  await expect(toast(page, "[Keys]'s anniversaries updated!")).toBeVisible()
  const saved = await readCustomer(shop, `84${number}`)
  expect(tagsOf(saved)).toEqual(['pet lover'])
  expect(saved.anniversaries).toMatchObject([{ name: 'Birthday', date: '2015-12-24', note: 'A card' }])
})
