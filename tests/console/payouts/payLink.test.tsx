import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { ACCOUNTANT, buildRow, SUMS, without } from './fixtures.ts'

const row = buildRow()
const answers = {
  'GET /api/payouts': page([row]),
  'GET /api/summarize-payouts': SUMS,
  'GET /api/work-queues': [{ name: 'TO_PAY', count: 0, more: false }],
  'GET /api/work-queues/:queue': page([]),
}
const open = (permissions: readonly Permission[]) => renderConsole({ path: '/payouts', permissions, answers })

test.each(['mouse', 'keyboard'])('the payouts lead to where artists are paid, by %s', async (way) => {
  const { user } = open([...ACCOUNTANT, 'CAN_SEE_ASSIGN_ORDER'])
  const pay = await screen.findByRole('link', { name: 'Pay artists' })
  if (way === 'keyboard') pay.focus()
  await (way === 'mouse' ? user.click(pay) : user.keyboard('{Enter}'))
  await waitFor(() => expect(location.pathname + location.search).toBe('/next?queue=TO_PAY'))
  expect(await screen.findByText('Nobody waits for money. Well done')).toBeVisible()
})

test('that is hidden from those who may not pay', async () => {
  open([...without('CREATE_PAYOUT'), 'CAN_SEE_ASSIGN_ORDER'])
  expect(await screen.findByText(row.transactionId)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay artists' })).toBeNull()
})
