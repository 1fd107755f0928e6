import { violationsOf } from '../axe.ts'
import { openListening, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { orderReady } from '../orders/page.ts'
import { callAs, jobAt } from '../orders/work.ts'
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
