import { expect, test } from '../journey.ts'
import { listReady, numberLinks, numbersShown, openList } from '../screens.ts'
import { postOrder } from './intake.ts'

test.use({ as: 'cs' })

test('statuses are chosen in a grouped list with counts, show as a chip, and can be removed', async ({
  page,
  shop,
}) => {
  const { id_token } = await shop.token('cs')
  const counts = (await shop.call('GET', '/api/bookings/count-by-status', id_token)) as Count[]
  const sketch = counts.find(({ status }) => status === 'SKETCH')?.count
  await openList(page, '?page=1')
  await page.getByRole('main').getByRole('button', { name: 'Status', exact: true }).first().click()
  const list = page.getByRole('listbox', { name: 'Status' })
  await expect(list.getByRole('option', { name: new RegExp(`^Sketch ?${sketch}$`) })).toBeVisible()
  await expect(list.getByRole('option', { name: /^Done ?\d/ })).toHaveCount(0)
  await list.getByRole('option', { name: new RegExp(`^Sketch ?${sketch}$`) }).click()
  await expect(page).toHaveURL('/?status=SKETCH')
  await list.getByRole('option', { name: 'Done' }).click()
  await expect(page).toHaveURL('/?status=SKETCH&status=DONE')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  const chip = page.getByRole('button', { name: 'Status: Sketch +1' })
  await expect(chip).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(page).toHaveURL('/')
  await expect(chip).toHaveCount(0)
})

test('store, source, product and artist narrow the list together, and are cleared at once', async ({
  page,
}) => {
  await openList(page)
  const filter = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first()
  await filter('Source').click()
  await page.getByRole('option', { name: 'TURNED HUMAN' }).click()
  await filter('Store').click()
  await page.getByRole('combobox', { name: 'Search stores' }).fill('berlin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/store=\d+/)
  await filter('Artist').click()
  await page.getByRole('combobox', { name: 'Search artists' }).fill('khoa')
  await page.getByRole('option', { name: /Khoa Nguyễn/ }).click()
  await expect(page).toHaveURL(/assignee=artist/)
  await filter('Product').click()
  await page.getByRole('listbox', { name: 'Product' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByRole('button', { name: 'Source: TURNED HUMAN' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Store: Little Frame Berlin' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Artist: Khoa Nguyễn' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await expect(page).toHaveURL('/')
  await listReady(page)
})

test('tabs exclude each other and keep the other filters', async ({ page }) => {
  await openList(page, '?source=TURNED_NINJA')
  await page.getByRole('tab', { name: 'Has Poster' }).click()
  await expect(page).toHaveURL('/?source=TURNED_NINJA&hasPoster=true')
  await page.getByRole('tab', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/?cs=cs&source=TURNED_NINJA')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?source=TURNED_NINJA&vendor=Printful')
  await expect(page.getByRole('tab', { name: 'Vendor: Printful' })).toHaveAttribute('aria-selected', 'true')
})

test('the search waits for the typing to rest, or for Enter, and folds accents', async ({ page, shop }) => {
  const { number } = await postOrder(shop, 'Sẽarchable')
  await openList(page, '?page=2')
  const box = page.getByRole('searchbox', { name: 'Search orders' })
  await box.fill('searchable')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?text=searchable')
  await expect.poll(() => numbersShown(page)).toEqual([number])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/')
  const asked = page.waitForRequest((request) => request.url().includes('text='))
  await box.pressSequentially(String(number), { delay: 60 })
  expect(new URL((await asked).url()).searchParams.get('text')).toBe(String(number))
  await expect(page).toHaveURL(`/?text=${number}`)
  await expect(numberLinks(page).first()).toHaveText(new RegExp(`#${number}`))
})

test('nothing found says what to do', async ({ page }) => {
  await page.goto('/?text=zzzzzzzz')
  await expect(page.getByText('No orders match')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Clear all' }).click()
  await listReady(page)
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('')
})

test('a failed list says so, and a retry mends it', async ({ page, faults }) => {
  faults.allow(/status of 500/)
  let failing = true
  await page.route('**/api/bookings?*', (route) =>
    failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The orders could not be loaded.')
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await listReady(page)
})

interface Count {
  readonly status: string
  readonly count: number
}
