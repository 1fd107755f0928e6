import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { numbersShown, openList, orderRow, toast } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'
import { postOrder, postOrders } from './intake.ts'

test.use({ as: 'cs' })

interface Row {
  readonly id: number
  readonly number: number
  readonly status: string
}

/** Changes that another account makes through the API meanwhile. */
async function another(shop: Shop) {
  const { id_token } = await shop.token('admin')
  return {
    find: async (text: string) =>
      (await shop.call('GET', `/api/bookings?text=${text}&size=100`, id_token)) as Row[],
    assign: async (number: number) =>
      shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign/artist`, id_token),
    handOver: async (number: number) =>
      shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign-cs/cs`, id_token),
    finish: async (number: number) =>
      shop.call('PUT', '/api/bookings/bulk/mark-as-done', id_token, { id: [await idOf(shop, number)] }),
  }
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const selectOrder = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Select order #${number}`, exact: true })
const turn = async (page: Page, to: 'Next page' | 'Previous page', rows: number) => {
  await page.getByRole('button', { name: to }).click()
  await expect.poll(() => numbersShown(page)).toHaveLength(rows)
}

test('marking all that match done changes exactly those counted, while others work', async ({
  page,
  shop,
}) => {
  const made = (await postOrders(shop, 'Counted', 40)).map(({ number }) => number).toSorted((a, b) => b - a)
  const [excluded = 0, finished = 0, touched = 0] = made
  const other = await another(shop)
  const doneOf = async () =>
    (await other.find('Counted'))
      .filter(({ status }) => status === 'DONE')
      .map(({ number }) => number)
      .toSorted((a, b) => b - a)
  await openList(page, '?text=Counted')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(bar(page)).toContainText('30 items selected')
  await bar(page).getByRole('button', { name: 'Select all 40 orders that match' }).click()
  await expect(bar(page)).toContainText('All 40 selected')
  await selectOrder(page, excluded).uncheck()
  await expect(bar(page)).toContainText('39 of 40 selected')

  await bar(page).getByRole('button', { name: 'Mark as Done' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('39 orders become Done')
  await Promise.all([postOrder(shop, 'Counted'), other.assign(touched), other.finish(finished)])
  await Promise.all([
    dialog.getByRole('button', { name: 'Confirm', exact: true }).click(),
    postOrder(shop, 'Counted'),
  ])
  await expect(toast(page, 'Order Status Updated')).toBeVisible()
  const left = page.getByRole('region', { name: 'Orders left as they were' })
  await expect(left).toContainText('1 order was left as it was')
  await expect(left).toContainText('already done')
  await expect(left).toContainText(`#${finished}`)
  expect(await doneOf()).toEqual(made.filter((number) => number !== excluded))

  await test.step('and is taken back where nothing else happened since', async () => {
    await other.handOver(made[5] ?? 0)
    await expect(page.getByText('38 orders set to Done')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(toast(page, '37 orders are as they were before')).toBeVisible()
    await expect(left).toContainText('1 order could not be taken back')
    await expect(left).toContainText('changed since 1')
    await expect(left).toContainText(`#${made[5]}`)
    expect(await doneOf()).toEqual([finished, made[5]])
  })
})

test('orders picked on two pages are assigned, refunded, and the refund is taken back', async ({
  page,
  shop,
}) => {
  await postOrders(shop, 'Picked', 32)
  await openList(page, '?text=Picked')
  const [first = 0] = await numbersShown(page)
  const pick = async () => {
    await selectOrder(page, first).check()
    await turn(page, 'Next page', 2)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(bar(page)).toContainText('3 items selected, 1 on other pages')
    await turn(page, 'Previous page', 30)
    await expect(bar(page)).toContainText('3 items selected, 2 on other pages')
  }
  await pick()
  const dialog = page.getByRole('dialog')
  for (const [kind, name, question] of [
    ['Artist', 'Khoa Nguyễn', 'Assign 3 orders to Khoa Nguyễn?'],
    ['CS', 'Mai Phạm', 'Assign 3 orders to CS Mai Phạm?'],
    ['Store', 'Little Frame Berlin', 'Assign 3 orders to store Little Frame Berlin?'],
  ] as const) {
    await bar(page).getByRole('button', { name: 'Assign' }).click()
    await dialog.getByRole('button', { name: kind, exact: true }).click()
    await dialog.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(toast(page, `3 orders are assigned to [${name}]`)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(orderRow(page, first)).toContainText(name)
    await pick()
  }

  await bar(page).getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('3 orders will be refunded')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(orderRow(page, first)).toContainText('Refunded')
  await expect(page.getByText('3 orders refunded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, '3 orders are as they were before')).toBeVisible()
  await expect(orderRow(page, first)).not.toContainText('Refunded')
})

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
  await (await another(shop)).finish(second)
  await expect(page.getByRole('button', { name: 'This list has changed: refresh' })).toBeVisible()
  await page.getByRole('button', { name: 'This list has changed: refresh' }).click()
  await expect.poll(() => numbersShown(page)).toEqual(made.filter((number) => number !== second).slice(0, 30))
})

test('the selection is still there after a look at an order, and gone with another filter', async ({
  page,
  shop,
}) => {
  const made = await postOrders(shop, 'Chosen', 3)
  const [first = 0, second = 0] = made.map(({ number }) => number).toSorted((a, b) => b - a)
  await openList(page, '?text=Chosen')
  await selectOrder(page, first).check()
  await selectOrder(page, second).check()
  const heading = (number: number) => page.getByRole('heading', { level: 1, name: `#${number}` })
  const stays = async () => {
    await expect(bar(page)).toContainText('2 items selected')
    await expect(selectOrder(page, second)).toBeChecked()
  }

  await orderRow(page, first)
    .getByRole('link', { name: `#${first}` })
    .click()
  await expect(heading(first)).toBeVisible()
  await page.goBack()
  await stays()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await stays()
  await page.getByRole('tab', { name: 'Has Poster' }).click()
  await expect(bar(page)).toHaveCount(0)
})
