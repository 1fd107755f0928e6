import { expect, test } from '../journey.ts'
import { openList } from '../screens.ts'
import type { Shop } from '../shop.ts'

/** An order of the demo, of which all that are done have an artist; the newest may all be of other journeys. */
async function orderOfAnother(shop: Shop): Promise<Order> {
  const { id_token } = await shop.token('admin')
  const done = (await shop.call('GET', '/api/bookings?status=DONE&size=100', id_token)) as Order[]
  const found = done.find(({ assignedTo }) => assignedTo && assignedTo.login !== 'artist')
  if (!found) throw new Error('The shop has no order of another artist')
  return found
}

test.use({ as: 'artist' })

test('an artist sees and finds their own orders alone, and no other opens', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 404/)
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
  await page.goto(`/order/${foreign.code}`)
  await expect(page.getByText('Order not found or no access')).toBeVisible()
})

interface Count {
  readonly count: number
}

interface Order {
  readonly number: number
  readonly code: string
  readonly assignedTo?: { readonly login: string } | null
}
