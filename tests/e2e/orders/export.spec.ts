import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { numbersShown, openList, toast } from '../screens.ts'
import { postOrder } from './intake.ts'

/** Downloads the list as CSV; returns its records. */
async function exported(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(toast(page, 'The file is downloaded')).toBeVisible()
  const text = await readFile(await download.path(), 'utf8')
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  // The demo shop has no values with commas or line breaks.
  return lines.filter(Boolean).map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
}

const headings = async (page: Page) =>
  (await page.locator('#orders thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

test.use({ as: 'cs' })

test('the file holds every order that matches, as the list has them, and no formula', async ({
  page,
  shop,
}) => {
  const { number } = await postOrder(shop, 'Formula', '=1+1')
  await openList(page, '?open=true')
  const [heads, ...records] = await exported(page)
  // All columns while none are chosen, of which the list begins with some (D-6.24).
  const [shown, all] = [await headings(page), heads?.length ?? 0]
  expect(heads).toEqual(expect.arrayContaining(shown))
  expect(all).toBeGreaterThan(shown.length)
  const total = Number(/of (\d+)$/.exec(await page.getByText(/^1-30 of \d+$/).innerText())?.[1])
  expect(records).toHaveLength(total)
  const numbers = records.map(([first]) => Number(first))
  expect(numbers.slice(0, 30)).toEqual(await numbersShown(page))
  const customer = records.find(([first]) => Number(first) === number)?.[heads?.indexOf('Customer') ?? 0]
  expect(customer).toBe("'=1+1 Formula")
})
