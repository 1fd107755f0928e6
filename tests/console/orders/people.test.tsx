import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { artistChoice, buildOrder, buildRow, EVERYTHING, linh, person } from './fixtures.ts'

const path = '/order/AT-1001X'
const ORDER = 'GET /api/bookings/AT-1001X'
const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }

const buildTodo = (id: number, overrides: Partial<Todo> = {}): Todo => ({
  id,
  detail: `Job ${id}`,
  status: 'CREATED',
  createdBy: 'Mai Phạm',
  createdDate: '2026-03-02T03:00:00.000Z',
  assignee: null,
  resolvedBy: null,
  resolvedDate: null,
  version: 1,
  ...overrides,
})

const open = (order: ReturnType<typeof buildOrder>, answers: Answers = {}, permissions = EVERYTHING) =>
  renderConsole({
    path,
    permissions,
    answers: { [ORDER]: order, 'GET /api/bookings/:id/work-logs': [], ...answers },
  })

describe('to-dos', () => {
  const TODOS: readonly Permission[] = ['ACCESS_ORDER', 'VIEW_BOOKING', 'VIEW_ORDER_TODO_LIST']

  test('are added, ticked off, reworded and removed, each said as the decision words it', async () => {
    const { user, api } = open(buildOrder({ todos: [buildTodo(1), buildTodo(2)] }), {
      'POST /api/bookings/:id/todo-list': ({ body }: { body: { detail: string } }) =>
        buildTodo(3, { detail: body.detail }),
      'PUT /api/bookings/:id/todo-list/1/resolve': buildTodo(1, {
        status: 'RESOLVED',
        resolvedBy: 'Mai Phạm',
        resolvedDate: '2026-03-03T03:00:00.000Z',
      }),
      'PUT /api/bookings/:id/todo-list/2': ({ body }: { body: { detail: string } }) =>
        buildTodo(2, { detail: body.detail, version: 2 }),
      'DELETE /api/bookings/:id/todo-list/2': nothing,
    })
    const card = within(await screen.findByRole('region', { name: 'To-dos' }))
    await user.click(card.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Please descript what need to do!')).toBeVisible()
    expect(api.of('POST /api/bookings/1001/todo-list')).toHaveLength(0)

    await user.type(card.getByRole('textbox', { name: 'Add a to-do' }), 'Ask for a photo{Enter}')
    expect(await card.findByText('Ask for a photo')).toBeVisible()
    expect(screen.getByText('Todo is added!')).toBeVisible()
    expect(card.getByRole('textbox', { name: 'Add a to-do' })).toHaveValue('')

    await user.click(card.getByRole('checkbox', { name: /Job 1/ }))
    expect(await screen.findByText('Todo is resolved!')).toBeVisible()
    expect(card.getByRole('checkbox', { name: /Job 1/ })).toBeDisabled()

    await user.click(card.getByRole('button', { name: 'Edit: Job 2' }))
    const field = card.getByRole('textbox', { name: 'Edit: Job 2' })
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, 'Call her{Enter}')
    expect(await screen.findByText('Todo is updated!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/todo-list/2').at(-1)?.body).toEqual({
      detail: 'Call her',
      version: 1,
    })

    await user.click(card.getByRole('button', { name: 'Remove: Call her' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Todo is removed!')).toBeVisible()
    expect(card.queryByText('Call her')).toBeNull()
  })

  test('those who may only look have no box, no buttons and no tick', async () => {
    open(buildOrder({ todos: [buildTodo(1)] }), {}, TODOS)
    const card = within(await screen.findByRole('region', { name: 'To-dos' }))
    expect(card.getByRole('checkbox', { name: /Job 1/ })).toBeDisabled()
    expect(card.queryByRole('button')).toBeNull()
    expect(card.queryByRole('textbox')).toBeNull()
  })

  test('a stale rewording shows both texts and loses neither', async () => {
    const { user, api } = open(buildOrder({ todos: [buildTodo(1)] }), {
      'PUT /api/bookings/:id/todo-list/1': failing(409, 'versionConflict', {
        facts: { version: 4, text: 'Theirs' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit: Job 1' }))
    const field = screen.getByRole('textbox', { name: 'Edit: Job 1' })
    await user.clear(field)
    await user.type(field, 'Mine{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(dialog.getByText('Mine')).toBeVisible()
    expect(dialog.getByText('Theirs')).toBeVisible()
    takeComplaints()
    api.answer({ 'PUT /api/bookings/:id/todo-list/1': buildTodo(1, { detail: 'Mine', version: 5 }) })
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Todo is updated!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/todo-list/1').at(-1)?.body).toEqual({ detail: 'Mine', version: 4 })
  })

  test('what was typed comes back after a reload, and leaving asks', async () => {
    const order = buildOrder({ todos: [] })
    const first = open(order)
    await first.user.type(await screen.findByRole('textbox', { name: 'Add a to-do' }), 'Half a tho')
    await first.user.click(screen.getByRole('link', { name: 'Orders', current: false }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await first.user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(location.pathname).toBe(path)
    first.unmount()

    const second = open(order)
    expect(await screen.findByRole('textbox', { name: 'Add a to-do' })).toHaveValue('Half a tho')
    expect(screen.getByText(/Restored what you typed/)).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('textbox', { name: 'Add a to-do' })).toHaveValue('')
  })
})

describe('artist and budget', () => {
  const budgets = [
    { id: 71, bookingArtistBudgetId: 71, artist: linh, budget: 20, artistPaymentStatus: 'UNPAID' as const },
    { id: 72, bookingArtistBudgetId: 72, artist: khoa, budget: 0, artistPaymentStatus: 'UNPAID' as const },
  ]
  const order = buildOrder({ assignedTo: linh, budget: 20, artistBudgets: budgets })

  test('another artist is chosen with his budget in one call; the same one and none are warned of', async () => {
    const { user, api } = open(order, {
      'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(khoa)],
      'PUT /api/bookings/:id/assign/khoa': buildRow(1001, { assignedTo: khoa, budget: 35, version: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: /^Artist and budget/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
    expect(dialog.getAllByText('Assigned now')).toHaveLength(1)
    await user.click(dialog.getByRole('tab', { name: 'Change artist' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please select Artist')).toBeVisible()
    await user.click(await dialog.findByRole('option', { name: /Linh/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please select new artist!')).toBeVisible()
    await user.click(dialog.getByRole('option', { name: /Khoa/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Budget in $ (optional)' }), '35')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Order [#1001] is assigned to [Khoa]')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/assign/khoa').at(-1)?.query.get('budget')).toBe('35')
  })

  test('an artist is removed after a question, but never the assigned one', async () => {
    const { user, api } = open(order, { 'DELETE /api/bookings/:id/artist-log/72': nothing })
    await user.click(await screen.findByRole('button', { name: /^Artist and budget/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
    expect(dialog.queryByRole('button', { name: `Remove ${linh.fullName}` })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove Khoa Lê' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('[Khoa] is removed from order [#1001]')).toBeVisible()
    expect(api.of('DELETE /api/bookings/1001/artist-log/72')).toHaveLength(1)
  })
})

describe('customer', () => {
  const nora = { ...person('84901', 'Nora', 'Reed'), email: 'nora@mail.example', totalOrder: 2, tags: [] }

  test('is changed to another one; the same and none are warned of', async () => {
    const other = { ...person('84902', 'Owen', 'Hale'), id: 92, totalOrder: 1, tags: [] }
    const { user, api } = open(buildOrder({ customerInfo: nora }), {
      'GET /api/customers': page([nora, other]),
      'PUT /api/bookings/:id/customer': buildRow(1001, { version: 9 }),
    })
    expect(await screen.findByRole('region', { name: 'Contact Info' })).toHaveTextContent('nora@mail.example')
    await user.click(screen.getByRole('button', { name: 'Update Customer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Customer of order #1001' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please select customer')).toBeVisible()
    await user.click(await dialog.findByRole('option', { name: /Nora Reed/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please select new customer!')).toBeVisible()
    await user.click(dialog.getByRole('option', { name: /Owen Hale/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Customer is changed!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/customer').at(-1)?.body).toEqual({ customerId: 92 })
  })

  test('previous artists get the order again by a press', async () => {
    const { user, api } = open(buildOrder({ assignedTo: linh, prevArtists: [khoa, linh] }), {
      'PUT /api/bookings/:id/assign/khoa': buildRow(1001, { assignedTo: khoa, version: 9 }),
    })
    const card = within(await screen.findByRole('region', { name: 'Previous Artists' }))
    expect(card.getAllByRole('button')).toHaveLength(1)
    await user.click(card.getByRole('button', { name: 'Assign again to Khoa Lê' }))
    await screen.findByRole('dialog', { name: 'Order #1001: assign Khoa Lê' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.of('PUT /api/bookings/1001/assign/khoa')).toHaveLength(1))
    expect(await screen.findByText('Order [#1001] is assigned to [Khoa]')).toBeVisible()
  })
})

test('the previous and the next order of the list are a press or a key away', async () => {
  const rows = [buildRow(1002), buildRow(1001), buildRow(1000)]
  const { user } = renderConsole({
    path: '/?status=SKETCH',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings': page(rows),
      'GET /api/bookings/:id/work-logs': [],
      ...Object.fromEntries(rows.map((row) => [`GET /api/bookings/${row.code}`, buildOrder(row)])),
    },
  })
  await user.click(await screen.findByRole('link', { name: '#1001' }))
  expect(await screen.findByRole('link', { name: 'Previous order: #1002' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next order: #1000' }))
  expect(await screen.findByRole('heading', { name: 'Order #1000' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Next order/ })).toBeNull()
  await user.keyboard('k')
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible()
  await user.click(within(screen.getByRole('article')).getByRole('link', { name: 'Orders' }))
  expect(location.search).toBe('?status=SKETCH')
})
