import { expect, test } from '../journey.ts'
import { openList } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'

interface Sees {
  readonly columns: readonly string[]
  readonly tabs: readonly string[]
  readonly filters: readonly string[]
  /** Whether rows can be selected: to change them, or for accountants to pay. */
  readonly selects: boolean
  /** Whether rows can be changed. */
  readonly works: boolean
}

const ALL_COLUMNS = [
  'Number',
  'Product',
  'Date',
  'Last Update',
  'Customer',
  'Source',
  'Store',
  'Price',
  'Budget',
  'Assigned',
  'CS',
  'Status',
  'Payment',
  'Order deadline',
]
const without = (...names: string[]) => ALL_COLUMNS.filter((name) => !names.includes(name))
const ALERT_TABS = ['All', 'No Activity in 24h', 'No Sketch in 3 days']
const STAFF_TABS = [
  ...ALERT_TABS,
  'Artist Updated',
  'Has Poster',
  'My Orders',
  'Vendor: Printful',
  'Customer wrote',
]
/** A tab without its count. */
const nameOf = (tab: string): string => tab.replace(/\s+\d[\d,]*\+?$/, '')

/** What each role of the documented matrix sees of the list (A§2, D-3.3). */
const ROLES: Readonly<Record<Login, Sees>> = {
  admin: {
    columns: ALL_COLUMNS,
    tabs: STAFF_TABS,
    filters: ['Store', 'Source', 'Product', 'Status', 'Artist'],
    selects: true,
    works: true,
  },
  cs: {
    columns: ALL_COLUMNS,
    tabs: STAFF_TABS,
    filters: ['Store', 'Source', 'Product', 'Status', 'Artist'],
    selects: true,
    works: true,
  },
  artist: {
    columns: [...without('Customer', 'Source', 'Store', 'Price', 'Assigned', 'CS'), 'Step due'],
    tabs: ['All', 'My turn', 'No Activity in 24h', 'No Sketch in 3 days'],
    filters: ['Product', 'Status'],
    selects: false,
    works: false,
  },
  store: {
    columns: without('Budget', 'CS'),
    tabs: ALERT_TABS,
    filters: ['Store', 'Source', 'Product', 'Status'],
    selects: false,
    works: false,
  },
  accountant: {
    columns: without('Customer', 'Source', 'Store', 'CS'),
    tabs: ALERT_TABS,
    filters: ['Product', 'Status', 'Artist'],
    selects: true,
    works: false,
  },
}

for (const [login, sees] of Object.entries(ROLES) as [Login, Sees][]) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login })

    test('the list has the columns, tabs and filters of the role', async ({ page }) => {
      await openList(page)
      const headings = await page.locator('#orders thead th').allInnerTexts()
      expect(headings.map((text) => text.trim()).filter(Boolean)).toEqual(sees.columns)
      // They come with their counts, which may be later than the rows.
      await expect(page.getByRole('tab')).toHaveCount(sees.tabs.length)
      expect((await page.getByRole('tab').allInnerTexts()).map(nameOf)).toEqual(sees.tabs)
      for (const name of ['Store', 'Source', 'Product', 'Status', 'Artist']) {
        const pill = page.getByRole('main').getByRole('button', { name, exact: true, includeHidden: false })
        const inTable = sees.columns.includes(name) && name === 'Status' ? 1 : 0
        await expect(pill, name).toHaveCount((sees.filters.includes(name) ? 1 : 0) + inTable)
      }
      await expect(page.getByRole('checkbox', { name: 'Select all' })).toHaveCount(sees.selects ? 1 : 0)
      await expect(page.getByRole('button', { name: /^Assign (artist|CS|store) of/ }).first()).toBeVisible({
        visible: sees.works,
      })
    })
  })
}

/** An order of the demo, of which all that are done have an artist; the newest may all be of other journeys. */
async function orderOfAnother(shop: Shop): Promise<Order> {
  const { id_token } = await shop.token('admin')
  const done = (await shop.call('GET', '/api/bookings?status=DONE&size=100', id_token)) as Order[]
  const found = done.find(({ assignedTo }) => assignedTo && assignedTo.login !== 'artist')
  if (!found) throw new Error('The shop has no order of another artist')
  return found
}

test.describe('foreign pages', () => {
  test.use({ as: 'artist' })

  test('the page of someone else is refused with what is missing, and leads home', async ({ page }) => {
    await page.goto('/user/detail/admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('status').filter({ hasText: 'VIEW_USER_DETAIL' })).toHaveText(
      'You need the permission VIEW_USER_DETAIL to open this page.',
    )
  })

  test('an artist sees and finds his own orders alone', async ({ page, shop }) => {
    const artist = await shop.token('artist')
    const foreign = await orderOfAnother(shop)
    const counts = (await shop.call('GET', '/api/bookings/count-by-status', artist.id_token)) as Count[]
    const own = counts.reduce((sum, { count }) => sum + count, 0)
    await openList(page)
    await page.getByRole('tab', { name: /^All/ }).click()
    await expect(page.getByText(new RegExp(`of ${own}$`))).toBeVisible()
    const text = await page.locator('#orders').innerText()
    expect(text).not.toContain(`#${foreign.number}`)

    const header = page.getByRole('combobox', { name: 'Go to an order' })
    await header.fill(String(foreign.number))
    await expect(page.getByText('No orders found.')).toBeVisible()
    await page.goto(`/?text=${foreign.code}`)
    await expect(page.getByText('No orders match')).toBeVisible()
  })

  test('an artist who opens the order of another one is told that it is not there', async ({
    page,
    shop,
    faults,
  }) => {
    faults.allow(/status of 404/)
    const foreign = await orderOfAnother(shop)
    await page.goto(`/order/${foreign.code}`)
    await expect(page.getByText('Order not found or no access')).toBeVisible()
  })
})

interface Count {
  readonly count: number
}

interface Order {
  readonly number: number
  readonly code: string
  readonly assignedTo?: { readonly login: string } | null
}
