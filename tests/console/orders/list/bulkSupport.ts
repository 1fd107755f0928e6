import { screen, waitFor, within } from '@testing-library/react'
import type { BulkPreview, BulkResult } from '#contract/orders/bulk.ts'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import { type Asked, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../fixtures.ts'

export const LIST = 'GET /api/bookings'
export const PIN = 'POST /api/bookings/selections'
export const PREVIEW = 'POST /api/bookings/bulk/preview'
export const PRINTS = 'POST /api/bookings/bulk/print-check'
export const DONE = 'PUT /api/bookings/bulk/mark-as-done'
export const ASSIGN = 'POST /api/bookings/bulk/assign'
export const BUDGETS = 'POST /api/bookings/bulk/budgets'
export const BUDGETS_PREVIEW = 'POST /api/bookings/bulk/budgets/preview'
export const UNDO = 'PUT /api/bookings/bulk/undo'
export const COUNTS = 'GET /api/bookings/count-by-status'

export const SELECTION = '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0001'
export const OPERATION = '0b6a7c1e-5a1f-4a53-9d0c-6f6f0f5f0002'

export const buildPreview = (count: number, more: Partial<BulkPreview> = {}): BulkPreview => ({
  count,
  done: 0,
  refunded: 0,
  unpaid: 0,
  open: {},
  ...more,
})

export const buildBudgets = (more: Partial<BudgetsPreview> = {}): BudgetsPreview => ({
  empty: 0,
  filled: 0,
  paid: 0,
  noPay: 0,
  noArtist: 0,
  proposed: { orders: 0, sum: 0 },
  ...more,
})

export const buildResult = (updated: BulkResult['updated'], more: Partial<BulkResult> = {}): BulkResult => ({
  updated,
  updatedCount: updated.length,
  skipped: [],
  operation: updated.length > 0 ? OPERATION : null,
  undoUntil: updated.length > 0 ? new Date(Date.now() + 600_000).toISOString() : null,
  ...more,
})

const rows = [buildRow(1003), buildRow(1002), buildRow(1001)]

/** Answers a preview for the requested ids. */
const previewNamed = ({ body }: Asked) => buildPreview((body as { id: number[] }).id.length)

/** The list with three orders, for an account with every permission. */
export const openList = (options: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({
    permissions: EVERYTHING,
    ...options,
    answers: {
      [LIST]: page(rows),
      [PREVIEW]: previewNamed,
      [BUDGETS_PREVIEW]: buildBudgets(),
      [PRINTS]: { faulty: [], unchecked: 0 },
      ...options.answers,
    },
  })

type User = ReturnType<typeof openList>['user']

export async function select(user: User, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await user.click(await screen.findByRole('checkbox', { name: `Select order #${number}` }))
  }
  // Loads with the first selection.
  await screen.findByRole('toolbar')
}

export const bar = () => screen.getByRole('toolbar')

/** Clicks a button of the bulk bar. */
export const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name }))

/** Answers the confirmation, and waits until it has closed. */
export async function answer(user: User, name: string): Promise<void> {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still there')
  })
}
