import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SeededRole } from '#contract/access.ts'
import type { Order } from '#contract/orders/orders.ts'
import { failing } from '#tests/support/api.ts'
import { buildOrder, buildRow, owen } from './fixtures.ts'
import { admin, agent, open, someone } from './workSupport.ts'

const PAY = 'PUT /api/bookings/:id/mark-as-paid'
const PAID_AT = '2026-01-06T03:00:00.000Z'
const UNPAID: Partial<Order> = {
  paidAt: null,
  deadline: null,
  alert: 'NOT_PAID',
  alerts: ['NOT_PAID'],
  assignedTo: null,
}
const PAID: Partial<Order> = {
  paidAt: PAID_AT,
  deadline: '2026-01-20T16:59:59.000Z',
  alert: 'NO_ASSIGNEE',
  alerts: ['NO_ASSIGNEE'],
  assignedTo: null,
  version: 9,
}

const openUnpaid = (who: { account: object }, answers = {}, order: Partial<Order> = {}) =>
  open(who, 'NEW_ORDER', [], { order: { ...UNPAID, ...order }, answers })
const details = async () => within(await screen.findByRole('region', { name: 'Details' }))

test.each([
  ['mouse', admin],
  ['keyboard', agent],
] as const)('by %s: an order becomes paid, after what follows was said', async (by, who) => {
  const { user, api } = openUnpaid(who, { [PAY]: buildRow(1001, PAID) })
  const card = await details()
  expect(card.getByText('Not paid yet')).toBeVisible()
  const press = async (button: HTMLElement) => {
    if (by === 'mouse') return user.click(button)
    button.focus()
    return user.keyboard('{Enter}')
  }
  await press(card.getByRole('button', { name: 'Mark as paid' }))
  let asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/^Has the customer paid order #1001\? Its deadline starts now/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.of(PAY)).toEqual([])
  api.answer({ 'GET /api/bookings/AT-1001X': buildOrder({ status: 'NEW_ORDER', ...PAID }) })
  await press(card.getByRole('button', { name: 'Mark as paid' }))
  asked = within(await screen.findByRole('dialog'))
  await press(asked.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Order #1001 is paid.')).toBeVisible()
  expect(api.of(PAY)).toHaveLength(1)
  expect(await card.findByText('06/01/2026 10:00')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  expect(screen.queryByText('Not paid yet')).toBeNull()
  expect(screen.getByText(/^Your turn:/)).toBeVisible()
})

test('if someone was faster, that is said and the order shown as it is', async () => {
  const { user, api } = openUnpaid(agent, {
    [PAY]: failing(409, 'alreadyPaid', { facts: { orders: '#1001' } }),
  })
  const card = await details()
  api.answer({ 'GET /api/bookings/AT-1001X': buildOrder({ status: 'NEW_ORDER', ...PAID }) })
  await user.click(card.getByRole('button', { name: 'Mark as paid' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Already paid: #1001')).toBeVisible()
  expect(await card.findByText('06/01/2026 10:00')).toBeVisible()
})

test.each(['ROLE_ARTIST', 'ROLE_STORE', 'ROLE_ACCOUNTANT'] as const satisfies readonly SeededRole[])(
  '%s has no button for it',
  async (role) => {
    openUnpaid(someone(role, { ...owen, id: 79 }))
    const card = await details()
    expect(card.getByText('Not paid yet')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  },
)

test('nor has anyone where the order was refunded', async () => {
  openUnpaid(admin, {}, { refunded: true })
  expect((await details()).queryByRole('button', { name: 'Mark as paid' })).toBeNull()
})

test('it is found by name in the command palette', async () => {
  const { user } = openUnpaid(agent)
  await details()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
  await user.keyboard('mark as p')
  await user.click(await palette.findByRole('option', { name: /^Mark as paid/ }))
  expect(await screen.findByText(/^Has the customer paid order #1001\?/)).toBeVisible()
})

test('all of it is Vietnamese for those who read that', async () => {
  const { user } = openUnpaid({ account: { ...agent.account, langKey: 'vi' } })
  expect(await screen.findByText('Đang chờ khách thanh toán')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu đã thanh toán' }))
  expect(await screen.findByText(/^Khách đã thanh toán đơn #1001\?/)).toBeVisible()
})
