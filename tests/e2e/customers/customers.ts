import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerGroup } from '#contract/customers/groups.ts'
import { expect } from '../journey.ts'
import { listShown, rowOf } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'

/** A customer whose login is known, as it is to accounts that see contact data. */
export type Known = Customer & { readonly login: string; readonly email: string }

/** A unique word, for searching. */
export const word = (): string => `W${randomUUID().replaceAll('-', '').slice(0, 9)}`

/** A valid Vietnamese number that is not in use yet. */
export const freshNumber = (): string => `90${randomInt(1_000_000, 9_999_999)}`

async function callAs(shop: Shop, as: Login, method: string, path: string, body?: unknown): Promise<unknown> {
  const { id_token } = await shop.token(as)
  return shop.call(method, path, id_token, body)
}

interface Making {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber?: string
  readonly email?: string
}

/** Creates a customer through the API. */
export const makeCustomer = (shop: Shop, given: Making): Promise<Known> =>
  callAs(shop, 'cs', 'POST', '/api/customers', {
    email: `${randomUUID()}@customers.example`,
    phonePrefix: '+84',
    phoneNumber: freshNumber(),
    ...given,
  }) as Promise<Known>

export const readCustomer = (shop: Shop, login: string): Promise<Known> =>
  callAs(shop, 'admin', 'GET', `/api/customers/${login}`) as Promise<Known>

/** Changes a customer as another user would. */
export const changeCustomer = (shop: Shop, login: string, fields: object): Promise<unknown> =>
  callAs(shop, 'admin', 'PUT', '/api/customers', { login, ...fields })

export const tagCustomer = (shop: Shop, login: string, tags: readonly string[]): Promise<unknown> =>
  callAs(shop, 'cs', 'PUT', `/api/customers/${login}/tags`, { tags })

export const tagsOf = ({ tags }: Pick<Customer, 'tags'>): string[] => tags.map(({ name }) => name)

/** Posts an order of a known customer to the intake, as a shop does. */
export async function orderFor(
  shop: Shop,
  { email, phonePrefix, phoneNumber, firstName, lastName }: Known,
): Promise<number> {
  const order = {
    externalId: randomUUID(),
    source: 'TURNED_NINJA',
    totalPrice: 89,
    customer: { firstName, lastName, email, phonePrefix, phoneNumber },
    items: [{ productName: 'Anime Portrait', price: 89 }],
  }
  const made = (await shop.call('POST', '/api/intake/bookings', shop.intakeToken, order)) as {
    number: number
  }
  return made.number
}

/** Marks orders as done, by their numbers. */
export async function finishOrders(shop: Shop, numbers: readonly number[]): Promise<void> {
  const found = (await Promise.all(
    numbers.map((number) => callAs(shop, 'admin', 'GET', `/api/bookings?text=%23${number}`)),
  )) as readonly { readonly id: number; readonly number: number }[][]
  const id = found.flat().flatMap((order) => (numbers.includes(order.number) ? [order.id] : []))
  await callAs(shop, 'admin', 'PUT', '/api/bookings/bulk/mark-as-done', { id })
}

export const makeGroup = (shop: Shop, name: string, users: readonly Known[] = []): Promise<CustomerGroup> =>
  callAs(shop, 'cs', 'POST', '/api/customer-groups', {
    name,
    description: '',
    users: users.map(({ id }) => ({ id })),
  }) as Promise<CustomerGroup>

export const readGroup = (shop: Shop, id: number): Promise<CustomerGroup> =>
  callAs(shop, 'cs', 'GET', `/api/customer-groups/${id}`) as Promise<CustomerGroup>

/** Opens the list of customers, filtered by a text, and waits for its rows. */
export async function openCustomers(page: Page, text = '', heading = 'Customers'): Promise<void> {
  await page.goto(text === '' ? '/customer' : `/customer?name=${text}`)
  await listShown(page, heading)
}

/** Selects rows of the list by customer name. */
export async function tick(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
}

export const bulkBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected rows' })

/** Opens the page of a customer, or its edit mode, and waits until it has loaded. */
export async function openCustomer(page: Page, login: string, mode: '' | '/edit' = ''): Promise<void> {
  await page.goto(`/customer/detail/${login}${mode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })

/** The paths of the write requests that the page sends from now on. */
export function watchWrites(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** A CSV file of customers, one row for each line below the headings. */
export const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
})
