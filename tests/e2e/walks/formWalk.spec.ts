import type { Locator, Page } from '@playwright/test'
import { makeCustomer, makeGroup, openCustomer, word } from '../customers/customers.ts'
import { makeTemplate, openPage, propertyOf, setProperty } from '../house.ts'
import { expect, test } from '../journey.ts'
import { makeRole, makeUser } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { contentOf, expectSame, type Hand, walkForm } from './formWalk.ts'

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

/** The pages that edit a record: the path of each, with a record created for it. */
const EDITS: Readonly<Record<string, (shop: Shop) => Promise<string>>> = {
  user: async (shop) =>
    `/user/detail/${(await makeUser(shop, { login: word(), firstName: 'Walked' })).login}`,
  'own profile': async () => '/user/detail/admin',
  role: async (shop) => `/user/role/detail/${(await makeRole(shop, word(), ['ACCESS_ORDER'])).id}`,
  permission: async (shop) => {
    const { id_token } = await shop.token('admin')
    const body = { name: word().toUpperCase(), description: '', permissionGroup: 'OTHER' }
    const made = (await shop.call('POST', '/api/permissions', id_token, body)) as { id: number }
    return `/user/permission/detail/${made.id}`
  },
  phrase: (shop) =>
    plainPath(shop, 'phrases', { title: word(), language: 'en', kind: 'chat', text: 'Walked' }),
  'print product': (shop) =>
    plainPath(shop, 'print-products', { name: word(), width: 1, height: 1, minDpi: 100 }),
  template: async (shop) => `/templates/detail/${(await makeTemplate(shop, word())).id}`,
  'template of a message': async (shop) => {
    const channel = { channel: 'MESSAGE', title: '', content: 'Walked' }
    return `/templates/detail/${(await makeTemplate(shop, word(), channel)).id}`
  },
  'customer group': async (shop) => `/customer-group/detail/${(await makeGroup(shop, word())).id}`,
}

/** The dialogs that create a record, by the list that opens them. */
const CREATES: Readonly<Record<string, string>> = {
  user: '/user',
  role: '/user/role',
  permission: '/user/permission',
  customer: '/customer',
  'customer group': '/customer-group',
  notification: '/admin-notifications',
  phrase: '/phrases',
  'print product': '/print-products',
}

test.describe('as admin', () => {
  test.use({ as: 'admin' })

  for (const hand of HANDS) {
    for (const [name, pathOf] of Object.entries(EDITS))
      test(`every control of the form of a ${name} is saved, by ${hand}`, async ({ page, shop }) => {
        await openPage(page, await pathOf(shop))
        const sent = await walkForm(page, formOf(page), hand)
        await send(page, formOf(page), hand)
        await expect(page.getByText(/ is updated/).first()).toBeVisible()
        await page.reload()
        await quiet(page)
        // The walk changes the own language, in which roles are called otherwise.
        expectSame(await contentOf(formOf(page)), sent, name === 'own profile' ? ['authorities'] : [])
      })

    test(`every control of the form of a customer is saved, by ${hand}`, async ({ page, shop }) => {
      const { login } = await makeCustomer(shop, { firstName: word(), lastName: 'Walked' })
      await openCustomer(page, login, '/edit')
      const sent = await walkForm(page, formOf(page), hand, STAGED)
      await send(page, formOf(page), hand)
      await expect(page.getByText(/ is updated!/).first()).toBeVisible()
      await openCustomer(page, login, '/edit')
      expectSame(await contentOf(formOf(page)), sent, STAGED)
    })

    for (const property of ['limit_review_hours', 'admin_announcement'])
      test(`the value of ${property} is saved, by ${hand}`, async ({ page, shop }) => {
        const before = await propertyOf(shop, property)
        await openPage(page, `/system-property/detail/${before.id}`)
        const sent = await walkForm(page, formOf(page), hand)
        await send(page, formOf(page), hand)
        await expect(page.getByText(/ is updated/).first()).toBeVisible()
        await page.reload()
        await quiet(page)
        expectSame(await contentOf(formOf(page)), sent)
        await setProperty(shop, property, before.value)
      })

    for (const [name, path] of Object.entries(CREATES))
      test(`every control of the dialog that makes a ${name} is sent, by ${hand}`, async ({ page }) => {
        await openPage(page, path)
        await page.getByRole('button', { name: /^\+? ?Create$/ }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.locator('form')).toBeVisible()
        const form = dialog.locator('form')
        // Controls that are still loading, such as the permissions of a role, would be passed over.
        await quiet(page)
        await walkForm(page, form, hand)
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await send(page, form, hand)
        expect((await answered).status()).toBe(201)
        await expect(dialog).toHaveCount(0)
      })
  }
})
