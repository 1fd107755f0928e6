import type { Locator, Page } from '@playwright/test'
import { expect, type LanguageKey } from './journey.ts'
import { PASSWORD } from './shop.ts'

interface Words {
  readonly username: string
  readonly password: string
  readonly signIn: string
  readonly orders: string
}

/** Words of the sign-in page, and the heading of the orders. */
export const SIGN_IN: Readonly<Record<LanguageKey, Words>> = {
  en: { username: 'Username', password: 'Password', signIn: 'Sign in', orders: 'Orders' },
  vi: { username: 'Tên đăng nhập', password: 'Mật khẩu', signIn: 'Đăng nhập', orders: 'Đơn hàng' },
}

/** Fills in the sign-in form and submits it. */
export async function signIn(
  page: Page,
  login: string,
  password = PASSWORD,
  words = SIGN_IN.en,
): Promise<void> {
  await page.getByLabel(words.username).fill(login)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
}

/** Waits until the orders list has loaded its rows. */
export async function listReady(page: Page, heading = SIGN_IN.en.orders): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(numberLinks(page).first()).toBeVisible()
  await expect(page.locator('#orders [aria-busy="true"]')).toHaveCount(0)
}

export async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`)
  await listReady(page)
}

/** How often a page that is to be quiet is asked, in milliseconds: in every frame it would work for nothing else. */
const ASKED_EVERY = 60

/** Waits until the page has loaded and the network has been idle for a while; ignores the live stream. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]')) return false
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      return performance.now() - Math.max(0, ...ends) > 300
    },
    undefined,
    { polling: ASKED_EVERY },
  )
}

/** The links of the orders in the list, in its order. */
export const numberLinks = (page: Page): Locator =>
  page.locator('#orders').getByRole('link', { name: /^#\d+/ })

/** The numbers of the orders that the list shows. */
export async function numbersShown(page: Page): Promise<number[]> {
  const texts = await numberLinks(page).allInnerTexts()
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]))
}

/** The table row, or the card in a narrow window, of the order with this number. */
export const orderRow = (page: Page, number: number): Locator =>
  page
    .locator('#orders tbody tr, #orders li')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^#${number}\\b`) }) })

/** A button that opens an inline picker of an order. */
export const assignButton = (page: Page, number: number, action: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${action} .*#${number},`) })

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** The text of a column in an order's row, by the column's heading. */
export async function cell(page: Page, number: number, heading: string): Promise<Locator> {
  const headings = await page.locator('#orders thead th').allInnerTexts()
  const at = headings.findIndex((text) => text.trim() === heading)
  expect(at, `column ${heading}`).toBeGreaterThanOrEqual(0)
  return orderRow(page, number).locator('td').nth(at)
}

/** Presses Tab until the element has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    const reached = await target.evaluateAll((found: Element[]) =>
      found.some((element) => element === document.activeElement),
    )
    if (reached) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach ${target.toString()} in ${most} presses`)
}

/** Shows a part of a page by its tab, which is in a select on phones. */
export async function showPart(page: Page, tabs: string, part: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('combobox', { name: tabs }).selectOption(part)
  else await page.getByRole('tablist', { name: tabs }).getByRole('tab', { name: part }).click()
}
