import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '#tests/support/outside/unzip.ts'
import { expect, test } from '../journey.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'cs' })

interface Delivered {
  readonly code: string
  readonly number: number
  readonly files: number
}

/** The first orders of the shop that have final files. */
async function findDelivered(shop: Shop, most: number): Promise<Delivered[]> {
  const { id_token } = await shop.token('cs')
  const path = '/api/bookings?status=DONE&sort=number,asc&size=30'
  const rows = (await shop.call('GET', path, id_token)) as { code: string }[]
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

test('the final files of one order come as one zip, and those of several while one works on', async ({
  page,
  shop,
}) => {
  const orders = await findDelivered(shop, 2)
  const [order] = orders
  if (!order) throw new Error('No order of the shop has final files')
  expect(orders).toHaveLength(2)
  await page.goto(`/order/${order.code}`)
  await page.getByRole('tab', { name: 'Giao hàng' }).click()
  const own = await fetched(page, /^Tải tất cả/)
  expect(own.name).toBe(`${order.number}.zip`)
  expect(Object.keys(own.files)).toHaveLength(order.files)

  const numbers = orders.map(({ number }) => number)
  await page.goto('/?status=DONE&sort=number%2Casc')
  for (const number of numbers)
    await page
      .getByRole('checkbox', { name: new RegExp(`#${number}$`) })
      .first()
      .check()
  const bar = page.getByRole('toolbar')
  const button = bar.getByRole('button', { name: 'Tệp hoàn thiện' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('region', { name: 'Tệp hoàn thiện' })
  await expect(box.getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBe(0)
  const zip = await fetched(page, /^Tải zip/)
  expect(new Set(Object.keys(zip.files).map((path) => path.split('/')[0]))).toEqual(
    new Set(numbers.map(String)),
  )
  await box.getByRole('button').click()
  await expect(box).toHaveCount(0)
})
