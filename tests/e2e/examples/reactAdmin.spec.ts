import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { temporaryFolder } from '../../support/processes/process.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { PASSWORD } from '../shop.ts'
import { serveStock } from '../stock/build.ts'

const EXAMPLE = fileURLToPath(new URL('../../../examples/react-admin', import.meta.url))

let built: Awaited<ReturnType<typeof temporaryFolder>>

test.use({ as: undefined })
test.beforeAll(async () => {
  built = await temporaryFolder()
  await build({ root: EXAMPLE, logLevel: 'error', build: { outDir: built.path, emptyOutDir: true } })
})
test.afterAll(() => built.remove())
test.beforeEach(async ({ page }) => {
  await serveStock(page, built.path)
  await page.goto('/')
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(rows(page).first()).toBeVisible()
})

const rows = (page: Page) => page.locator('tbody tr')
const field = (page: Page, name: string | RegExp) => page.getByRole('main').getByLabel(name)

test('the react-admin example lists, creates, changes, finds and deletes print products', async ({
  page,
  faults,
}) => {
  const name = `Canvas ${ownWord()}`
  await page.goto('/#/print-products/create')
  await field(page, /^Name/).fill(name)
  for (const [label, value] of [
    [/^Width/, '30'],
    [/^Height/, '40'],
    [/^Min dpi/, '150'],
    [/^Price/, '12.5'],
  ] as const)
    await field(page, label).fill(value)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Element created')).toBeVisible()

  await field(page, 'Search').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await field(page, /^Price/).fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('14')

  // A name that is taken is refused by the server, in words.
  faults.allow(/409/)
  await page.goto('/#/print-products/create')
  for (const [label, value] of [
    [/^Name/, name],
    [/^Width/, '30'],
    [/^Height/, '40'],
    [/^Min dpi/, '150'],
    [/^Price/, '1'],
  ] as const)
    await field(page, label).fill(value)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(name)

  await page.goto(`/#/print-products?filter=${encodeURIComponent(JSON.stringify({ text: name }))}`)
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Element deleted')).toBeVisible()
})

test('the react-admin example writes phrases, pages and sorts orders, and shows one', async ({ page }) => {
  const title = `Hands ${ownWord()}`
  await page.goto('/#/phrases/create')
  await field(page, /^Title/).fill(title)
  for (const [label, option] of [
    [/^Language/, 'en'],
    [/^Kind/, 'reason'],
  ] as const) {
    await field(page, label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await field(page, /^Text/).fill('Please send a photo that shows the hands.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Element created')).toBeVisible()

  await page.goto('/#/bookings')
  await expect(rows(page)).toHaveCount(10)
  const number = rows(page).first().locator('td').first()
  const first = await number.textContent()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(number).not.toHaveText(first ?? '')
  await rows(page).first().click()
  await expect(page).toHaveURL(/bookings\/\d+\/show/)
  await expect(page.getByRole('main')).toContainText('Customer first name')
})
