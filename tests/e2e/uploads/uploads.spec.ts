import type { Step } from '#contract/orders/steps/steps.ts'
import { jpegBytes } from '../../support/files.ts'
import { expect, test } from '../journey.ts'
import { chooseFiles, fileRow, filesUploaded, nextStep, openOrder, stepButton } from '../orders/page.ts'
import { callAs, type GivenFile, jobAt, picture } from '../orders/work.ts'
import { pressDimmed } from '../press.ts'
import { toast } from '../screens.ts'

test.use({ as: 'artist' })

/** Incompressible bytes after a picture's header, so that the upload takes a while. */
const large = async (name: string, bytes: number): Promise<GivenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await jpegBytes(64, 48), Buffer.alloc(bytes, 7)]),
})

test('shows how far a file is; what is cancelled, taken back or refused is attached nowhere, and others are', async ({
  page,
  shop,
  context,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  // The trace recorder requests a picture that did not load; the page does not.
  faults.allow(/Connecting to 'blob:/)
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
  await pressDimmed(stepButton(page, 'Submit'))
  await expect(toast(page, 'Files is uploading!')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel: slow.jpg' }).click()
  await expect(row).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await pressDimmed(stepButton(page, 'Submit'))
  await expect(toast(page, 'Please select your work!')).toBeVisible()

  const answer = page.waitForResponse((response) => response.url().endsWith('/api/attachments'))
  await chooseFiles(next, [picture('oops.png')])
  const [{ url }] = (await (await answer).json()) as [{ url: string }]
  await filesUploaded(next, ['oops.png'])
  expect((await page.request.get(url)).status()).toBe(200)
  await fileRow(next, 'oops.png').getByRole('button', { name: 'Remove: oops.png' }).click()
  await expect(fileRow(next, 'oops.png')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404)

  const liar = { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\necho picture\n') }
  await chooseFiles(next, [liar, picture('instead.png')])
  await filesUploaded(next, ['instead.png'])
  await expect(fileRow(next, 'liar.png').getByRole('alert')).not.toBeEmpty()
  await stepButton(page, 'Submit').click()
  await expect(nextStep(page, 'Sketch review')).toBeVisible()
  const steps = (await callAs(shop, 'artist', 'GET', `/api/bookings/${job.id}/work-logs`)) as Step[]
  const names = steps.flatMap(({ attachments }) => attachments.map(({ name }) => name))
  expect([...new Set(names)]).toEqual(['instead.png'])
})
