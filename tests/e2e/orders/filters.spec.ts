import { expect, test } from '../journey.ts'
import { listReady, openList } from '../screens.ts'

test.use({ as: 'cs' })

test('statuses with counts, stores, sources, products and artists narrow the list, one by one and together', async ({
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

interface Count {
  readonly status: string
  readonly count: number
}
