import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { numbersShown, openList } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'
import { postOrders } from './intake.ts'

test.use({ as: 'cs' })

/** Marks an order done as another account does. */
async function finishElsewhere(shop: Shop, number: number): Promise<void> {
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', '/api/bookings/bulk/mark-as-done', id_token, { id: [await idOf(shop, number)] })
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const selectOrder = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Select order #${number}`, exact: true })

test('what one has marked oneself leaves a filtered list with a word, and the undo brings it back', async ({
  page,
  shop,
}) => {
  const made = (await postOrders(shop, 'Owned', 32)).map(({ number }) => number).toSorted((a, b) => b - a)
  const [first = 0, second = 0] = made
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await openList(page, '?text=Owned&status=NEW_ORDER')
  await stream
  // Records the bar even if it is only shown for a moment.
  const bars = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('#orders')?.textContent ?? ''
      if (/: refresh/.test(text)) seen.push(text)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await selectOrder(page, first).check()
  await selectOrder(page, second).check()
  await bar(page).getByRole('button', { name: 'Mark as Done' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  const word = '2 orders left this list: they no longer match the filters.'
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveCount(1)
  expect(await numbersShown(page)).toEqual(made.slice(2))
  await expect(page.getByText('1-30 of 30')).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => numbersShown(page)).toEqual(made.slice(0, 30))
  await expect(page.getByText(word)).toHaveCount(0)
  await expect(page.getByText('1-30 of 32')).toBeVisible()
  expect(await bars.jsonValue(), 'bars for what one has done oneself').toEqual([])
  // Changes by other users still wait behind the bar.
  await finishElsewhere(shop, second)
  await expect(page.getByRole('button', { name: 'This list has changed: refresh' })).toBeVisible()
  await page.getByRole('button', { name: 'This list has changed: refresh' }).click()
  await expect.poll(() => numbersShown(page)).toEqual(made.filter((number) => number !== second).slice(0, 30))
})
