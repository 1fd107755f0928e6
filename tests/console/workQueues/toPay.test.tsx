import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, linh } from '../orders/fixtures.ts'
import { someone } from '../orders/workSupport.ts'
import { buildEntry, NOW } from './fixtures.ts'

const COUNTS = 'GET /api/work-queues'
const LIST = 'GET /api/work-queues/:queue'

const open = (answers: Answers, path: string, who: { account: object }) =>
  renderConsole({ path, ...who, answers })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the queue of payments', () => {
  test('speaks of artists who wait for money, and opens the payout dialog', async () => {
    const owed = buildEntry(1, {
      order: null,
      artist: linh,
      reason: 'UNPAID',
      next: 'PAY',
      at: '2026-11-03T05:00:00.000Z',
      count: 12,
      amount: 240,
      due: null,
    })
    const { user, api } = open(
      {
        [COUNTS]: [{ name: 'TO_PAY', count: 1, more: false }],
        [LIST]: page([owed]),
        'GET /api/payouts/confirmation': [],
      },
      '/next',
      someone('ROLE_ACCOUNTANT'),
    )
    expect(await screen.findByText('12 orders not paid, the oldest done 20 days ago')).toBeVisible()
    expect(screen.getByText('$240')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pay Linh Trần' }))
    expect(await screen.findByRole('dialog', { name: 'Payouts' })).toBeVisible()
    expect(api.of('GET /api/payouts/confirmation')[0]?.query.get('artistIds')).toBe(String(linh.id))
  })

  test('has finished orders without a budget after the artists, for who sets budgets', async () => {
    const owed = buildEntry(0, {
      order: null,
      artist: linh,
      reason: 'UNPAID',
      next: 'PAY',
      count: 1,
      amount: 20,
      due: null,
    })
    const finished = buildEntry(1501, {
      order: buildRow(1501, { status: 'DONE', budget: 0 }),
      reason: 'NO_BUDGET',
      next: 'SET_BUDGET',
      due: null,
    })
    const { user } = open(
      { [COUNTS]: [{ name: 'TO_PAY', count: 2, more: false }], [LIST]: page([owed, finished]) },
      '/next',
      someone('ROLE_ADMIN'),
    )
    expect(await screen.findByText('Done 3 hours ago, the artist has no budget yet')).toBeVisible()
    expect(screen.getByText('Set budget')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay Linh Trần' })).toBeVisible()
    expect(screen.getByRole('link', { name: '#1501' })).toHaveAttribute(
      'href',
      expect.stringContaining('/order/AT-1501X?queue=TO_PAY'),
    )
    await user.click(screen.getByRole('link', { name: 'Show them in the list' }))
    await waitFor(() => expect(location.search).toBe('?unbudgeted=true&open=false'))
  })

  test.each([
    ['ROLE_ACCOUNTANT', /^The artist who has waited longest comes first\.$/, /^Nobody waits for money/],
    [
      'ROLE_ADMIN',
      /^The artist who has waited longest comes first\. Then come finished orders whose artist has no budget\. Show them/,
      /^Nobody waits for money/,
    ],
    [
      'ROLE_CS',
      /^Finished orders whose artist has no budget, the one that was finished first on top\. Show them/,
      /^Every finished order has a budget/,
    ],
  ] as const)('says what is to be paid and set, for %s', async (role, hint, empty) => {
    open({ [COUNTS]: [{ name: 'TO_PAY', count: 1, more: false }], [LIST]: page([]) }, '/next', someone(role))
    const queue = await screen.findByRole('region', { name: 'To pay' })
    expect(queue.querySelector('p')).toHaveTextContent(hint)
    expect(await within(queue).findByText(empty)).toBeVisible()
  })
})
