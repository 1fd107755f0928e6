import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Order } from '#contract/orders/orders.ts'
import { expect, test } from '../journey.ts'
import { openOrder } from '../orders/page.ts'
import { picturesShown, room } from '../orders/review.ts'
import { callAs, jobAt, uploadAs } from '../orders/work.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow } from '../thumb.ts'

// The desktop has one device pixel per CSS pixel, the phone three.
test.use({
  as: 'cs',
  language: 'en',
  deviceScaleFactor: async ({ isMobile }, provide) => provide(isMobile ? 3 : 1),
})

const picture = (background: string) =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** An order whose newest step has a picture of 4,000 px. */
async function orderWithLarge(shop: Shop, lastName: string) {
  const job = await jobAt(shop, lastName, 'SKETCH')
  const buffer = await picture('#c87828')
  const { id } = await uploadAs(shop, 'artist', { name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  const body = { attachments: [{ id }] }
  await callAs(shop, 'artist', 'POST', `/api/bookings/${job.id}/work-logs/${job.step.id}/upload`, body)
  return { ...job, fileId: id }
}

/** Adds another such picture to the order's item: no version, so it opens in the viewer. */
async function addToItem(shop: Shop, id: number): Promise<number> {
  const { items } = (await callAs(shop, 'cs', 'GET', `/api/bookings/${id}`)) as Order
  const file = { name: 'more.jpg', mimeType: 'image/jpeg', buffer: await picture('#2878c8') }
  const { id: fileId } = await uploadAs(shop, 'cs', file)
  const body = { attachments: [{ id: fileId }] }
  await callAs(shop, 'cs', 'POST', `/api/bookings/${id}/items/${items[0]?.id}/upload`, body)
  return fileId
}

/** The file's variants requested from now on: `original`, `thumbnail` or the width. */
function watchFile(page: Page, fileId: number): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const variant = new RegExp(`^/api/files/${fileId}/(\\w+)$`).exec(pathname)?.[1]
    if (variant !== undefined) asked.push(searchParams.get('width') ?? variant)
  })
  return asked
}

test('a page loads a picture in the width of its place, and the original in the viewer and near by in the room', async ({
  page,
  shop,
  isMobile,
}) => {
  const { fileId, ...job } = await orderWithLarge(shop, 'Large')
  const asked = watchFile(page, fileId)
  const more = watchFile(page, await addToItem(shop, job.id))
  await watchShifts(page)
  await openOrder(page, job)
  const tile = page.getByRole('button', { name: 'Open large.jpg' })
  const shown = tile.locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true)
  await quiet(page)
  expect(asked).toEqual([isMobile ? '1280' : '640'])
  expect.soft(await shiftsOf(page), 'shifts').toEqual([])
  expect.soft(await overflow(page), 'sideways').toBe(0)

  expect(more).not.toContain('original')
  await page.getByRole('button', { name: 'Open more.jpg' }).click()
  const viewer = page.getByRole('dialog', { name: 'more.jpg' })
  const whole = viewer.getByRole('img', { name: 'more.jpg' })
  await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(4000)
  expect(more).toContain('original')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  expect(asked).not.toContain('original')
  await page
    .getByRole('region', { name: /^Next step/ })
    .getByRole('button', { name: 'Review', exact: true })
    .click()
  await picturesShown(room(page))
  expect(asked).not.toContain('original')
  const nearer = room(page).getByRole('button', { name: 'Zoom in' })
  while (await nearer.isEnabled()) await nearer.click()
  await expect.poll(() => asked).toContain(isMobile ? 'original' : '2560')
  if (!isMobile) expect(asked).not.toContain('original')
})
