import type { Page } from '@playwright/test'
import { type Mode, TOKENS } from '#src/theme.ts'
import { temporaryFolder } from '../../support/processes/process.ts'
import { expect, test } from '../journey.ts'
import type { Shop } from '../shop.ts'
import { buildStock, serveStock } from './build.ts'

test.use({ as: 'admin' })
test.describe.configure({ mode: 'serial' })

let built: Awaited<ReturnType<typeof temporaryFolder>>
test.beforeAll(async () => {
  built = await temporaryFolder()
  await buildStock(built.path)
})
test.afterAll(() => built.remove())
test.beforeEach(({ page }) => serveStock(page, built.path))

interface PrintProduct {
  readonly id: number
  readonly name: string
  readonly vendorReference: string
  readonly store: number | null
  readonly version: number
}

async function productsOf(shop: Shop, path = '?size=100&sort=name,asc') {
  const { id_token } = await shop.token('admin')
  return shop.call('GET', `/api/print-products${path}`, id_token)
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const namesOn = (page: Page) => rows(page).locator('.column-name').allTextContents()

/** `#1a1917` as browsers compute it. */
function rgb(hex: string): string {
  const parts = hex.match(/[\da-f]{2}/g) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}

async function expectColours(page: Page, mode: Mode) {
  const { surface, ink, paper } = TOKENS[mode]
  await expect(page.locator('body')).toHaveCSS('background-color', rgb(paper))
  const card = page.getByRole('main').locator('.MuiCard-root')
  await expect(card).toHaveCSS('background-color', rgb(surface))
  await expect(card).toHaveCSS('color', rgb(ink))
}

test('a stock list is sorted and paged by the data provider', async ({ page, shop }) => {
  const names = ((await productsOf(shop)) as PrintProduct[]).map(({ name }) => name)
  await page.goto('/printProducts')
  await expect.poll(() => namesOn(page)).toEqual(names.slice(0, 5))
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect.poll(() => namesOn(page)).toEqual(names.slice(5, 10))
  await page.getByRole('button', { name: /Sort by name/ }).click()
  await expect.poll(() => namesOn(page)).toEqual(names.toReversed().slice(0, 5))
})

test('a stock form saves over the version, with a reference that was searched for', async ({
  page,
  shop,
}) => {
  const { id_token } = await shop.token('admin')
  const stores = (await shop.call('GET', '/api/references/stores', id_token)) as PrintProduct[]
  const [product] = (await productsOf(shop)) as PrintProduct[]
  const store = stores.find(({ id }) => id !== product?.store)
  if (!product || !store) throw new Error('The demo shop has too few print products or stores')
  await page.goto('/printProducts')
  await rows(page).filter({ hasText: product.name }).first().click()
  await expect(page).toHaveURL(`/printProducts/${product.id}`)
  await page.getByLabel('Reference of the vendor').fill('STOCK-1')
  await page.getByRole('combobox', { name: 'Printed by' }).fill(store.name)
  await page.getByRole('option', { name: store.name }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ id: product.id, version: product.version })
  await expect(page).toHaveURL('/printProducts')
  await expect(rows(page).filter({ hasText: product.name }).first()).toContainText(store.name)
  expect(await productsOf(shop, `/${product.id}`)).toMatchObject({
    vendorReference: 'STOCK-1',
    store: store.id,
    version: product.version + 1,
  })
})

for (const mode of ['light', 'dark'] as const)
  test(`stock pages look like ours, ${mode}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('atelier.mode', chosen), mode)
    await page.goto('/printProducts')
    await expect(rows(page).first()).toBeVisible()
    await expectColours(page, mode)
    await expect(rows(page).first().locator('.column-name')).toHaveCSS('font-family', /Inter Variable/)
    await rows(page).first().click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectColours(page, mode)
    const { accent } = TOKENS[mode]
    await page.getByLabel('Reference of the vendor').fill('x')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', rgb(accent))
  })
