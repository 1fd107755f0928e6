import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildCustomer } from './customers/fixtures.ts'
import { row as parkedRow } from './inbox/parkedSupport.ts'
import { booking, row as lateRow } from './lateNotifications/fixtures.ts'

const OUTBOX_ROW = {
  id: 3,
  channel: 'EMAIL',
  kind: 'NOTIFY',
  to: 'ada@example.com',
  subject: 'Your sketch',
  state: 'FAILED',
  attempts: 1,
  error: null,
  createdDate: '2026-01-05T03:00:00.000Z',
  createdBy: null,
  nextAttempt: null,
  bouncedDate: null,
  sentDate: null,
  order: null,
}
const MESSAGE = {
  id: 3,
  at: '2026-01-05T03:00:00.000Z',
  channel: 'EMAIL',
  nature: 'ANSWER',
  state: 'WAITING',
  senderName: 'June Park',
  sender: null,
  subject: 'My dog',
  excerpt: '',
  files: 0,
  reason: null,
  settledBy: null,
  order: null,
}

interface FirstOrder {
  readonly path: string
  readonly needs: Permission
  readonly call: string
  readonly row: object
  /** A column that can be chosen instead. */
  readonly column: string
  readonly sort: string
}

const LISTS: readonly FirstOrder[] = [
  {
    path: '/outbox',
    needs: 'VIEW_OUTBOX',
    call: 'GET /api/outbox',
    row: OUTBOX_ROW,
    column: 'Written',
    sort: 'createdDate,desc',
  },
  {
    path: '/inbox',
    needs: 'VIEW_INBOX',
    call: 'GET /api/inbox',
    row: MESSAGE,
    column: 'Received',
    sort: 'at,desc',
  },
  {
    path: '/inbox/orders',
    needs: 'SETTLE_PARKED_ORDER',
    call: 'GET /api/parked-orders',
    row: parkedRow({}),
    column: 'Received',
    sort: 'at,desc',
  },
  {
    path: '/late-notification',
    needs: 'VIEW_LATE_NOTIFICATION_LIST',
    call: 'GET /api/late-notifications',
    row: lateRow(1, [booking(1001)]),
    column: 'Time',
    sort: 'lastModifiedDate,desc',
  },
  {
    path: '/customer',
    needs: 'VIEW_CUSTOMER_LIST',
    call: 'GET /api/customers',
    row: buildCustomer({ wroteDate: '2026-01-05T03:00:00.000Z' }),
    column: 'Order count',
    sort: 'totalOrder,desc',
  },
]

test.each(LISTS)('$path begins with what is to be done, until a column is chosen (D-6.25)', async (list) => {
  const { user, api } = renderConsole({
    path: list.path,
    permissions: ['ACCESS_ORDER', list.needs],
    answers: {
      'GET /api/inbox/count': { count: 1 },
      'GET /api/parked-orders/count': { count: 1 },
      [list.call]: page([list.row]),
    },
  })
  const asked = () => api.of(list.call).at(-1)?.query.get('sort')
  const button = await screen.findByRole('button', { name: list.column })
  const header = () => screen.getByRole('columnheader', { name: list.column })
  expect(asked()).toBe('toDo,asc')
  expect(location.search).toBe('')
  expect(header()).toHaveAttribute('aria-sort', 'none')
  await user.click(button)
  await waitFor(() => expect(asked()).toBe(list.sort))
  expect(new URLSearchParams(location.search).get('sort')).toBe(list.sort)
  expect(header()).toHaveAttribute('aria-sort', 'descending')
})

test('a customer who wrote lately says when', async () => {
  const row = buildCustomer({ wroteDate: '2026-01-05T03:00:00.000Z' })
  renderConsole({
    path: '/customer',
    permissions: ['VIEW_CUSTOMER_LIST'],
    answers: { 'GET /api/customers': page([row]) },
  })
  expect(await screen.findByText(/^Wrote/)).toHaveTextContent('Wrote 05/01/2026 10:00')
})
