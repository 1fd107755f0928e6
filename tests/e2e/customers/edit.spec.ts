import type { Page } from '@playwright/test'
import type { Contact } from '#contract/customers/contacts.ts'
import { expect, test } from '../journey.ts'
import { listReady, numbersShown, toast } from '../screens.ts'
import type { Shop } from '../shop.ts'
import {
  changeCustomer,
  makeCustomer,
  openCustomer,
  orderFor,
  readCustomer,
  saveButton,
  tagCustomer,
  tagsOf,
  watchWrites,
  word,
} from './customers.ts'

test.use({ as: 'cs' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chip = (page: Page, tag: string) => page.getByRole('button', { name: `Remove ${tag}`, exact: true })

async function makeTagged(shop: Shop, firstName: string) {
  const made = await makeCustomer(shop, { firstName, lastName: word() })
  await tagCustomer(shop, made.login, ['vip'])
  return made
}

async function addTag(page: Page, tag: string): Promise<void> {
  await page.getByLabel('New tag').fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
}

async function addBirthday(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  const fields = page.getByRole('group', { name: 'New anniversary' })
  await fields.getByLabel('Type').selectOption('Birthday')
  await fields.getByLabel('Date').selectOption(day)
  await fields.getByLabel('Month').selectOption(month)
  await fields.getByLabel('Year').selectOption(year)
  await page.getByRole('button', { name: 'Add anniversary' }).click()
}

test('what is staged is written by Save alone, a call for each part, each said', async ({ page, shop }) => {
  const { login, lastName } = await makeTagged(shop, 'Staged')
  await openCustomer(page, login)
  await expect(page.getByLabel('First name')).toHaveCount(0)
  const sent = watchWrites(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()

  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(toast(page, 'Please insert tag!')).toBeVisible()
  await addTag(page, 'VIP')
  await expect(chip(page, 'vip')).toHaveCount(1)
  await expect(page.getByLabel('New tag')).toHaveValue('')
  await addTag(page, ' Khách Quen ')
  await expect(chip(page, 'khách quen')).toBeVisible()
  await chip(page, 'vip').click()
  await page.getByRole('button', { name: 'Add anniversary' }).click()
  await expect(toast(page, 'Please select anniversary type!')).toBeVisible()
  await expect(toast(page, 'Please select anniversary date!')).toBeVisible()
  await addBirthday(page, ['03', '09', '2030'])
  await expect(page.getByRole('button', { name: 'Remove Birthday 03/09/2030' })).toBeVisible()
  await page.getByLabel('First name').fill('Saved')
  await page.getByLabel('Company').fill('Atelier & Co')
  expect(sent, 'before Save').toEqual([])

  await saveButton(page).click()
  for (const text of [
    `[Saved${lastName}] is updated!`,
    "[Saved]'s tags updated!",
    "[Saved]'s anniversaries updated!",
  ])
    await expect(toast(page, text)).toBeVisible()
  expect(sent).toEqual([
    'PUT /api/customers',
    `PUT /api/customers/${login}/tags`,
    `PUT /api/customers/${login}/anniversaries`,
  ])
  await expect(heading(page)).toHaveText(`Saved ${lastName}`)
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('khách quen')
  await expect(page.getByRole('main')).toContainText('03/09/2030')
  const saved = await readCustomer(shop, login)
  expect(tagsOf(saved)).toEqual(['khách quen'])
  expect(saved.orderInfo).toMatchObject({ company: 'Atelier & Co' })

  sent.length = 0
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await addTag(page, 'only this')
  await saveButton(page).click()
  await expect(page.getByLabel('New tag')).toHaveCount(0)
  expect(sent, 'only what differs').toEqual([`PUT /api/customers/${login}/tags`])
})

test('the address opens the edit mode, Cancel lets go, and leaving asks', async ({ page, shop }) => {
  const { login, fullName } = await makeTagged(shop, 'Leaving')
  await openCustomer(page, login, '/edit')
  const sent = watchWrites(page)
  await addTag(page, 'let go')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/customer/detail/${login}`)
  await expect(page.getByText('let go')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await addTag(page, 'asked about')
  const crumb = page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Customers' })
  await crumb.click()
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(chip(page, 'asked about')).toBeVisible()
  await expect(heading(page)).toHaveText(fullName)
  await crumb.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/customer')
  expect(sent).toEqual([])
  expect(tagsOf(await readCustomer(shop, login))).toEqual(['vip'])
})

test('a part that fails stays staged, and the next try sends it alone', async ({ page, shop, faults }) => {
  faults.allow(/status of 503/)
  const { login, lastName } = await makeTagged(shop, 'Failing')
  await openCustomer(page, login, '/edit')
  const sent = watchWrites(page)
  const tags = `**/api/customers/${login}/tags`
  await page.route(tags, (route) =>
    route.fulfill({
      status: 503,
      json: { errorKey: 'unavailable', status: 503, message: 'error.unavailable' },
    }),
  )
  await page.getByLabel('First name').fill('Halfway')
  await addTag(page, 'still here')
  await addBirthday(page, ['29', '02', '2012'])
  await saveButton(page).click()
  await expect(toast(page, `[Halfway${lastName}] is updated!`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(chip(page, 'still here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Birthday 29/02/2012' })).toBeVisible()
  await expect(heading(page)).toHaveText(`Halfway ${lastName}`)
  expect(sent).toEqual(['PUT /api/customers', `PUT /api/customers/${login}/tags`])

  await page.unroute(tags)
  sent.length = 0
  await saveButton(page).click()
  await expect(toast(page, "[Halfway]'s anniversaries updated!")).toBeVisible()
  expect(sent).toEqual([`PUT /api/customers/${login}/tags`, `PUT /api/customers/${login}/anniversaries`])
  const saved = await readCustomer(shop, login)
  expect(tagsOf(saved).toSorted()).toEqual(['still here', 'vip'])
  expect(saved.anniversaries).toMatchObject([{ name: 'Birthday', date: '2012-02-29' }])
})

test('an address that is none is refused at its field, before anything else is written', async ({
  page,
  shop,
}) => {
  const { login, email } = await makeTagged(shop, 'Address')
  await openCustomer(page, login, '/edit')
  const sent = watchWrites(page)
  await addTag(page, 'not yet')
  await page.getByLabel('E-mail').fill('nobody at all')
  await saveButton(page).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email address')
  await expect(chip(page, 'not yet')).toBeVisible()
  expect(sent).toEqual([])
  const saved = await readCustomer(shop, login)
  expect(saved.email).toBe(email)
  expect(tagsOf(saved)).toEqual(['vip'])
})

test('two who tag at once lose no tag, and who saves second sees what the first one saved', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { login, lastName } = await makeTagged(shop, 'Two')
  await openCustomer(page, login, '/edit')
  await addTag(page, 'my tag')
  await tagCustomer(shop, login, ['their tag'])
  await saveButton(page).click()
  await expect(toast(page, "[Two]'s tags updated!")).toBeVisible()
  expect(tagsOf(await readCustomer(shop, login)).toSorted()).toEqual(['my tag', 'their tag'])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('First name').fill('Mine')
  await changeCustomer(shop, login, { firstName: 'Theirs', orderInfo: { city: 'Huế' } })
  await saveButton(page).click()
  const both = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(both.getByRole('region', { name: 'Your text' })).toContainText('Mine')
  await expect(both.getByRole('region', { name: 'What is saved now' })).toContainText('Theirs')
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, `[Mine${lastName}] is updated!`)).toBeVisible()
  expect(await readCustomer(shop, login)).toMatchObject({ firstName: 'Mine', city: 'Huế' })
})

test("a customer's orders stand beside him, and all of them are one press away", async ({ page, shop }) => {
  const made = await makeCustomer(shop, { firstName: 'Orders', lastName: word() })
  await openCustomer(page, made.login)
  const orders = page.getByRole('complementary').getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('None')
  await expect(orders.getByRole('link')).toHaveText(['View all orders'])
  const numbers = [await orderFor(shop, made), await orderFor(shop, made)]
  await openCustomer(page, made.login)
  await expect(page.getByText('2 orders · $178.00 spent')).toBeVisible()
  for (const number of numbers) await expect(orders.getByRole('link', { name: `#${number}` })).toBeVisible()
  await orders.getByRole('link', { name: 'View all orders' }).click()
  await expect(page).toHaveURL(`/?customer=${made.login}`)
  await listReady(page)
  expect(await numbersShown(page)).toEqual(numbers.toReversed())
})

test('a chat contact is searched on the server, linked by its outer id, and unlinked', async ({
  page,
  shop,
}) => {
  const { login, fullName } = await makeCustomer(shop, { firstName: 'Chatty', lastName: word() })
  const { id_token } = await shop.token('cs')
  const contacts = (await shop.call('GET', '/api/contacts', id_token)) as Contact[]
  const wanted = contacts.at(-1)
  await openCustomer(page, login)
  const asked = page.waitForRequest((request) => request.url().includes('/api/contacts?s='))
  await page.getByRole('button', { name: `Link ${fullName} with a chat contact` }).click()
  const picker = page.getByRole('dialog', { name: 'Link a chat contact' })
  await picker.getByRole('combobox', { name: 'Search contacts' }).fill(wanted?.fullName ?? '')
  expect(new URL((await asked).url()).searchParams.get('s')).toBe(wanted?.fullName)
  await picker
    .getByRole('option')
    .filter({ hasText: wanted?.exId ?? '' })
    .click()
  await expect(toast(page, `[${login}] updated with contact ID!`)).toBeVisible()
  expect((await readCustomer(shop, login)).psid).toBe(wanted?.exId)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(wanted?.fullName ?? '')
  await page.getByRole('button', { name: `Unlink the chat contact of ${fullName}` }).click()
  await expect(page.getByRole('button', { name: `Link ${fullName} with a chat contact` })).toBeVisible()
  expect((await readCustomer(shop, login)).psid).toBeNull()
})
