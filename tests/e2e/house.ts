import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { quiet } from './screens.ts'
import type { Shop } from './shop.ts'

interface Property {
  readonly id: number
  readonly name: string
  readonly value: string | null
}

/** One system property, as an administrator sees it. */
export async function propertyOf(shop: Shop, name: string): Promise<Property> {
  const { id_token } = await shop.token('admin')
  const all = (await shop.call('GET', `/api/system-properties?name=${name}`, id_token)) as Property[]
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`The shop has no property ${name}`)
  return found
}

/** Sets a system property through the API, for example to restore its value after a journey. */
export async function setProperty(shop: Shop, name: string, value: string | null): Promise<void> {
  const { id } = await propertyOf(shop, name)
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', '/api/system-properties', id_token, { id, value })
}

/** Creates a draft notification through the API. */
export async function writeDraft(
  shop: Shop,
  title: string,
  login: 'admin' | 'cs' = 'admin',
): Promise<number> {
  const { id_token } = await shop.token(login)
  const draft = { title, content: `${title}, in a few words.` }
  const { id } = (await shop.call('POST', '/api/notifications', id_token, draft)) as { id: number }
  return id
}

/** Deletes a draft that a journey created. */
export async function removeDraft(shop: Shop, id: number): Promise<void> {
  const { id_token } = await shop.token('admin')
  await shop.call('DELETE', `/api/notifications/${id}`, id_token)
}

/** Creates a template of a mail through the API; it is not in use. */
export async function makeTemplate(
  shop: Shop,
  name: string,
  more: object = {},
): Promise<{ id: number; name: string }> {
  const { id_token } = await shop.token('admin')
  const template = {
    name,
    purpose: 'NOTIFY',
    status: 'CUSTOMER_REVIEW_SKETCH',
    channel: 'EMAIL',
    language: 'en',
    title: 'Order {{ order.code }}',
    content: '<p>Hello {{ customer.firstName }}</p>',
    active: false,
    ...more,
  }
  return (await shop.call('POST', '/api/templates', id_token, template)) as { id: number; name: string }
}

/** Sends a mail about an order through the API, and returns its id in the outbox. */
export async function mailAbout(shop: Shop, subject: string): Promise<number> {
  const { id_token } = await shop.token('admin')
  const [order] = (await shop.call(
    'GET',
    '/api/bookings?size=1&status=CUSTOMER_REVIEW_SKETCH',
    id_token,
  )) as { code: string }[]
  const mail = { title: subject, content: '<p>Hello</p>', to: 'ada@example.com' }
  const path = `/api/bookings/${order?.code}/email`
  return ((await shop.call('POST', path, id_token, mail)) as { id: number }).id
}

/** The list row with the text, or its card in a narrow window. */
export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: text })

/** Opens a page and waits until its live stream is open. */
export async function openListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await openPage(page, path)
  await stream
}

/** Opens a page and waits until it has loaded. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await quiet(page)
}
