import { expect, test } from '../journey.ts'
import { openList } from '../screens.ts'
import { idOf } from '../shop.ts'
import { postOrders } from './intake.ts'

test.use({ as: 'cs', language: 'en' })

test('many orders get an artist and their budgets on a phone, and both are taken back', async ({
  page,
  shop,
}) => {
  const { id_token } = await shop.token('cs')
  const numbers = (await postOrders(shop, 'Budgeted', 2)).map(({ number }) => number)
  const budgets = () =>
    Promise.all(
      numbers.map(async (number) => {
        const id = await idOf(shop, number)
        const order = (await shop.call('GET', `/api/bookings/${id}`, id_token)) as {
          assignedTo: { login: string } | null
          budget: number
        }
        return [order.assignedTo?.login ?? null, order.budget]
      }),
    )
  await openList(page, '?text=Budgeted')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const dialog = page.getByRole('dialog')
  const selectBoth = async () => {
    for (const number of numbers)
      await page.getByRole('checkbox', { name: `Select order #${number}`, exact: true }).check()
  }

  await test.step('assigned, with no budget yet', async () => {
    await selectBoth()
    await bar.getByRole('button', { name: 'Assign' }).click()
    await dialog.getByRole('option').nth(1).click()
    await expect(dialog).toHaveAccessibleName('Assign artist')
    await dialog.getByText('None yet').click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('2 orders reassigned')).toBeVisible()
  })
  const [artist] = (await budgets())[0] ?? []
  expect(await budgets()).toEqual([
    [artist, 0],
    [artist, 0],
  ])

  await test.step('the same budget for each, and undone', async () => {
    await selectBoth()
    await bar.getByRole('button', { name: 'Set budgets' }).click()
    await expect(dialog).toContainText('2 orders have no budget yet.')
    await dialog.getByText('Same for each').click()
    await dialog.getByRole('textbox', { name: 'Budget for each order (USD)' }).fill('35')
    await dialog.getByRole('button', { name: 'Set budgets' }).click()
    await expect(page.getByText('2 budgets set').first()).toBeVisible()
    expect(await budgets()).toEqual([
      [artist, 35],
      [artist, 35],
    ])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(budgets).toEqual([
      [artist, 0],
      [artist, 0],
    ])
  })

  await test.step('what is proposed for each, by keyboard', async () => {
    await selectBoth()
    await bar.getByRole('button', { name: 'Set budgets' }).press('Enter')
    const sum = Number(/\$(\d+) for 2 orders/.exec(await dialog.getByRole('status').innerText())?.[1])
    expect(sum).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Set budgets' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await budgets()).reduce((all, [, one]) => all + Number(one), 0)).toBe(sum)
  })
})
