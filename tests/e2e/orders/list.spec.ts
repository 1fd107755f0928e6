import { expect, test } from '../journey.ts'
import { cell, listReady, numberLinks, numbersShown, openList, tabTo } from '../screens.ts'

test.use({ as: 'cs', rows: 'none' })

const sorted = (numbers: readonly number[], direction: 1 | -1) =>
  numbers.toSorted((one, other) => (one - other) * direction)

test('the columns hold what they say', async ({ page, shop }) => {
  const { id_token } = await shop.token('cs')
  const [order] = (await shop.call(
    'GET',
    '/api/bookings?status=SKETCH_REVIEW&size=1&sort=number,desc',
    id_token,
  )) as Row[]
  if (!order) throw new Error('The shop has no order in review')
  await openList(page, '?status=SKETCH_REVIEW')
  const holds = {
    Customer: order.customer.fullName,
    Source: order.source.replace('_', ' '),
    Price: `$${order.subtotal.toFixed(2)}`,
    Budget: `$${order.budget}`,
    Assigned: order.assignedTo?.fullName ?? 'Unassigned',
    Store: order.store?.name ?? 'Unassigned',
    CS: order.cs?.fullName ?? 'Unassigned',
    Status: 'Sketch review',
  }
  for (const [heading, text] of Object.entries(holds)) {
    await expect(await cell(page, order.number, heading), heading).toContainText(text)
  }
  for (const heading of ['Date', 'Last Update', 'Deadline']) {
    await expect(await cell(page, order.number, heading)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  }
})

test('a header sorts by mouse and by keyboard, and says so', async ({ page }) => {
  await openList(page)
  expect(await numbersShown(page)).toEqual(sorted(await numbersShown(page), -1))
  const header = page.getByRole('columnheader', { name: 'Number' })
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await tabTo(page, header.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?sort=number%2Casc')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(numberLinks(page).first()).toHaveText(/#1001/)
  expect(await numbersShown(page)).toEqual(sorted(await numbersShown(page), 1))

  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('button').click()
  await expect(page).toHaveURL('/?sort=subtotal%2Cdesc')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(header).toHaveAttribute('aria-sort', 'none')
})

test('pages and page sizes are in the URL, survive a reload, and the back button undoes them', async ({
  page,
}) => {
  await openList(page)
  expect(await numbersShown(page)).toHaveLength(100)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.getByRole('button', { name: /^Page \d+$/ }).count()).toBeLessThanOrEqual(8)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/?page=1')
  await expect(page.getByText(/^101-200 of \d+$/)).toBeVisible()
  // Until the next page is there, the rows of the last one stay.
  await listReady(page)
  const second = await numbersShown(page)
  await page.reload()
  await listReady(page)
  expect(await numbersShown(page)).toEqual(second)

  await page.getByLabel('Rows per page:').selectOption('30')
  await expect(page).toHaveURL('/?size=30')
  await expect(page.getByText(/^1-30 of \d+$/)).toBeVisible()
  await expect.poll(() => numbersShown(page)).toHaveLength(30)
  expect(await pages.getByRole('button', { name: /^Page \d+$/ }).count()).toBe(8)
  await page.goBack()
  await expect(page).toHaveURL('/?page=1')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a page beyond the end steps back to the last one', async ({ page }) => {
  await openList(page, '?page=4000')
  await expect(page).toHaveURL(/page=\d{1,2}$/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('a copied URL shows the same list in another tab', async ({ page, context }) => {
  await openList(page, '?status=COLOR&status=SKETCH&sort=subtotal%2Casc&size=30')
  const shown = await numbersShown(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await listReady(other)
  expect(await numbersShown(other)).toEqual(shown)
  await expect(other.getByRole('button', { name: /^Status: / })).toBeVisible()
})

interface Row {
  readonly number: number
  readonly source: string
  readonly subtotal: number
  readonly budget: number
  readonly customer: { readonly fullName: string }
  readonly assignedTo: { readonly fullName: string } | null
  readonly cs: { readonly fullName: string } | null
  readonly store: { readonly name: string } | null
}
