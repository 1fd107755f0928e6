import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listReady, openList, toast } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'
import { postOrders } from './intake.ts'

test.use({ as: 'cs' })

const saved = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })

const headings = async (page: Page) =>
  (await page.locator('#orders thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

const HIDDEN = ['Last Update', 'CS']

/** Hides these columns. */
async function hideColumns(page: Page, hidden: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  for (const name of hidden)
    await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).uncheck()
}

const markDone = async (shop: Shop, number: number) => {
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', '/api/bookings/bulk/mark-as-done', id_token, { id: [await idOf(shop, number)] })
}

test('a view is saved with its filter, sort and columns, and its count follows', async ({ page, shop }) => {
  const [first] = await postOrders(shop, 'Panorama', 3)
  await openList(page, '?status=NEW_ORDER&text=Panorama')
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  const kept = (await headings(page)).filter((heading) => !HIDDEN.includes(heading))
  await hideColumns(page, HIDDEN)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Fresh')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'View [Fresh] is saved')).toBeVisible()
  await expect(page).toHaveURL(/status=NEW_ORDER&text=Panorama&sort=subtotal%2Cdesc&view=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh' })).toBeVisible()
  await expect(saved(page, 'Fresh')).toHaveText(/Fresh\s*3$/)
  await markDone(shop, first?.number ?? 0)
  await expect(saved(page, 'Fresh')).toHaveText(/Fresh\s*2$/)

  await page.goto('/')
  await listReady(page)
  await saved(page, 'Fresh').click()
  await listReady(page, 'Fresh')
  expect(await headings(page)).toEqual(kept)
  await expect(page.getByText('1-2 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('Name').first().fill('Renamed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page, 'Renamed')).toHaveText(/Renamed\s*3$/)
  await expect(saved(page, 'Fresh')).toHaveCount(0)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete the view Renamed?')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'View [Renamed] is deleted')).toBeVisible()
  await expect(saved(page, 'Renamed')).toHaveCount(0)
})
