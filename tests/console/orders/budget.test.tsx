import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING, linh, owen, showAllColumns } from './fixtures.ts'

const entry = (id: number, artist: typeof linh, budget: number, artistPaymentStatus: 'PAID' | 'UNPAID') => ({
  id,
  bookingArtistBudgetId: id,
  artist,
  budget,
  artistPaymentStatus,
})

async function openList(
  row: OrderRow,
  answers: object = {},
  permissions: readonly Permission[] = EVERYTHING,
) {
  showAllColumns()
  const rendered = renderConsole({
    permissions,
    account: { authorities: ['ROLE_CS'] },
    answers: { 'GET /api/bookings': page([row]), ...answers },
  })
  await screen.findByText(`#${row.number}`)
  const openPanel = async () => {
    await rendered.user.click(screen.getByRole('button', { name: /^Budget of order #1001, now/ }))
    return within(await screen.findByRole('dialog', { name: 'Budget of order #1001' }))
  }
  return { ...rendered, openPanel }
}

const without = (...gone: Permission[]) => EVERYTHING.filter((permission) => !gone.includes(permission))

describe('in the list', () => {
  test('is set at once, said as the spec says it, and is in the row', async () => {
    const { user, api, openPanel } = await openList(buildRow(1001), {
      'PUT /api/bookings/:id/budget': ({ body }: Asked) => ({
        ...buildRow(1001),
        ...(body as object),
        version: 2,
      }),
    })
    const panel = await openPanel()
    const field = panel.getByRole('textbox', { name: 'Budget' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('45{Enter}')
    expect(await screen.findByText("Order [#1001]'s budget is changed to 45$")).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/budget')[0]?.body).toEqual({ budget: 45, version: 1 })
    const cell = screen.getByRole('button', { name: 'Budget of order #1001, now $45' })
    await waitFor(() => expect(cell).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('refuses less than nothing, what it is already, and no number', async () => {
    const { user, api, openPanel } = await openList(buildRow(1001))
    const panel = await openPanel()
    const field = panel.getByRole('textbox', { name: 'Budget' })
    for (const [typed, message] of [
      ['-5', "Budget can't be negative"],
      ['20', 'Please update new Budget'],
      [' ', 'Please enter number'],
      ['abc', 'Please enter number'],
      ['12.50', '“12.50” is not a whole number.'],
      ['12,50', '“12,50” is not a whole number.'],
      ['1.250', '“1.250” can be read in two ways'],
      ['€45', '“€45” is in another currency.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, `${typed}{Enter}`)
      expect(await panel.findByText(message, { exact: false })).toBeVisible()
      expect(field).toBeInvalid()
    }
    expect(api.of('PUT /api/bookings/1001/budget')).toHaveLength(0)
  })

  test('a change that came first is not overwritten', async () => {
    const { user, openPanel } = await openList(buildRow(1001), {
      'PUT /api/bookings/:id/budget': failing(409, 'versionConflict'),
    })
    const panel = await openPanel()
    await user.keyboard('45{Enter}')
    expect(await screen.findByText('Someone else has changed this in the meantime.')).toBeVisible()
    expect(panel.getByRole('textbox', { name: 'Budget' })).toHaveValue('45')
  })

  test.each([
    [
      'without any permission',
      buildRow(1001),
      without('MODIFY_BUDGET', 'ADJUST_BUDGET', 'GET_BUDGET_CHANGE_LOG'),
    ],
    ['without an artist', buildRow(1001, { assignedTo: null, budget: 0 }), without('GET_BUDGET_CHANGE_LOG')],
  ])('is plain text %s', async (_, row, permissions) => {
    await openList(row, {}, permissions)
    expect(screen.queryByRole('button', { name: /^Budget of order/ })).toBeNull()
  })

  test('once paid it can be read and not set', async () => {
    const { openPanel } = await openList(buildRow(1001, { artistPaymentStatus: 'PAID' }))
    const panel = await openPanel()
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.getByText('It is paid. To correct it, add an extra payment.')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Increase or decrease…' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Budget history' })).toBeVisible()
  })
})

describe('in the modal', () => {
  async function openModal(
    row: OrderRow,
    answers: object = {},
    permissions: readonly Permission[] = EVERYTHING,
  ) {
    const rendered = await openList(row, answers, permissions)
    const panel = await rendered.openPanel()
    await rendered.user.click(panel.getByRole('button', { name: 'Increase or decrease…' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Budget of order #1001' }))
    await modal.findByRole('radio', { name: 'Increase' })
    const fill = async (action: string | undefined, amount: string) => {
      if (action) await rendered.user.click(modal.getByRole('radio', { name: action }))
      const field = modal.getByLabelText('Amount in $')
      await rendered.user.clear(field)
      if (amount) await rendered.user.type(field, amount)
      await rendered.user.click(modal.getByRole('button', { name: 'Save' }))
    }
    return { ...rendered, modal, fill }
  }

  test('says what is missing, word for word', async () => {
    const { modal, fill, api } = await openModal(buildRow(1001))
    await fill(undefined, '5')
    expect(modal.getByRole('alert')).toHaveTextContent('Please select action!')
    // The valid amount is not marked as wrong because the action is missing.
    expect(modal.getByRole('textbox', { name: /^Amount/ })).toBeValid()
    expect(modal.getByRole('group', { name: 'Action' })).toHaveAccessibleDescription('Please select action!')
    for (const [action, amount, message] of [
      ['Modify', '', 'Please enter number'],
      ['Modify', 'ten', 'Please enter number'],
      ['Modify', '0', 'Please enter change budget'],
      ['Increase', '0', 'Please enter increase budget'],
      ['Decrease', '-3', "decrease budget can't be negative"],
    ] as const) {
      await fill(action, amount)
      expect(modal.getByRole('alert')).toHaveTextContent(message)
    }
    expect(api.of('PUT /api/bookings/1001/budget/adjust')).toHaveLength(0)
  })

  test('a decrease is sent signed, with its note, and said', async () => {
    const { modal, fill, api, user } = await openModal(buildRow(1001), {
      'PUT /api/bookings/:id/budget/adjust': buildRow(1001, { budget: 15, version: 2 }),
    })
    await user.type(modal.getByLabelText('Note'), 'Smaller size')
    await fill('Decrease', '5')
    expect(await screen.findByText("Order [#1001]'s budget is changed to 15$")).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/budget/adjust')[0]?.body).toEqual({
      action: 'DECREASE',
      amount: -5,
      note: 'Smaller size',
    })
  })

  test('one of several artists is chosen, the paid one cannot be', async () => {
    const row = buildRow(1001, {
      artistPaymentStatus: 'PARTIAL_PAID',
      artistBudgets: [
        entry(1, linh, 20, 'UNPAID'),
        entry(2, owen, 30, 'PAID'),
        entry(3, { ...owen, id: 99 }, 40, 'UNPAID'),
      ],
    })
    const { modal, fill, api, user } = await openModal(row, {
      'PUT /api/bookings/:id/budget/adjust': { ...row, version: 2 },
    })
    expect(modal.getByRole('option', { name: /\$30 · Paid/ })).toBeDisabled()
    await user.selectOptions(modal.getByRole('combobox', { name: 'Artist' }), '3')
    await fill('Increase', '10')
    await waitFor(() =>
      expect(api.of('PUT /api/bookings/1001/budget/adjust')[0]?.body).toMatchObject({
        amount: 10,
        bookingArtistBudgetId: 3,
      }),
    )
  })

  test('only what is permitted is offered', async () => {
    const { modal } = await openModal(buildRow(1001), {}, without('MODIFY_BUDGET'))
    expect(modal.queryByRole('radio', { name: 'Modify' })).toBeNull()
    expect(modal.getByRole('radio', { name: 'Decrease' })).toBeVisible()
  })

  test('the history says who did what, when and why; a failure can be tried again', async () => {
    const { user, openPanel, api } = await openList(buildRow(1001), {
      'GET /api/bookings/:id/budget/log': failing(500, 'internal'),
    })
    const panel = await openPanel()
    await user.click(panel.getByRole('button', { name: 'Budget history' }))
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible()
    api.answer({
      'GET /api/bookings/:id/budget/log': [
        {
          id: 2,
          createdDate: '2026-03-02T03:00:00.000Z',
          user: { fullName: 'Mai Phạm' },
          action: 'INCREASE',
          amount: 5,
          artist: linh,
          note: 'Two more people',
          bookingArtistBudgetId: 1,
        },
        {
          id: 1,
          createdDate: '2026-03-01T03:00:00.000Z',
          user: null,
          action: 'CHANGE_ARTIST',
          amount: 20,
          artist: linh,
          note: '',
          bookingArtistBudgetId: 1,
        },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('+$5')).toBeVisible()
    expect(screen.getByText('Two more people')).toBeVisible()
    expect(within(screen.getByRole('dialog')).getByText('02/03/2026 10:00')).toBeVisible()
    expect(screen.getByText(/^Customer service ·/)).toBeVisible()
  })
})
