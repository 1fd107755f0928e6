import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { openListening, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { orderReady, stepButton } from '../orders/page.ts'
import { callAs, jobAt, sendBack } from '../orders/work.ts'
import { owed } from '../payouts/paying.ts'
import { tabTo } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import type { Shop } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: 'cs', language: 'en' })

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Work queue' })
const entryOf = (page: Page, number: number): Locator =>
  page.getByRole('main').getByRole('link', { name: `#${number}`, exact: true })
/** Shows the whole of the queue. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) {
    const shown = await page.getByRole('listitem').count()
    await more.click()
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown)
  }
}
const countOf = async (shop: Shop, login: 'cs' | 'artist', queue: string): Promise<number> => {
  const queues = (await callAs(shop, login, 'GET', '/api/work-queues')) as { name: string; count: number }[]
  return queues.find(({ name }) => name === queue)?.count ?? 0
}

test('staff check, and go on to the next order by the keyboard', async ({ page, shop, isMobile }) => {
  const job = await jobAt(shop, 'Queued', 'SKETCH_REVIEW')
  await watchShifts(page)
  await openListening(page, '/next?queue=TO_CHECK')
  expect.soft(await shiftsOf(page), 'the queue moves').toEqual([])
  expect.soft(await overflow(page)).toBe(0)
  expect.soft(await violationsOf(page), 'the queue').toEqual([])
  await unfold(page)
  if (isMobile) {
    const controls = page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('combobox'))
    expect.soft(await tooSmall(controls)).toEqual([])
  }
  // One who hands in while the page is open appears by itself.
  const late = await jobAt(shop, 'Later', 'SKETCH_REVIEW')
  await expect(entryOf(page, late.number)).toBeVisible()

  await entryOf(page, job.number).click()
  await expect(page).toHaveURL(`/order/${job.code}?queue=TO_CHECK`)
  await orderReady(page, job.number)
  const count = await countOf(shop, 'cs', 'TO_CHECK')
  await expect(bar(page)).toContainText(new RegExp(`^\\d+ of ${count} in To check`))
  expect.soft(await violationsOf(page), 'the bar').toEqual([])
  if (isMobile)
    expect
      .soft(
        await tooSmall(
          bar(page)
            .getByRole('button')
            .or(bar(page).getByRole('link', { name: /Next/ })),
        ),
      )
      .toEqual([])
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

test('an agent goes through their own orders only, until they want all again', async ({
  page,
  shop,
  isMobile,
}) => {
  const [own, others] = [
    await jobAt(shop, 'Own', 'SKETCH_REVIEW'),
    await jobAt(shop, 'Other', 'SKETCH_REVIEW'),
  ]
  await callAs(shop, 'admin', 'PUT', `/api/bookings/${own.code}/assign-cs/cs`)
  await watchShifts(page)
  await openListening(page, '/next?queue=TO_CHECK')
  await unfold(page)
  await expect(entryOf(page, others.number)).toBeVisible()
  const whose = page.getByRole('group', { name: 'Whose orders' })
  await page.evaluate(() => scrollTo(0, 0))
  await whose.getByText('Mine', { exact: true }).click()
  await expect(entryOf(page, others.number)).toHaveCount(0)
  await unfold(page)
  await expect(entryOf(page, own.number)).toBeVisible()
  expect.soft(await overflow(page)).toBe(0)
  expect.soft(await violationsOf(page), 'the own queue').toEqual([])
  if (isMobile) expect.soft(await tooSmall(whose.locator('label'))).toEqual([])

  await page.reload()
  await unfold(page)
  await entryOf(page, own.number).click()
  await orderReady(page, own.number)
  await expect(bar(page)).toContainText(/^\d+ of \d+ of yours in To check/)
  await openPage(page, `/order/${others.code}?queue=TO_CHECK`)
  await expect(bar(page)).toContainText('This order is not among yours in To check now.')

  await bar(page).getByRole('link', { name: 'To check' }).click()
  await expect(whose.getByRole('radio', { name: 'Mine' })).toBeChecked()
  await tabTo(page, whose.getByRole('radio', { name: 'Mine' }), 200)
  await page.keyboard.press('ArrowLeft')
  await unfold(page)
  await expect(entryOf(page, others.number)).toBeVisible()
  expect.soft(await shiftsOf(page), 'the queue moves').toEqual([])
})

test('the order page keeps the place of the bar, and tells of stale links', async ({
  page,
  shop,
  isMobile,
}) => {
  const job = await jobAt(shop, 'Stale', 'SKETCH')
  await watchShifts(page)
  await openPage(page, `/order/${job.code}?queue=TO_CHECK`)
  await orderReady(page, job.number)
  await expect(bar(page)).toContainText('This order is not in To check any more.')
  expect.soft(await shiftsOf(page), 'the page moves').toEqual([])
  expect.soft(await overflow(page)).toBe(0)
  await bar(page).getByRole('button', { name: 'Leave the queue' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/order/${job.code}`)
  await page.goto(`/order/${job.code}?queue=TO_DRAW`)
  await expect(bar(page)).toContainText('This link belongs to a queue that you do not have.')
  expect.soft(await overflow(page), isMobile ? 'on a phone' : 'on a desktop').toBe(0)
})

test('an artist begins with what was sent back', async ({ beside, shop }) => {
  const job = await sendBack(shop, await jobAt(shop, 'Rejected', 'SKETCH_REVIEW'))
  const page = await beside('artist')
  await openPage(page, '/next')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `#${job.number}`, exact: true }) })
  await expect(row).toContainText('Correct and hand in again')
  await expect(row).toContainText(/Sent back (this minute|\d+ minutes? ago)/)
  await expect(row).toContainText(/\d+ h left/)
  await tabTo(page, entryOf(page, job.number), 200)
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText(/\d+ of \d+ in To draw/)
})

test('an accountant pays who has waited longest', async ({ beside, shop }) => {
  await owed(shop, 'Unpaid', [31])
  const page = await beside('accountant')
  await openPage(page, '/next')
  await expect(page.getByRole('heading', { level: 1, name: 'My next step' })).toBeVisible()
  const first = page.getByRole('main').getByRole('button', { name: /^Pay / }).first()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Payouts' }).getByRole('button', { name: /^Pay \$/ }),
  ).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})
