import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { artistChoice, buildRow, EVERYTHING, linh, owen } from '../fixtures.ts'
import {
  ASSIGN,
  answer,
  BUDGETS,
  BUDGETS_PREVIEW,
  bar,
  buildBudgets,
  buildResult,
  OPERATION,
  openList,
  press,
  select,
  UNDO,
} from './bulkSupport.ts'

const artists = { 'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(owen)] }
const asked = () => screen.findByRole('dialog', { name: /^Budgets? of/ })
const amount = () => screen.findByRole('textbox', { name: 'Budget for each order (USD)' })

describe('budgets of the selected orders (D-7.69)', () => {
  test('the proposals are set with their sum in sight, and taken back', async () => {
    const { api, user } = openList({
      answers: {
        [BUDGETS_PREVIEW]: buildBudgets({ empty: 3, noArtist: 1, proposed: { orders: 2, sum: 90 } }),
        [BUDGETS]: buildResult([buildRow(1003, { budget: 45 }), buildRow(1002, { budget: 45 })], {
          skipped: [{ id: 1001, number: 1001, reason: 'noProposal' }],
        }),
        [UNDO]: buildResult([buildRow(1003), buildRow(1002)]),
      },
    })
    await select(user, 1003, 1002, 1001)
    await press(user, 'Set budgets')
    const dialog = await asked()
    expect(dialog).toHaveAccessibleName('Budgets of 3 orders')
    expect(dialog).toHaveTextContent('3 orders have no budget yet.1 order has no artist.')
    expect(within(dialog).getByRole('status')).toHaveTextContent('$90 for 2 orders in all.')
    expect(dialog).toHaveTextContent('Nothing is proposed for 1 order, which stays without a budget.')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    await answer(user, 'Set budgets')
    // In the message and in the line above the bar.
    expect(await screen.findAllByText('2 budgets set')).not.toHaveLength(0)
    expect(api.of(BUDGETS)[0]?.body).toEqual({ id: [1003, 1002, 1001], budget: 'usual', replace: false })
    expect(screen.getByRole('region', { name: 'Orders left as they were' })).toHaveTextContent(
      'nothing is proposed 1#1001',
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 orders are as they were before')).toBeVisible()
    expect(api.of(UNDO)[0]?.body).toEqual({ operation: OPERATION })
  })

  test('the same for each by keyboard; what is no amount is refused and stays', async () => {
    const { api, user } = openList({
      answers: {
        [BUDGETS_PREVIEW]: buildBudgets({ empty: 1, filled: 1, proposed: { orders: 1, sum: 40 } }),
        [BUDGETS]: buildResult([buildRow(1003, { budget: 35 }), buildRow(1002, { budget: 35 })]),
      },
    })
    await select(user, 1003, 1002)
    await press(user, 'Set budgets')
    const dialog = await asked()
    within(dialog).getByRole('radio', { name: 'Proposed' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('radio', { name: 'Same for each' })).toBeChecked()
    await user.click(await amount())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please enter number')).toBeVisible()
    await user.keyboard('-3{Enter}')
    await user.clear(await amount())
    expect(api.of(BUDGETS)).toHaveLength(0)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Replace unpaid budgets that are there' }))
    await user.type(await amount(), '35{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(BUDGETS).map(({ body }) => body)).toEqual([{ id: [1003, 1002], budget: 35, replace: true }])
  })

  test('where each has one, they are replaced; where none can be set, that is said', async () => {
    const { api, user } = openList({
      answers: {
        [BUDGETS_PREVIEW]: buildBudgets({ filled: 2 }),
        [BUDGETS]: buildResult([buildRow(1003, { budget: 35 })]),
      },
    })
    await select(user, 1003, 1002)
    await press(user, 'Set budgets')
    const dialog = await asked()
    expect(within(dialog).queryByRole('radio')).toBeNull()
    expect(within(dialog).getByRole('checkbox')).toBeChecked()
    await user.type(await amount(), '35{Enter}')
    await waitFor(() => expect(api.of(BUDGETS)).toHaveLength(1))
    expect(api.of(BUDGETS)[0]?.body).toMatchObject({ replace: true })
    api.answer({ [BUDGETS_PREVIEW]: buildBudgets({ noArtist: 2 }) })
    await select(user, 1002, 1001)
    await press(user, 'Set budgets')
    expect(await screen.findByText('None of these orders has a budget that can be set.')).toBeVisible()
    api.answer({ [BUDGETS_PREVIEW]: failing(503, 'databaseUnavailable') })
    await press(user, 'Set budgets')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are for those who set the budget of one order', async () => {
    const { user } = openList({ permissions: EVERYTHING.filter((held) => held !== 'MODIFY_BUDGET') })
    await select(user, 1003)
    expect(within(bar()).queryByRole('button', { name: 'Set budgets' })).toBeNull()
  })
})

describe('assigning with a budget (D-7.68)', () => {
  test('is asked in the same dialog: proposed, the same for each, or none for now', async () => {
    const { api, user } = openList({
      answers: {
        ...artists,
        [BUDGETS_PREVIEW]: buildBudgets({ empty: 1, filled: 1, proposed: { orders: 1, sum: 40 } }),
        [ASSIGN]: buildResult([buildRow(1003), buildRow(1002)], { budgeted: 1 }),
      },
    })
    const pick = async () => {
      await select(user, 1003, 1002)
      await press(user, 'Assign')
      await user.click(await screen.findByRole('option', { name: /Owen Nguyen/ }))
      return screen.findByRole('dialog', { name: 'Assign artist' })
    }
    const dialog = await pick()
    expect(api.of(BUDGETS_PREVIEW)[0]?.body).toEqual({ id: [1003, 1002], to: 'owen' })
    expect(dialog).toHaveTextContent('Owen Nguyen has a budget for 1 of the orders already, which stays.')
    expect(dialog).toHaveTextContent('$40 for 1 order in all.')
    await answer(user, 'Confirm')
    expect(
      await screen.findByText('2 orders are assigned to [Owen Nguyen], 1 with a new budget'),
    ).toBeVisible()
    await user.click(within(await pick()).getByRole('radio', { name: 'None yet' }))
    await answer(user, 'Confirm')
    await user.click(within(await pick()).getByRole('radio', { name: 'Same for each' }))
    await user.type(await amount(), '55{Enter}')
    await waitFor(() => expect(api.of(ASSIGN)).toHaveLength(3))
    expect(api.of(ASSIGN).map(({ body }) => (body as { budget?: unknown }).budget)).toEqual([
      'usual',
      undefined,
      55,
    ])
  })

  test('is not asked of those who set no budgets', async () => {
    const { api, user } = openList({
      permissions: EVERYTHING.filter((held) => held !== 'MODIFY_BUDGET'),
      answers: { ...artists, [ASSIGN]: buildResult([buildRow(1003)]) },
    })
    await select(user, 1003)
    await press(user, 'Assign')
    await user.click(await screen.findByRole('option', { name: /Owen Nguyen/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign artist' })
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await answer(user, 'Confirm')
    expect(await screen.findByText('1 order is assigned to [Owen Nguyen]')).toBeVisible()
    expect(api.of(BUDGETS_PREVIEW)).toHaveLength(0)
    expect(api.of(ASSIGN)[0]?.body).toEqual({ id: [1003], kind: 'artist', to: 'owen' })
  })
})
