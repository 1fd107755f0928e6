import type { Locator, Page } from '@playwright/test'
import type { Role } from '#contract/roles/roles.ts'
import type { User } from '#contract/users.ts'
import { rights } from '#i18n/en/screens/rights.ts'
import { expect } from './journey.ts'
import { signIn } from './screens.ts'
import { PASSWORD, type Shop } from './shop.ts'

interface Making {
  readonly login: string
  readonly authorities?: readonly string[]
  readonly firstName?: string
  readonly lastName?: string
  readonly storeIds?: readonly number[]
}

async function asAdmin(shop: Shop, method: string, path: string, body?: unknown): Promise<unknown> {
  const { id_token } = await shop.token('admin')
  return shop.call(method, path, id_token, body)
}

/** Creates a staff user through the API, with the demo shop's password. */
export const makeUser = (shop: Shop, given: Making): Promise<User> =>
  asAdmin(shop, 'POST', '/api/users', {
    rawPassword: PASSWORD,
    email: `${given.login}@atelier.example`,
    // Else that of the administrator, who may have spoken another one in an earlier journey.
    langKey: 'en',
    ...given,
  }) as Promise<User>

export const readUser = (shop: Shop, login: string): Promise<User> =>
  asAdmin(shop, 'GET', `/api/users/${login}`) as Promise<User>

/** Changes some fields of a user as another administrator would. */
export const changeUser = (shop: Shop, login: string, fields: object): Promise<unknown> =>
  asAdmin(shop, 'PUT', '/api/users', { login, ...fields })

export const makeRole = (shop: Shop, name: string, permissions: readonly string[]): Promise<Role> =>
  asAdmin(shop, 'POST', '/api/authorities', { name, description: '', permissions }) as Promise<Role>

export async function readRole(shop: Shop, name: string): Promise<Role> {
  const roles = (await asAdmin(shop, 'GET', '/api/authorities')) as Role[]
  const found = roles.find((role) => role.name === name)
  if (!found) throw new Error(`The shop has no role ${name}`)
  return found
}

/** What the console calls a permission or role in English; those of tests are called by their string. */
export const calledBy = (right: string): string => new Map(Object.entries(rights.name)).get(right) ?? right

/** The same with the string beside it. */
export const fullName = (right: string): string =>
  calledBy(right) === right ? right : `${calledBy(right)} (${right})`

const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' })

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The message after a denied screen: its title, if that is known, and what was needed. */
export const deniedToast = (needs: readonly string[], title?: string): RegExp =>
  new RegExp(
    `Your role may not open “${title ?? '[^”/]+'}”\\. It needs: ${literal(CHOICE.format(needs.map(calledBy)))}\\.`,
  )

/** The bar after it: the title, which roles have the permission, and in closed details what was needed. */
export const deniedText = (needs: readonly string[], holders: readonly string[], title?: string): RegExp =>
  new RegExp(
    `If you need “${title ?? '[^”/]+'}”, ask an administrator\\. ` +
      `Roles that can open it: ${literal(holders.map(calledBy).join(', '))}\\..*Details` +
      `The page needs: ${literal(CHOICE.format(needs.map(fullName)))}\\.`,
  )

/** The names of the roles that hold a permission now. */
export async function holdersOf(shop: Shop, permission: string): Promise<string[]> {
  const roles = (await asAdmin(shop, 'GET', '/api/authorities')) as Role[]
  return roles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name)
}

/** The table row, or the card in a narrow window, with a link of this name. */
export const rowOf = (page: Page, name: string): Locator =>
  page
    .locator('main')
    .locator('tbody tr, ul[aria-label] > li')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Waits until a list has loaded its rows, or its text for an empty list. */
export async function listShown(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The menu of the seeded roles. */
export const ADMIN_MENU = [
  'My next step',
  'Orders',
  'Late notification',
  'Inbox',
  'Customers',
  'Customers care',
  'Payouts',
  'Insights',
  'Gallery listing',
  'Artists',
  'Users',
  'Settings',
]
export const CS_MENU = [
  'My next step',
  'Orders',
  'Late notification',
  'Inbox',
  'Customers',
  'Customers care',
  'Gallery listing',
  'Artists',
  'Phrases',
  'Print products',
]

/** The entries of the sidebar, without their counts and the saved views below. */
export const menuEntries = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main menu' }).locator('ul[class*="entries"] > li > a')
  return (await links.locator('[class*="label"]').allInnerTexts()).map((text) => text.trim())
}

/** Selects options of a chip field, and closes its list. */
export async function addChoices(
  page: Page,
  inside: Page | Locator,
  field: string,
  names: readonly string[],
): Promise<void> {
  await inside.getByRole('button', { name: field, exact: true }).click()
  const picker = page.getByRole('dialog', { name: field, exact: true })
  for (const name of names) {
    await picker.getByRole('combobox').fill(name)
    await picker.getByRole('option', { name }).first().click()
  }
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
}

/** Signs in at the sign-in page, and waits until the console has loaded. */
export async function enter(page: Page, login: string): Promise<void> {
  await page.goto('/signin')
  await signIn(page, login)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
}

/** The bar at the top of the page that names the missing permission. */
export const deniedBar = (page: Page): Locator => page.getByRole('region', { name: 'No access' })

export const previewBar = (page: Page): Locator =>
  page.getByRole('region', { name: /^Preview (of a role|as a user)$/ })
