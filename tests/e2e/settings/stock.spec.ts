import type { Page } from '@playwright/test'
import { fitsBoth } from '../fits.ts'
import { openPage, rowWith } from '../house.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { ownWord } from '../ownWord.ts'
import { toast } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'

test.use({ as: 'admin', language: 'en' })

const LONG =
  'Custom Hand-Drawn Family Portrait from Photos with Lettering, Gift for Grandparents, up to 12 People'

const NOTEBOOK = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
test.use({ viewport: NOTEBOOK })

/** Looks at the page, and at its end, which must not be covered, in the window of a small notebook and of a phone. */
async function look(page: Page, path: string): Promise<void> {
  await fitsBoth(page, path)
  for (const size of [PHONE, NOTEBOOK]) {
    await page.setViewportSize(size)
    const end = page.getByRole('link', { name: 'Terms & conditions' })
    await end.scrollIntoViewIfNeeded()
    await end.click({ trial: true })
  }
}

async function idOf(shop: Shop, path: string, name: string): Promise<number> {
  const { id_token } = await shop.token('admin')
  const [found] = (await shop.call('GET', `${path}?text=${encodeURIComponent(name)}`, id_token)) as {
    id: number
  }[]
  if (!found) throw new Error(`The shop has no ${name}`)
  return found.id
}

test('a store is made, renamed and merged, and its pages can be read to their ends', async ({
  page,
  shop,
}) => {
  const name = `Atelier ${ownWord()}`
  const dialog = page.getByRole('dialog')
  await openPage(page, '/stores')
  await look(page, '/stores')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('textbox', { name: 'Also called' }).fill(`${name} Kiosk`)
  await fitsBoth(page, 'a new store')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, name)).toBeVisible()

  await openPage(page, `/stores/detail/${await idOf(shop, '/api/stores', name)}`)
  await expect(page.getByText(`${name} Kiosk`)).toBeVisible()
  await page.getByLabel(/^Name/).fill(`${name} Berlin`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Berlin` })).toBeVisible()
  // The former name is kept among the further ones.
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  await look(page, '/stores/detail')

  const order = await postOrder(shop, 'Merged', 'Ánh', undefined, { store: name })
  await page.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByRole('option', { name: 'Little Frame Berlin' }).click()
  await expect(dialog.getByText(/^Orders that move: 1\./)).toBeVisible()
  await fitsBoth(page, 'merging')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, `${name} Berlin is merged into Little Frame Berlin`)).toBeVisible()
  await expect(page).toHaveURL('/stores')
  await expect(rowWith(page, 'Little Frame Berlin')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} Berlin` })).toHaveCount(0)
  const { id_token } = await shop.token('admin')
  expect(await shop.call('GET', `/api/bookings/${order.code}`, id_token)).toMatchObject({
    store: { name: 'Little Frame Berlin' },
  })
})

test('a product that came with an order is set up, another joined, and all can be read', async ({
  page,
  shop,
}) => {
  const stamp = ownWord()
  const [first, second] = [`Royal Cat ${stamp}`, `Royal Kitten ${stamp}`]
  const others = Array.from({ length: 10 }, (_, at) => `${LONG} ${at} ${stamp}`)
  await postOrder(
    shop,
    'Seen',
    'Ánh',
    [first, second, ...others].map((productName) => ({ productName, price: 5 })),
  )
  await watchShifts(page)
  await openPage(page, '/products')
  await look(page, '/products')
  expect.soft(await shiftsOf(page), 'the names come above the list').toEqual([])
  const names = page.getByRole('region', { name: 'Seen, not set up' })
  await names.getByRole('button', { name: /^Show all/ }).click()
  await expect(names.getByRole('listitem').filter({ hasText: LONG })).toHaveCount(10)
  await look(page, '/products, all names')
  await names.getByRole('button', { name: `Set up ${first}` }).click()
  await expect(toast(page, `${first} is set up`)).toBeVisible()
  await expect(names.getByRole('listitem').filter({ hasText: first })).toHaveCount(0)
  await names.getByRole('button', { name: `Join ${second} with a product` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(first)
  await dialog.getByRole('option', { name: first }).click()
  await expect(toast(page, `${second} is joined with ${first}`)).toBeVisible()
  await expect(names.getByRole('listitem').filter({ hasText: second })).toHaveCount(0)

  await openPage(page, `/products/detail/${await idOf(shop, '/api/products/all', first)}`)
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  await look(page, '/products/detail')
})
