import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { ALL, booking, row } from './fixtures.ts'

const SENT = '2026-01-05T02:30:00.000Z'
const open = (rows: LateNotification[], answers = {}, permissions = ALL, account = {}) =>
  renderConsole({
    path: '/late-notification',
    permissions,
    account,
    answers: { 'GET /api/late-notifications': page(rows), ...answers },
  })
const cellsOf = async (index: number) => {
  await screen.findAllByRole('link', { name: /^#\d/ })
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  return within(rows[index + 1] ?? document.body).getAllByRole('cell')
}

test('shows time, orders, status, content and action of each', async () => {
  const now = new Date()
  const today = new Date(now.getTime() - 60_000).toISOString()
  open([
    row(3, [booking(1001), booking(1002, { sentDate: SENT })], { lastModifiedDate: today }),
    row(2, [booking(1003, { sentDate: SENT })], { sentDate: SENT, emailTemplate: null }),
  ])
  const first = await cellsOf(0)
  expect(first[1]).toHaveTextContent(/^(?:Yesterday at )?\d\d:\d\d [AP]M$/)
  expect(within(first[2] ?? document.body).getByRole('link', { name: '#1001' })).toHaveAttribute(
    'href',
    '/order/CODE1001',
  )
  expect(first[3]).toHaveTextContent('Not send1 of 2 sent')
  expect(first[4]).toHaveTextContent('Order #… is late')
  expect(first[5]).toHaveTextContent('Send NotificationSent Content')
  const second = await cellsOf(1)
  expect(second[1]).toHaveTextContent('Jan 05 at 08:00 AM')
  expect(second[3]).toHaveTextContent('09:30 05/01/2026')
  expect(second[4]).toHaveTextContent('No Email template found!')
  expect(second[5]).toHaveTextContent('Sent at 09:30 05/01/2026Sent Content')
})

test('shows many orders on demand, and says when nothing is left to send', async () => {
  const many = [1001, 1002, 1003, 1004, 1005, 1006].map((number) => booking(number, { problem: 'DONE' }))
  const { user } = open([row(1, many)])
  const [, , orders, , , action] = await cellsOf(0)
  expect(within(orders ?? document.body).getAllByRole('link')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Show 2 more orders' }))
  expect(within(orders ?? document.body).getAllByRole('link')).toHaveLength(6)
  expect(action).toHaveTextContent('Nothing left to send')
})

test('opens the template', async () => {
  const { user } = open([row(1, [booking(1001)])])
  await user.click(await screen.findByRole('button', { name: 'Order #… is late' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Template Content' }))
  expect(dialog.getByText('Hello {{ customer.firstName }}')).toBeVisible()
  expect(dialog.getByText('Hello from chat')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows what was sent, by order', async () => {
  const sent = [booking(1001, { sentDate: SENT }), booking(1002, { sentDate: SENT })]
  const content = (title: string) => ({
    title,
    content: '<p>Sorry</p>',
    customerEmail: null,
    sentDate: SENT,
    delivery: 'FAILED',
  })
  let broken = true
  const { user } = open([row(7, sent, { sentDate: SENT })], {
    'POST /api/late-notifications/7/sent-email/1': () =>
      broken ? failing(500, 'internal') : content('First'),
    'POST /api/late-notifications/7/sent-email/2': content('Second'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sent Content' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sent Content' }))
  await dialog.findByText('The sent e-mail could not be loaded.')
  broken = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('First')).toBeVisible()
  expect(dialog.getByRole('link', { name: '#1001' })).toHaveAttribute('target', '_blank')
  expect(dialog.getByText('Failed: see the outbox')).toBeVisible()
  expect(dialog.getByText('The customer’s e-mail address')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), '#1002 · Customer 1002')
  expect(await dialog.findByText('Second')).toBeVisible()
})

test('hides what an account may not do', async () => {
  const some: readonly Permission[] = ['ACCESS_ORDER', 'VIEW_LATE_NOTIFICATION_LIST']
  open([row(1, [booking(1001), booking(1002, { sentDate: SENT })])], {}, some)
  await screen.findByRole('link', { name: '#1001' })
  for (const name of ['Send Notification', 'Sent Content', 'Gather late orders now'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an administrator gathers the late orders, after a question', async () => {
  let orders = 2
  const { user, api } = open(
    [],
    { 'POST /api/late-notifications/run': () => ({ lateNotificationId: orders > 0 ? 4 : null, orders }) },
    ALL,
    { authorities: ['ROLE_ADMIN'] },
  )
  expect(await screen.findByText('No order is late')).toBeVisible()
  const run = async (button: string) => {
    await user.click(screen.getByRole('button', { name: 'Gather late orders now' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await run('Cancel')
  expect(api.of('POST /api/late-notifications/run')).toHaveLength(0)
  await run('Gather late orders now')
  await screen.findByText('2 late orders gathered.')
  await waitFor(() => expect(api.of('GET /api/late-notifications').length).toBeGreaterThan(1))
  orders = 0
  await run('Gather late orders now')
  await screen.findByText('No other order is late.')
})

test('searches, says that nothing matches, and that it could not be loaded', async () => {
  let broken = true
  const { user, api } = open([], {
    'GET /api/late-notifications': () => (broken ? failing(500, 'internal') : page([])),
  })
  await screen.findByText('The late notifications could not be loaded.')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No order is late')
  await user.type(screen.getByRole('searchbox', { name: 'Search number, code, customer' }), 'lan{Enter}')
  await waitFor(() => expect(api.of('GET /api/late-notifications').at(-1)?.query.get('text')).toBe('lan'))
})

test('is refused without the permission', async () => {
  open([], {}, ['ACCESS_ORDER'])
  expect(
    await screen.findByText(/^Your role may not open “.+”\. It needs: See late notifications\.$/),
  ).toBeVisible()
})
