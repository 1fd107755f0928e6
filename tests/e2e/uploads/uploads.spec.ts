import type { Page } from '@playwright/test'
import type { Step } from '#contract/orders/steps/steps.ts'
import { jpegBytes, psdBytes } from '../../support/files.ts'
import { expect, test } from '../journey.ts'
import { chooseFiles, fileRow, filesUploaded, nextStep, openOrder, stepButton } from '../orders/page.ts'
import { callAs, type GivenFile, jobAt, picture } from '../orders/work.ts'
import { pressDimmed } from '../press.ts'
import { setProperty } from '../properties.ts'
import { toast } from '../screens.ts'

test.use({ as: 'artist' })

const psd = (name: string): GivenFile => ({
  name,
  mimeType: 'image/vnd.adobe.photoshop',
  buffer: psdBytes({ width: 300, height: 200 }),
})

/** Incompressible bytes after a picture's header, so that the upload takes a while. */
const large = async (name: string, bytes: number): Promise<GivenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await jpegBytes(64, 48), Buffer.alloc(bytes, 7)]),
})

/** Counts the uploads that the page starts. */
function watchUploads(page: Page): () => number {
  let started = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/attachments')) started += 1
  })
  return () => started
}

const submit = (page: Page) => stepButton(page, 'Submit')

test('what is too large, empty or of another kind is said before anything is sent', async ({
  page,
  shop,
}) => {
  const job = await jobAt(shop, 'Limits', 'SKETCH')
  await setProperty(page, 'max_upload_mb', ['1'])
  const started = watchUploads(page)
  await openOrder(page, job)
  const next = nextStep(page, 'Sketch')
  await expect(next).toContainText('Up to 1 MB each')
  await chooseFiles(next, [
    await large('poster.jpg', 1_200_000),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ])
  await expect(toast(page, 'poster.jpg is too large: at most 1 MB.')).toBeVisible()
  await expect(toast(page, 'notes.txt cannot be used here.')).toBeVisible()
  await expect(toast(page, 'nothing.png is empty.')).toBeVisible()
  await expect(fileRow(next, '')).toHaveCount(0)
  await pressDimmed(submit(page))
  await expect(toast(page, 'Please select your work!')).toBeVisible()
  expect(started()).toBe(0)
})

test('a file that is not what its name says is refused beside it, and the others go on', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  // The trace recorder requests a picture that did not load; the page does not.
  faults.allow(/Connecting to 'blob:/)
  const job = await jobAt(shop, 'Liar', 'SKETCH')
  await openOrder(page, job)
  const next = nextStep(page, 'Sketch')
  const liar = { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\necho picture\n') }
  await chooseFiles(next, [liar, picture('honest.png')])
  await filesUploaded(next, ['honest.png'])
  await expect(fileRow(next, 'liar.png').getByRole('alert')).not.toBeEmpty()
  await submit(page).click()
  await expect(nextStep(page, 'Sketch review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open honest.png' }).first()).toBeVisible()
  await expect(page.getByText('liar.png')).toHaveCount(0)
})

test('a Photoshop file shows an icon, be its name in any case, and can be downloaded', async ({
  page,
  shop,
}) => {
  const job = await jobAt(shop, 'Photoshop', 'SKETCH')
  await openOrder(page, job)
  const next = nextStep(page, 'Sketch')
  await chooseFiles(next, [psd('Layers.PSD'), picture('flat.png')])
  await filesUploaded(next, ['Layers.PSD', 'flat.png'])
  await expect(fileRow(next, 'Layers.PSD').locator('img')).toHaveCount(0)
  await expect(fileRow(next, 'flat.png').locator('img')).toHaveCount(1)
  await submit(page).click()
  await expect(nextStep(page, 'Sketch review')).toBeVisible()
  const link = page.getByRole('link', { name: /Layers\.psd/i }).first()
  await expect(link).toBeVisible()
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="Layers\.psd"/i)
})

test('an upload that breaks off says so, and is tried again', async ({ page, shop, faults }) => {
  faults.allow(/ERR_FAILED/)
  const job = await jobAt(shop, 'Broken off', 'SKETCH')
  await openOrder(page, job)
  let tries = 0
  await page.route('**/api/attachments', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.fallback()
  })
  const next = nextStep(page, 'Sketch')
  await chooseFiles(next, [picture('again.png')])
  const row = fileRow(next, 'again.png')
  await expect(row.getByRole('alert')).toHaveText('Can not saved file, Please try again later!')
  await pressDimmed(submit(page))
  await expect(toast(page, 'Please select your work!')).toBeVisible()
  await row.getByRole('button', { name: 'Try again: again.png' }).click()
  await filesUploaded(next, ['again.png'])
  await submit(page).click()
  await expect(nextStep(page, 'Sketch review')).toBeVisible()
})

test('shows how far a file is, and what is cancelled on its way is attached nowhere', async ({
  page,
  shop,
  context,
}) => {
  const job = await jobAt(shop, 'Cancelled', 'SKETCH')
  await openOrder(page, job)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const next = nextStep(page, 'Sketch')
  await chooseFiles(next, [await large('slow.jpg', 3_000_000)])
  const row = fileRow(next, 'slow.jpg')
  const percent = async () => Number(await row.getByRole('progressbar').getAttribute('value'))
  await expect.poll(percent).toBeGreaterThan(0)
  const before = await percent()
  await expect.poll(percent).toBeGreaterThan(before)
  await pressDimmed(submit(page))
  await expect(toast(page, 'Files is uploading!')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel: slow.jpg' }).click()
  await expect(row).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await pressDimmed(submit(page))
  await expect(toast(page, 'Please select your work!')).toBeVisible()
  await chooseFiles(next, [picture('instead.png')])
  await filesUploaded(next, ['instead.png'])
  await submit(page).click()
  await expect(nextStep(page, 'Sketch review')).toBeVisible()
  const steps = (await callAs(shop, 'artist', 'GET', `/api/bookings/${job.id}/work-logs`)) as Step[]
  const names = steps.flatMap(({ attachments }) => attachments.map(({ name }) => name))
  expect([...new Set(names)]).toEqual(['instead.png'])
})

test('what was uploaded and taken back is gone from the server', async ({ page, shop }) => {
  const job = await jobAt(shop, 'Taken back', 'SKETCH')
  await openOrder(page, job)
  const next = nextStep(page, 'Sketch')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/attachments'))
  await chooseFiles(next, [picture('oops.png')])
  const [{ url }] = (await (await answer).json()) as [{ url: string }]
  await filesUploaded(next, ['oops.png'])
  expect((await page.request.get(url)).status()).toBe(200)
  await fileRow(next, 'oops.png').getByRole('button', { name: 'Remove: oops.png' }).click()
  await expect(fileRow(next, 'oops.png')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404)
})

test.describe('beside the reason of a reject', () => {
  test.use({ as: 'cs' })

  test('the box for files has its sign and its words in one line', async ({ page, shop }) => {
    await openOrder(page, await jobAt(shop, 'One line', 'SKETCH_REVIEW'))
    await stepButton(page, 'Reject').click()
    const label = page.getByRole('dialog').locator('label:has(input[type="file"])')
    await expect(label).toBeVisible()
    const middles = await label.evaluate((box) =>
      [...box.children]
        .filter((part) => part.tagName !== 'INPUT')
        .map((part) => part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(middles).toHaveLength(2)
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(4)
  })
})
