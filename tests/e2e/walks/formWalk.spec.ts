import type { Locator, Page } from '@playwright/test'
import { makeCustomer, makeGroup, word } from '../customers/customers.ts'
import { makeTemplate, openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { makeRole, makeUser } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { contentOf, expectSame, type Hand, walkForm } from './formWalk.ts'
import { follow } from './going.ts'

// The longest file: both workers share it.
test.describe.configure({ mode: 'parallel' })

const HANDS: readonly Hand[] = ['mouse', 'keyboard']

/** Fields with their own buttons; the customer journeys test them. */
const STAGED = ['newTag', 'dayName', 'dayDate', 'dayNote', 'tags', 'anniversaries']

const formOf = (page: Page): Locator => page.getByRole('main').locator('form').last()

/** Submits the form with the same input device that filled it in. */
async function send(page: Page, form: Locator, hand: Hand): Promise<void> {
  if (hand === 'mouse') await form.locator('button[type=submit]').click()
  else await page.keyboard.press('Enter')
}

/** Creates a record of a plain resource, and returns the path of its page. */
async function plainPath(shop: Shop, name: string, body: object): Promise<string> {
  const { id_token } = await shop.token('admin')
  const { id } = (await shop.call('POST', `/api/${name}`, id_token, body)) as { id: number }
  return `/${name}/detail/${id}`
}

type Paths = Readonly<Record<string, (shop: Shop) => Promise<string>>>

/** The pages that edit a record: the path of each, with a record created for it. */
const EDITS: Readonly<Record<string, Paths>> = {
  people: {
    user: async (shop) =>
      `/user/detail/${(await makeUser(shop, { login: word(), firstName: 'Walked' })).login}`,
    customer: async (shop) =>
      `/customer/detail/${(await makeCustomer(shop, { firstName: word(), lastName: 'Walked' })).login}/edit`,
    'customer group': async (shop) => `/customer-group/detail/${(await makeGroup(shop, word())).id}`,
    // It changes the language.
    'own profile': async () => '/user/detail/admin',
  },
  rights: {
    role: async (shop) => `/user/role/detail/${(await makeRole(shop, word(), ['ACCESS_ORDER'])).id}`,
    permission: async (shop) => {
      const { id_token } = await shop.token('admin')
      const body = { name: word().toUpperCase(), description: '', permissionGroup: 'OTHER' }
      const made = (await shop.call('POST', '/api/permissions', id_token, body)) as { id: number }
      return `/user/permission/detail/${made.id}`
    },
  },
  'texts and prints': {
    phrase: (shop) =>
      plainPath(shop, 'phrases', { title: word(), language: 'en', kind: 'chat', text: 'Walked' }),
    template: async (shop) => `/templates/detail/${(await makeTemplate(shop, word())).id}`,
    'print product': (shop) =>
      plainPath(shop, 'print-products', { name: word(), width: 1, height: 1, minDpi: 100 }),
    'template of a message': async (shop) => {
      const channel = { channel: 'MESSAGE', title: '', content: 'Walked' }
      return `/templates/detail/${(await makeTemplate(shop, word(), channel)).id}`
    },
  },
}

/** Fields that are not compared: roles are called otherwise in the language that the walk chooses. */
const APART: Readonly<Record<string, readonly string[]>> = {
  customer: STAGED,
  'own profile': ['authorities'],
}

/** The dialogs that create a record, by the list that opens them and its heading. */
const CREATES = {
  user: ['/user', 'Users'],
  role: ['/user/role', 'User roles'],
  permission: ['/user/permission', 'User permissions'],
  customer: ['/customer', 'Customers'],
  'customer group': ['/customer-group', 'Customer groups'],
  notification: ['/admin-notifications', 'Admin notifications'],
  phrase: ['/phrases', 'Phrases'],
  'print product': ['/print-products', 'Print products'],
} as const

/** Told in the language that a form may just have changed. */
const UPDATED = / is updated|Đã cập nhật/

/** Goes to the form of another kind of record while the console stays loaded, and waits until that before is gone. */
async function openForm(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return openPage(page, path)
  await formOf(page).evaluate((form) => form.setAttribute('data-left', ''))
  await follow(page, path)
  await expect(page.locator('form[data-left]')).toHaveCount(0)
  await expect(formOf(page)).toBeVisible()
  await quiet(page)
}

/** Walks the form of a page, saves, and looks on a page loaded again that all of it was kept. */
async function savesAll(page: Page, path: string, hand: Hand, apart: readonly string[] = []): Promise<void> {
  await openForm(page, path)
  const sent = await walkForm(page, formOf(page), hand, apart)
  await send(page, formOf(page), hand)
  await expect(page.getByText(UPDATED).first()).toBeVisible()
  await openPage(page, path)
  expectSame(await contentOf(formOf(page)), sent, apart)
}

/** Walks the dialog that makes a record, from the list that opens it. */
async function sendsAll(page: Page, [path, heading]: readonly [string, string], hand: Hand): Promise<void> {
  await follow(page, path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^\+? ?Create$/ }).click()
  const dialog = page.getByRole('dialog')
  const form = dialog.locator('form')
  await expect(form).toBeVisible()
  // Controls that are still loading, such as the permissions of a role, would be passed over.
  await quiet(page)
  await walkForm(page, form, hand)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send(page, form, hand)
  expect((await answered).status()).toBe(201)
  await expect(dialog).toHaveCount(0)
}

test.use({ as: 'admin' })

for (const [names, forms] of Object.entries(EDITS))
  test(`every control of the forms of ${names} is saved, by mouse and by keyboard`, async ({
    page,
    shop,
  }) => {
    // In turns, so that the form that is left is of another kind.
    for (const hand of HANDS)
      for (const [name, pathOf] of Object.entries(forms))
        await test.step(`${name}, by ${hand}`, async () =>
          savesAll(page, await pathOf(shop), hand, APART[name]))
  })

test('every control of the form of a property is saved, by mouse and by keyboard', async ({ page, shop }) => {
  const properties = ['limit_review_hours', 'admin_announcement']
  const before = await Promise.all(properties.map((property) => propertyOf(shop, property)))
  for (const hand of HANDS)
    for (const { id, name } of before)
      await test.step(`${name}, by ${hand}`, async () => {
        // Both are of one kind.
        await page.goto('about:blank')
        await savesAll(page, `/system-property/detail/${id}`, hand)
      })
  for (const { name, value } of before) await setProperty(shop, name, value)
})

// Their controls are those of the forms, which a mouse uses, too; the focus stays in a dialog.
test('every control of the dialogs that make a record is sent, by keyboard', async ({ page }) => {
  for (const [name, path] of Object.entries(CREATES))
    await test.step(name, () => sendsAll(page, path, 'keyboard'))
  await test.step('a notification, which has no form, by mouse', () =>
    sendsAll(page, CREATES.notification, 'mouse'))
})
