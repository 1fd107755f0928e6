import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { InboxMessage, InboxRow } from '#contract/conversation/inbox.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { paste } from '#tests/support/page/clipboard.tsx'
import { chosenFile, stubUploads } from '#tests/support/uploads.ts'
import { buildCustomer } from '../customers/fixtures.ts'
import { buildRow } from '../orders/fixtures.ts'

// jsdom has no layout, and the editor scrolls to where it writes.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

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
  answers: [],
  customer: null,
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
  expect(opened.getByText(/run.exe \(2 KB\): this type is not saved/)).toBeVisible()
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
  await screen.findByText('Someone else has already handled this message.')
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
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible()
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

const ALL: readonly Permission[] = [
  ...PERMISSIONS,
  'NOTIFY_BOOKING_TO_CUSTOMER',
  'CREATE_BOOKING',
  'CREATE_CUSTOMER',
  'VIEW_CUSTOMER_DETAIL',
  'VIEW_PHRASE_LIST',
]
const openAll = (one: InboxRow, answers = {}, permissions = ALL) =>
  renderConsole({
    path: '/inbox?message=3',
    permissions,
    answers: { 'GET /api/inbox': page([one]), 'GET /api/inbox/:id': whole(one), ...answers },
  })

test('a chat message is answered with a phrase and a picture, in sight of what was written; the draft is kept', async () => {
  stubUploads({ auto: true })
  const one = row({ channel: 'MESSENGER', sender: 'psid-1', subject: '', excerpt: 'Can you paint him?' })
  const answers = {
    'GET /api/inbox/:id/phrases': [{ id: 1, title: 'Greeting', language: 'en', text: 'Hello June!' }],
    'POST /api/inbox/3/answer': row({ state: 'ANSWERED' }),
  }
  const first = openAll(one, answers)
  const chat = async () => within(await screen.findByRole('dialog', { name: 'Can you paint him?' }))
  await first.user.click(await (await chat()).findByRole('button', { name: 'Reply' }))
  expect((await chat()).getByText(/June Park wrote on/)).toBeVisible()
  expect((await chat()).getByText('Can you paint him?', { selector: 'blockquote *' })).toBeVisible()
  await first.user.type((await chat()).getByRole('textbox', { name: 'Message' }), 'Hi')
  first.unmount()

  const { user, api } = openAll(one, answers)
  const opened = await chat()
  await user.click(await opened.findByRole('button', { name: 'Reply' }))
  const box = opened.getByRole('textbox', { name: 'Message' })
  expect(box).toHaveValue('Hi')
  await user.clear(box)
  await user.type(box, '/')
  await user.click(await screen.findByRole('option', { name: /Greeting/ }))
  expect(box).toHaveValue('Hello June!')
  await user.upload(opened.getByLabelText(/Drag & Drop/), chosenFile('dog.png'))
  await opened.findByText('dog.png')
  await user.click(opened.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your answer is on its way.')).toBeVisible()
  expect(api.of('POST /api/inbox/3/answer')[0]?.body).toEqual({
    content: 'Hello June!',
    attachments: [{ id: 900 }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an answer by mail is shown as its sender gets it', async () => {
  const { user, api } = openAll(row(), {
    'POST /api/inbox/:id/answer-preview': { title: 'T', html: '<!doctype html><p>As sent</p>' },
    'POST /api/inbox/3/answer': row({ state: 'ANSWERED' }),
  })
  const opened = await dialog()
  await user.click(await opened.findByRole('button', { name: 'Reply' }))
  await user.click(await opened.findByRole('tab', { name: 'Preview' }))
  expect(opened.getByText('Email content is required')).toBeVisible()
  await user.click(opened.getByRole('tab', { name: 'Edit' }))
  const field = await opened.findByRole('textbox', { name: 'Content' })
  paste(field, { text: 'Of course!' })
  await waitFor(() => expect(field).toHaveTextContent('Of course!'))
  await user.click(opened.getByRole('tab', { name: 'Preview' }))
  const frame = await opened.findByTitle('As the customer gets it')
  expect(frame.getAttribute('srcdoc')).toContain('<p>As sent</p>')
  expect(api.of('POST /api/inbox/3/answer-preview')[0]?.body).toEqual({
    title: 'Re: My dog',
    content: '<p>Of course!</p>',
  })
  await user.click(opened.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(api.of('POST /api/inbox/3/answer')).toHaveLength(1))
})

test('an empty answer is not sent; going back shows the message again', async () => {
  const { user, api } = openAll(row({ channel: 'MESSENGER' }))
  const opened = await dialog()
  await user.click(await opened.findByRole('button', { name: 'Reply' }))
  await user.click(opened.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Email content is required')).toBeVisible()
  expect(api.of('POST /api/inbox/3/answer')).toHaveLength(0)
  await user.click(opened.getByRole('button', { name: 'Cancel' }))
  expect(await opened.findByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test('what was answered is shown with the answers, and can still become an order', async () => {
  const one = row({ state: 'ANSWERED', settledBy: 'Mai Phạm' })
  const sent = { id: 5, at: one.at, by: 'Mai Phạm', text: 'Of course!', state: 'FAILED', error: 'No mailbox' }
  openAll(one, {
    'GET /api/inbox/:id': { ...whole(one), answers: [sent], customer: { id: 42, fullName: 'June Park' } },
  })
  const opened = await dialog()
  expect(await opened.findByText(/Mai Phạm answered on/)).toBeVisible()
  expect(opened.getByText('Of course!')).toBeVisible()
  expect(opened.getByText('Not sent: No mailbox')).toBeVisible()
  expect(opened.getByRole('link', { name: 'June Park' })).toHaveAttribute('href', '/customer/detail/id:42')
  expect(opened.getByRole('link', { name: 'New order from this' })).toHaveAttribute(
    'href',
    '/new-order?message=3',
  )
  expect(opened.queryByRole('button', { name: 'New customer' })).toBeNull()
})

test('a customer is made from a message with what it says of them', async () => {
  const made = buildCustomer({ login: '84912000111', fullName: 'June Park Lee' })
  const { user, api } = openAll(row({ senderName: 'June Park Lee' }), {
    'POST /api/customers': made,
    'GET /api/customers/:login': made,
  })
  await user.click(await (await dialog()).findByRole('button', { name: 'New customer' }))
  const create = within(await screen.findByRole('dialog', { name: /Create/ }))
  expect(create.getByRole('textbox', { name: /First name/ })).toHaveValue('June')
  expect(create.getByRole('textbox', { name: /Last name/ })).toHaveValue('Park Lee')
  expect(create.getByRole('textbox', { name: /mail/ })).toHaveValue('june@example.com')
  await user.type(create.getByRole('textbox', { name: /[Pp]hone/ }), '912000111{Enter}')
  await waitFor(() => expect(api.of('POST /api/customers')).toHaveLength(1))
  expect(api.of('POST /api/customers')[0]?.body).toMatchObject({
    lastName: 'Park Lee',
    phoneNumber: '912000111',
  })
})

test('what the account may not do is not offered, and a machine gets no answer', async () => {
  const first = openAll(row(), {}, PERMISSIONS)
  const opened = await dialog()
  expect(await opened.findByRole('button', { name: 'Dismiss' })).toBeVisible()
  for (const role of ['button', 'link'] as const)
    expect(opened.queryByRole(role, { name: /Reply|New/ })).toBeNull()
  first.unmount()
  openAll(row({ nature: 'AUTO_REPLY' }))
  const machine = await dialog()
  expect(await machine.findByRole('link', { name: 'New order from this' })).toBeVisible()
  expect(machine.queryByRole('button', { name: 'Reply' })).toBeNull()
})
