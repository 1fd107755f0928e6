import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '#tests/support/unzip.ts'
import { expect, test } from '../journey.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'cs' })

interface Delivered {
  readonly code: string
  readonly number: number
  readonly files: number
}

/** Orders of the shop that have final files. */
async function findDelivered(shop: Shop, most: number): Promise<Delivered[]> {
  const { id_token } = await shop.token('cs')
  const rows = (await shop.call('GET', '/api/bookings?status=DONE&size=60', id_token)) as { code: string }[]
  const found: Delivered[] = []
  for (const { code } of rows) {
    const order = (await shop.call('GET', `/api/bookings/${code}`, id_token)) as {
      number: number
      deliveries: { attachments: object[] }
    }
    const files = order.deliveries.attachments.length
    if (files > 0) found.push({ code, number: order.number, files })
    if (found.length === most) break
  }
  return found
}

const fetched = async (page: Page, name: RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return { name: download.suggestedFilename(), files: unzip(await readFile(await download.path())) }
}

test('the final files of one order come as one zip with its number', async ({ page, shop }) => {
  const [order] = await findDelivered(shop, 1)
  if (!order) throw new Error('No order of the shop has final files')
  await page.goto(`/order/${order.code}`)
  await page.getByRole('tab', { name: /^(Delivery|Giao hàng)/ }).click()
  const zip = await fetched(page, /^(Download all|Tải tất cả)/)
  expect(zip.name).toBe(`${order.number}.zip`)
  expect(Object.keys(zip.files)).toHaveLength(order.files)
})

test('those of several orders are packed while one works on, and come as one zip', async ({ page, shop }) => {
  const orders = await findDelivered(shop, 2)
  expect(orders).toHaveLength(2)
  const numbers = orders.map(({ number }) => number)
  await page.goto('/?status=DONE&size=100')
  for (const number of numbers)
    await page
      .getByRole('checkbox', { name: new RegExp(`#${number}$`) })
      .first()
      .check()
  const bar = page.getByRole('toolbar')
  const button = bar.getByRole('button', { name: /^(Final files|Tệp hoàn thiện)$/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('region', { name: /^(Final files|Tệp hoàn thiện)$/ })
  await expect(box.getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBe(0)
  const zip = await fetched(page, /^(Download zip|Tải zip)/)
  expect(new Set(Object.keys(zip.files).map((path) => path.split('/')[0]))).toEqual(
    new Set(numbers.map(String)),
  )
  await box.getByRole('button').click()
  await expect(box).toHaveCount(0)
})
