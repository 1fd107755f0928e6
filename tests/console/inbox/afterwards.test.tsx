import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, person } from '../orders/fixtures.ts'

const UNPAID: Partial<OrderRow> = {
  paidAt: null,
  deadline: null,
  alert: 'NOT_PAID',
  alerts: ['NOT_PAID'],
}

const openOrder = (order: ReturnType<typeof buildOrder>) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'VIEW_CUSTOMER_GENERAL_INFO', 'VIEW_CUSTOMER_CONTACT_INFO'],
    answers: { 'GET /api/bookings/:id': order, 'GET /api/bookings/:id/work-logs': [] },
  })

test('an order that is not paid says so, and has no deadline yet', async () => {
  openOrder(buildOrder(UNPAID))
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getByText('Not paid yet')).toBeVisible()
  // The alert beside the status, and what the customer has paid among the money.
  expect(screen.getAllByText('Not paid yet')).toHaveLength(3)
  expect(screen.getByText(/Order deadline once it is paid/)).toBeVisible()
})

test('the list shows the alert, and neither a date nor a deadline', async () => {
  renderConsole({
    path: '/',
    permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'],
    answers: { 'GET /api/bookings': page([buildRow(1001, UNPAID)]) },
  })
  const row = within(await screen.findByRole('row', { name: /#1001/ }))
  expect(row.getByText('Not paid')).toBeVisible()
  expect(row.queryAllByRole('time')).toHaveLength(1)
})

test('a customer whom nobody can reach is said to have no contact', async () => {
  const walkIn = {
    ...person('walk-in', 'Walk-in', ''),
    email: null,
    phonePrefix: null,
    phoneNumber: null,
    psid: null,
    totalOrder: 1,
    tags: [],
  }
  openOrder(buildOrder({ customerInfo: walkIn }))
  expect(await screen.findByRole('region', { name: 'Contact Info' })).toHaveTextContent('No contact')
})
