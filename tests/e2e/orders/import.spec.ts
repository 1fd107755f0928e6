import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test.use({ as: 'admin' })

const HEADINGS =
  'Name,Email,Financial Status,Paid at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Country,Shipping Phone,Id'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
})

const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file)

test('an export of Shopify is looked at, imported and repeated', async ({ page }) => {
  const word = randomUUID().slice(0, 8)
  const id = Date.now()
  const file = csv('shopify.csv', [
    HEADINGS,
    `#1,one.${word}@orders.example,paid,2026-11-20 10:11:12 -0500,USD,89.00,2,Pet Portrait - Large,42.00,Ona ${word},US,'(217) 555-0171,${id}1`,
    `#2,two.${word}@orders.example,refunded,,USD,42.00,1,Pet Portrait,42.00,Two ${word},US,,${id}2`,
    `#1,one.${word}@orders.example,,,,,1,Tip,5.00,,,,`,
    `#3,three.${word}@orders.example,paid,,EUR,42.00,1,Pet Portrait,42.00,Tri ${word},FR,,${id}3`,
  ])
  await page.goto('/')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import orders' })).toBeVisible()
  await choose(page, file)
  await expect(page.getByText('Export of orders from Shopify · 4 rows')).toBeVisible()
  await expect(
    page.getByText('Line 5: The column “Currency” has “EUR”: amounts must be in US dollars (USD).'),
  ).toBeVisible()
  await expect(
    page.getByText('Line 3: The column “Financial Status” says “refunded”: such orders are left out.'),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: '2 × Pet Portrait - Large, Tip' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '+1 2175550171' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 order' }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what failed' }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-failed\.csv$/)
  await page.getByRole('link', { name: 'Open line 2' }).click()
  await expect(page.getByText(`Ona ${word}`).first()).toBeVisible()

  await page.goto('/import-orders')
  await choose(page, file)
  await expect(page.getByText('There is nothing to import.')).toBeVisible()
})
