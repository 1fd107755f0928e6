import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InboxMessage, InboxRow } from '#contract/conversation/inbox.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'

const row = (more: Partial<InboxRow> = {}): InboxRow => ({
  id: 3,
  at: '2026-01-05T03:00:00.000Z',
  channel: 'EMAIL',
  nature: 'ANSWER',
  state: 'WAITING',
  senderName: 'June Park',
  sender: 'june@example.com',
  subject: 'My dog',
  excerpt: 'Can you paint him?',
  files: 0,
  reason: null,
  settledBy: null,
  order: null,
  ...more,
})
const whole = (one: InboxRow): InboxMessage => ({
  ...one,
  text: 'Can you paint him?',
  html: null,
  quoted: null,
  cut: false,
  unreadable: false,
  hasWhole: false,
  attachments: [],
  left: [{ name: 'run.exe', size: 2000, reason: 'type' }],
})

const PERMISSIONS: readonly Permission[] = ['VIEW_INBOX', 'ACCESS_ORDER', 'VIEW_CUSTOMER_INFO']
const open = (one: InboxRow, answers = {}, path = '/inbox') =>
  renderConsole({
    path,
    permissions: PERMISSIONS,
    answers: { 'GET /api/inbox': page([one]), 'GET /api/inbox/:id': whole(one), ...answers },
  })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'My dog' }))

test('a message is read, and linked to an order that is found by its customer', async () => {
  const order = buildRow(1007)
  const { user, api } = open(row(), {
    'GET /api/bookings': page([order]),
    'POST /api/inbox/3/link': row({ state: 'LINKED', order: { number: 1007, code: order.code } }),
  })
  await user.click(await screen.findByRole('link', { name: 'Open My dog from June Park' }))
  const opened = await dialog()
  expect(await opened.findByText('Can you paint him?')).toBeVisible()
  expect(opened.getByText(/run.exe \(2 KB\): this type is not kept/)).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'Link to an order' }))
  await screen.findByText('Choose an order first.')
  opened.getByRole('button', { name: 'Order: –' }).focus()
  await user.keyboard('{Enter}')
  const picker = within(await screen.findByRole('dialog', { name: 'Order' }))
  await user.type(picker.getByRole('combobox'), 'linh')
  await waitFor(() => expect(api.of('GET /api/bookings').at(-1)?.query.get('text')).toBe('linh'))
  await user.click(await picker.findByRole('option', { name: /#1007/ }))
  expect(opened.getByRole('button', { name: /^Order: #1007/ })).toHaveFocus()
  await user.click(opened.getByRole('button', { name: 'Link to an order' }))
  await screen.findByText('Linked to #1007.')
  expect(api.of('POST /api/inbox/3/link')[0]?.body).toEqual({ orderId: order.id })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a message is dismissed with a reason; if someone was faster, that is said', async () => {
  const { user, api } = open(
    row(),
    { 'GET /api/bookings': page([]), 'POST /api/inbox/3/dismiss': failing(409, 'invalidTransition') },
    '/inbox?message=3',
  )
  const opened = await dialog()
  await user.click(opened.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('This field is required.')
  await user.type(opened.getByRole('textbox', { name: 'Why it needs no order' }), 'Advertising')
  await user.click(opened.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('Someone else has settled this message meanwhile.')
  expect(api.of('POST /api/inbox/3/dismiss')[0]?.body).toEqual({ reason: 'Advertising' })
})

test('what was settled shows how, without anything to do', async () => {
  open(row({ state: 'DISMISSED', reason: 'Advertising', settledBy: 'Mai Phạm' }), {}, '/inbox?message=3')
  const opened = await dialog()
  expect(opened.getByText(/By Mai Phạm · Reason: Advertising/)).toBeVisible()
  expect(opened.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('says when nothing waits, or it could not be loaded', async () => {
  let broken = true
  const { user } = open(row(), { 'GET /api/inbox': () => (broken ? failing(500, 'internal') : page([])) })
  await screen.findByText('The inbox could not be loaded.')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing waits here.')).toBeVisible()
})

test('the menu says how many wait, live, and nothing once none does', async () => {
  const { api } = renderConsole({
    path: '/inbox',
    permissions: PERMISSIONS,
    answers: { 'GET /api/inbox': page([row()]), 'GET /api/inbox/count': { count: 12 } },
  })
  expect(await screen.findByRole('link', { name: 'Inbox 12' })).toBeVisible()
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({ 'GET /api/inbox/count': { count: 0 } })
  await api.live.tell('inbox', {})
  await waitFor(() => expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible())
})
