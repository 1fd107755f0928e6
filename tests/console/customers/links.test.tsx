import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING } from '../orders/fixtures.ts'

const HREF = '/customer/detail/84901'
const nora = { login: '84901', firstName: 'Nora', lastName: 'Reed', fullName: 'Nora Reed', id: 5 }
const blind = EVERYTHING.filter((permission) => permission !== 'VIEW_CUSTOMER_DETAIL')

const openOrder = (customerInfo: object, permissions: readonly Permission[] = EVERYTHING) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ customerInfo: customerInfo as typeof nora }),
      'GET /api/bookings/:id/work-logs': [],
    },
  })

describe('the customer of an order', () => {
  test('leads to his page from the order page, where the account may open it and knows the login', async () => {
    const { unmount } = openOrder(nora)
    expect(await screen.findByRole('link', { name: 'Nora Reed' })).toHaveAttribute('href', HREF)
    unmount()
    const { login: _, ...hidden } = nora
    const second = openOrder(hidden)
    const name = { selector: 'p' }
    expect(await screen.findByText('Nora Reed', name)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Nora Reed' })).toBeNull()
    second.unmount()
    openOrder(nora, blind)
    expect(await screen.findByText('Nora Reed', name)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Nora Reed' })).toBeNull()
  })

  test.each([
    [EVERYTHING, HREF],
    [blind, undefined],
  ] as const)('leads there from the popover of the list', async (permissions, href) => {
    const { user } = renderConsole({
      permissions,
      answers: { 'GET /api/bookings': page([buildRow(1001, { customer: nora })]) },
    })
    await user.click(await screen.findByRole('button', { name: 'Customer Nora Reed' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Customer Nora Reed' }))
    expect(popover.getByRole('link', { name: 'Show orders of this customer' })).toBeVisible()
    expect(popover.queryByRole('link', { name: 'View customer' })?.getAttribute('href')).toBe(href)
  })
})
