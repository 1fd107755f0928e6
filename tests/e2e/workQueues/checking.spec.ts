import { fitsBoth, fitsNarrow } from '../fits.ts'
import { openListening, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { orderReady, stepButton } from '../orders/page.ts'
import { callAs, jobAt } from '../orders/work.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { follow } from '../walks/going.ts'
import { bar, entryOf, unfold } from './queue.ts'

test.use({ as: 'cs', language: 'en' })

const countOf = async (shop: Shop, login: 'cs' | 'artist', queue: string): Promise<number> => {
  const queues = (await callAs(shop, login, 'GET', '/api/work-queues')) as { name: string; count: number }[]
  return queues.find(({ name }) => name === queue)?.count ?? 0
}

test('staff check, and go on to the next order by the keyboard', async ({ page, shop }) => {
  const job = await jobAt(shop, 'Queued', 'SKETCH_REVIEW')
  await watchShifts(page)
  await openListening(page, '/next?queue=TO_CHECK')
  expect.soft(await shiftsOf(page), 'the queue moves').toEqual([])
  await unfold(page)
  const main = page.getByRole('main')
  const whose = page.getByRole('group', { name: 'Whose orders' }).locator('label')
  const controls = main.getByRole('button').or(main.getByRole('combobox')).or(whose)
  await fitsBoth(page, 'the queue', { pressed: controls })
  // One who hands in while the page is open appears by itself.
  const late = await jobAt(shop, 'Later', 'SKETCH_REVIEW')
  await expect(entryOf(page, late.number)).toBeVisible()

  await entryOf(page, job.number).click()
  await expect(page).toHaveURL(`/order/${job.code}?queue=TO_CHECK`)
  await orderReady(page, job.number)
  const count = await countOf(shop, 'cs', 'TO_CHECK')
  await expect(bar(page)).toContainText(new RegExp(`^\\d+ of ${count} in To check`))
  const inBar = bar(page)
    .getByRole('button')
    .or(bar(page).getByRole('link', { name: /Next/ }))
  await fitsBoth(page, 'the bar', { pressed: inBar })
  await stepButton(page, 'Approved').click()
  const on = bar(page).getByRole('link', { name: 'Open next' })
  await expect(on).toBeFocused()
  await expect(bar(page)).toContainText(`Done. ${count - 1} left in To check`)
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText(new RegExp(`\\d+ of ${count - 1} in To check`))
  expect(page.url()).not.toContain(job.code)
  // Skipping does nothing to the order.
  const skipped = page.url()
  await bar(page).getByRole('link', { name: 'Next order' }).press('Enter')
  await expect(page).not.toHaveURL(skipped)
  await expect(bar(page).getByRole('link', { name: 'Next order' })).toBeFocused()
  expect(await countOf(shop, 'cs', 'TO_CHECK')).toBe(count - 1)
  // Back leads to the queue, over all that was skipped.
  await page.goBack()
  await expect(page).toHaveURL('/next?queue=TO_CHECK')
  await expect(entryOf(page, job.number)).toHaveCount(0)
})

test('the order page keeps the place of the bar, and tells of stale links', async ({ page, shop }) => {
  const job = await jobAt(shop, 'Stale', 'SKETCH')
  await watchShifts(page)
  await openPage(page, `/order/${job.code}?queue=TO_CHECK`)
  await orderReady(page, job.number)
  await expect(bar(page)).toContainText('This order is not in To check any more.')
  expect.soft(await shiftsOf(page), 'the page moves').toEqual([])
  await fitsNarrow(page, 'stale', { pressed: bar(page).getByRole('button') })
  await bar(page).getByRole('button', { name: 'Leave the queue' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/order/${job.code}`)
  await follow(page, `/order/${job.code}?queue=TO_DRAW`)
  await expect(bar(page)).toContainText('This link belongs to a queue that you do not have.')
  await fitsNarrow(page, 'of another queue', { pressed: bar(page).getByRole('button') })
})
