import { violationsOf } from '../axe.ts'
import { openListening, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { orderReady } from '../orders/page.ts'
import { callAs, jobAt, sendBack } from '../orders/work.ts'
import { owed } from '../payouts/paying.ts'
import { tabTo } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'
import { bar, entryOf, unfold } from './queue.ts'

test.use({ as: 'cs', language: 'en' })

test('an agent goes through their own orders only, until they want all again', async ({ page, shop }) => {
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
