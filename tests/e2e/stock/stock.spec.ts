import type { Page } from '@playwright/test'
import { type Mode, TOKENS } from '#src/theme.ts'
import { violationsOf } from '../axe.ts'
import { makeTemplate } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'
import { follow } from '../walks/going.ts'
import { visitStock } from './visitStock.ts'

visitStock()
test.describe.configure({ mode: 'serial' })

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

test('a stock list is searched, sorted, paged and exported, and its pages stay within the window', async ({
  page,
  shop,
}) => {
  const products = (await productsOf(shop, '?size=100&sort=id,asc')) as PrintProduct[]
  const names = products.map(({ name }) => name)
  await page.goto('/printProducts')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect.poll(() => namesOn(page)).toEqual(names.slice(0, 5))
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect.poll(() => namesOn(page)).toEqual(names.slice(5, 10))
  await page.getByRole('button', { name: /Sort by name/ }).click()
  await expect.poll(() => namesOn(page)).toEqual(names.toSorted().slice(0, 5))
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toBe('printProducts.csv')
  const [first = ''] = names
  await page.getByRole('main').getByPlaceholder('Search').fill(first)
  await expect.poll(() => namesOn(page)).toEqual([first])

  const [product] = (await productsOf(shop)) as PrintProduct[]
  for (const path of ['/printProducts', `/printProducts/${product?.id}`, '/stock/guess']) {
    await follow(page, path)
    // A list that is come back to keeps its search, which react-admin adds to the address a moment later.
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('main').locator('.MuiCard-root')).toBeVisible()
      // Some parts follow the window a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0)
    }
  }
})

test('stock forms change a list of values, a choice, and what depends on it, and save over the version', async ({
  page,
  shop,
}) => {
  const { id_token } = await shop.token('admin')
  const made = (await shop.call('POST', '/api/products', id_token, {
    name: 'Stock product',
    productType: 'CANVAS',
    otherNames: ['First'],
  })) as { id: number }
  await page.goto(`/stock/products/${made.id}`)
  await expect(page.getByRole('combobox', { name: 'Print product' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Digital' }).click()
  await expect(page.getByRole('combobox', { name: 'Print product' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Second')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Element updated')).toBeVisible()
  expect(await shop.call('GET', `/api/products/${made.id}`, id_token)).toMatchObject({
    productType: 'DIGITAL',
    otherNames: ['First', 'Second'],
  })

  const [product] = (await productsOf(shop)) as PrintProduct[]
  const stores = (await shop.call('GET', '/api/references/stores', id_token)) as PrintProduct[]
  const store = stores.find(({ id }) => id !== product?.store)
  if (!product || !store) throw new Error('The demo shop has too few print products or stores')

  await test.step('a form shows what refers to its record', async () => {
    const printed = { name: 'Printed product', productType: 'CANVAS', printProduct: product.id }
    await shop.call('POST', '/api/products', id_token, printed)
    await follow(page, `/printProducts/${product.id}/products`)
    await expect(rows(page)).toHaveText(/^Printed product/)
  })

  await test.step('a form saves over the version, with a reference that was searched for', async () => {
    await follow(page, '/printProducts')
    await rows(page).filter({ hasText: product.name }).first().click()
    await expect(page).toHaveURL(`/printProducts/${product.id}`)
    await page.getByLabel('Vendor reference').fill('STOCK-1')
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
})

async function looksLikeOurs(page: Page, mode: Mode) {
  await expect(rows(page).first()).toBeVisible()
  await expectColours(page, mode)
  await expect(rows(page).first().locator('.column-name')).toHaveCSS('font-family', /Inter Variable/)
  await rows(page).first().click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectColours(page, mode)
  const { accent } = TOKENS[mode]
  await page.getByLabel('Vendor reference').fill('x')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', rgb(accent))
}

/** The size of a field with its border, where its text begins, and how far below its label the next one is, in px. */
async function measure(page: Page, label: string) {
  const field = await page.getByLabel(label, { exact: true }).evaluate((one) => {
    const outer = (one.closest('.MuiInputBase-root') ?? one).getBoundingClientRect()
    const { paddingLeft, borderLeftWidth } = getComputedStyle(one)
    const indent = one.getBoundingClientRect().left - outer.left
    return {
      width: outer.width,
      height: outer.height,
      text: indent + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth),
    }
  })
  const distance = await page.locator('form label').evaluateAll((labels, text) => {
    const at = labels.findIndex(({ textContent }) => textContent === text)
    const [mine, next] = [labels[at], labels[at + 1]].map((one) => one?.getBoundingClientRect().top ?? 0)
    return (next ?? 0) - (mine ?? 0)
  }, label)
  return { ...field, distance }
}

test('stock pages look like ours, and their fields have the sizes and distances of ours, on phones too', async ({
  page,
}) => {
  for (const mode of ['light', 'dark'] as const)
    await test.step(mode, async () => {
      await page.addInitScript((chosen) => localStorage.setItem('atelier.mode', chosen), mode)
      await page.goto('/printProducts')
      await looksLikeOurs(page, mode)
    })
  await page.goto('/stock/form')
  await expect(page.getByLabel('Stock day')).toHaveValue('31/01/2026')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 1600 })
    for (const kind of ['text', 'hint', 'lines', 'day'])
      expect
        .soft(await measure(page, `Stock ${kind}`), `${kind} at ${width} px`)
        .toEqual(await measure(page, `Our ${kind}`))
  }
})

test('the editor of the kit is written in and saved in a stock form', async ({ page, shop }) => {
  const { id, name } = await makeTemplate(shop, `Stock ${ownWord()}`)
  await page.goto(`/stockTemplates/${id}`)
  const box = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(box).toContainText('Hello {{ customer.firstName }}')
  const form = page.getByRole('main').locator('form')
  const field = form.locator('[data-field="content"]')
  await quiet(page)
  expect.soft(await violationsOf(page, '[data-field="content"]'), 'axe').toEqual([])
  const wide = () => field.evaluate((one) => one.clientWidth / (one.parentElement?.clientWidth ?? 0))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.soft.poll(() => overflow(page), `sideways at ${width}`).toBe(0)
    expect.soft(await wide(), `as wide as the form at ${width}`).toBeGreaterThan(0.9)
    if (width < 600) expect.soft(await tooSmall(field.locator('button')), 'targets').toEqual([])
  }

  await box.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(box).toHaveAccessibleDescription('Required')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  expect.soft(await violationsOf(page, '[data-field="content"]'), 'axe with a mistake').toEqual([])

  await box.click()
  await field.getByRole('button', { name: 'Bold' }).click()
  // The editor takes the focus back in the next frame.
  await expect(box).toBeFocused()
  await page.keyboard.type('Xin chào')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  expect(await (await saved).json()).toMatchObject({ name, content: '<p><strong>Xin chào</strong></p>' })
})
