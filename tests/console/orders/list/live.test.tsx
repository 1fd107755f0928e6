import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING, linh, owen, showAllColumns } from '../fixtures.ts'

beforeEach(showAllColumns)

/** A shop whose orders a test can change; it answers lists as the server does. */
function shop(first: readonly OrderRow[]) {
  let rows = first
  return {
    set: (next: readonly OrderRow[]) => {
      rows = next
    },
    list: ({ query }: Asked) => {
      const ids = query.getAll('id').map(Number)
      const status = query.getAll('status')
      const matching = rows.filter(
        (row) =>
          (ids.length === 0 || ids.includes(row.id)) && (status.length === 0 || status.includes(row.status)),
      )
      return page(matching.toSorted((a, b) => b.number - a.number))
    },
  }
}

const numbers = () =>
  screen
    .getAllByRole('link', { name: /^#\d+/ })
    .map((link) => Number(/\d+/.exec(link.textContent ?? '')?.[0]))

async function openList(rows: readonly OrderRow[], path = '/') {
  const orders = shop(rows)
  const rendered = renderConsole({
    path,
    permissions: EVERYTHING,
    answers: { 'GET /api/bookings': orders.list },
  })
  await screen.findByText('#1001')
  await waitFor(() => expect(rendered.api.live.count).toBe(1))
  return { ...rendered, orders, live: rendered.api.live }
}

const rowOf = (number: number) =>
  screen.getByRole('link', { name: new RegExp(`^#${number}`) }).closest('tr') as HTMLTableRowElement

test('a row that someone else changes is updated in place', async () => {
  const { orders, live } = await openList([buildRow(1001), buildRow(1002)])
  orders.set([buildRow(1001, { assignedTo: owen, version: 2 }), buildRow(1002)])
  await live.tell('orders', { ids: [1001] })
  await waitFor(() => expect(within(rowOf(1001)).getByText('Owen Nguyen')).toBeVisible())
  expect(within(rowOf(1002)).getByText(linh.fullName)).toBeVisible()
  expect(screen.queryByRole('button', { name: /refresh/ })).toBeNull()
})

test('new matching orders wait behind a bar, and nothing jumps', async () => {
  const { orders, live, user } = await openList([buildRow(1001), buildRow(1002)])
  orders.set([buildRow(1001), buildRow(1002), buildRow(1003), buildRow(1004)])
  await live.tell('orders', { ids: [1003, 1004] })
  const bar = await screen.findByRole('button', { name: '2 new orders: refresh' })
  expect(numbers()).toEqual([1002, 1001])
  await user.click(bar)
  expect(numbers()).toEqual([1004, 1003, 1002, 1001])
  expect(screen.queryByRole('button', { name: /refresh/ })).toBeNull()
})

test('an order that leaves the filter keeps its place, with what it is now, until the refresh', async () => {
  const { orders, live, user } = await openList([buildRow(1001), buildRow(1002)], '/?status=SKETCH')
  orders.set([buildRow(1001), buildRow(1002, { status: 'COLOR', version: 2 })])
  await live.tell('orders', { ids: [1002] })
  const bar = await screen.findByRole('button', { name: 'This list has changed: refresh' })
  expect(within(rowOf(1002)).getByText('Colour')).toBeVisible()
  await user.click(bar)
  expect(numbers()).toEqual([1001])
})

test('orders that move up from the next page are not called new', async () => {
  localStorage.setItem('RaStoreatelier.orders.size', '30')
  const many = Array.from({ length: 32 }, (_, at) => buildRow(1001 - at))
  const { orders, live } = await openList(many, '/?status=SKETCH')
  orders.set([buildRow(1001), buildRow(1000, { status: 'COLOR', version: 2 }), ...many.slice(2)])
  await live.tell('orders', { ids: [1000] })
  expect(await screen.findByRole('button', { name: 'This list has changed: refresh' })).toBeVisible()
})

test('coming back to a list shows it as it is, without the old news', async () => {
  const { orders, live, user } = await openList([buildRow(1001)])
  orders.set([buildRow(1001), buildRow(1002)])
  await live.tell('orders', { ids: [1002] })
  await screen.findByRole('button', { name: '1 new order: refresh' })
  await user.click(screen.getByRole('tab', { name: 'No Activity in 24h' }))
  await waitFor(() => expect(location.search).toBe('?alert=NO_ACTIVITY'))
  await user.click(screen.getByRole('tab', { name: 'All' }))
  await waitFor(() => expect(numbers()).toEqual([1002, 1001]))
  expect(screen.queryByRole('button', { name: /refresh/ })).toBeNull()
})

test('a refresh does not take back what the user has written since, and hands the focus on', async () => {
  const { api, orders, live, user } = await openList([buildRow(1001)])
  orders.set([buildRow(1001), buildRow(1002)])
  await live.tell('orders', { ids: [1002] })
  const bar = await screen.findByRole('button', { name: '1 new order: refresh' })
  api.answer({ 'PUT /api/bookings/:id/budget': buildRow(1001, { budget: 77, version: 2 }) })
  await user.click(screen.getByRole('button', { name: /^Budget of order #1001, now/ }))
  await user.keyboard('77{Enter}')
  await screen.findByRole('button', { name: 'Budget of order #1001, now $77' })
  await user.click(bar)
  expect(numbers()).toEqual([1002, 1001])
  expect(screen.getByRole('button', { name: 'Budget of order #1001, now $77' })).toBeVisible()
  expect(rowOf(1002)).toHaveFocus()
})

test('a look that fails is made up for, though nothing else changes', async () => {
  const { api, orders, live } = await openList([buildRow(1001)])
  orders.set([buildRow(1001, { status: 'DONE', version: 2 })])
  api.answer({ 'GET /api/bookings': failing(503, 'databaseUnavailable') })
  const asked = api.of('GET /api/bookings').length
  await live.tell('orders', { ids: [1001] })
  await waitFor(() => expect(api.of('GET /api/bookings').length).toBeGreaterThan(asked))
  api.answer({ 'GET /api/bookings': orders.list })
  await waitFor(() => expect(within(rowOf(1001)).getByText('Done')).toBeVisible())
})

test('an order that leaves the scope leaves the screen', async () => {
  const { orders, live } = await openList([buildRow(1001), buildRow(1002)])
  orders.set([buildRow(1001)])
  await live.tell('orders', { ids: [1002] })
  await waitFor(() => expect(numbers()).toEqual([1001]))
})

test('rights that changed before the stream began are read once it has', async () => {
  const { api, account, live } = await openList([buildRow(1001)])
  expect(await screen.findByRole('checkbox', { name: /1001/ })).toBeVisible()
  api.answer({ 'GET /api/account': { ...account, permissions: ['ACCESS_ORDER'] } })
  await live.tell('ready', { resumed: false })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /1001/ })).toBeNull())
})

test('a stream that was resumed has told everything: nothing is read again', async () => {
  const { api, orders, live } = await openList([buildRow(1001)])
  await live.tell('ready', { resumed: true })
  await live.tell('livePosition', {})
  orders.set([buildRow(1001, { status: 'DONE', version: 2 })])
  await live.tell('orders', { ids: [1001] })
  await waitFor(() => expect(within(rowOf(1001)).getByText('Done')).toBeVisible())
  const reads = (call: string) => api.of(call).length
  expect([reads('GET /api/account'), reads('GET /api/bookings')]).toEqual([1, 2])
})

test('after a break the list shows the truth without a reload', async () => {
  const { orders, live } = await openList([buildRow(1001)])
  orders.set([buildRow(1001, { status: 'DONE', version: 2 })])
  await live.tell('reset', {})
  await waitFor(() => expect(within(rowOf(1001)).getByText('Done')).toBeVisible())
})

test('a stream whose server is about to end is opened again at its own moment, and nothing is read twice', async () => {
  const { api, live } = await openList([buildRow(1001)])
  const lists = api.of('GET /api/bookings').length
  const streams = api.of('GET /api/events').length
  vi.spyOn(Math, 'random').mockReturnValue(0.8)
  await live.tell('moving', { withinMs: 2000 })
  live.end()
  // After a break that nobody announced it would be open by now.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(api.of('GET /api/events').length).toBe(streams)
  await waitFor(() => expect(api.of('GET /api/events').length).toBe(streams + 1), { timeout: 5000 })
  vi.mocked(Math.random).mockRestore()
  await waitFor(() => expect(live.count).toBe(1))
  await live.tell('ready', { resumed: true })
  expect(api.of('GET /api/bookings').length).toBe(lists)
})

test('the menu count follows, and the bar speaks Vietnamese', async () => {
  const orders = shop([buildRow(1001)])
  const { api } = renderConsole({
    permissions: EVERYTHING,
    account: { langKey: 'vi' },
    answers: { 'GET /api/bookings': orders.list },
  })
  // Changing the language remounts everything, including the stream.
  await screen.findByRole('heading', { level: 1, name: 'Đơn hàng' })
  await screen.findByRole('link', { name: '#1001' })
  await waitFor(() => expect(api.live.count).toBe(1))
  const asked = api.of('GET /api/bookings/count-by-status').length
  orders.set([buildRow(1001), buildRow(1002)])
  await api.live.tell('orders', { ids: [1002] })
  expect(await screen.findByRole('button', { name: '1 đơn hàng mới: làm mới' })).toBeVisible()
  await waitFor(() => expect(api.of('GET /api/bookings/count-by-status').length).toBeGreaterThan(asked))
})

test('signing out closes the stream', async () => {
  const { user, live } = await openList([buildRow(1001)])
  await user.click(screen.getByRole('button', { name: 'Account menu' }))
  await user.click(await screen.findByRole('button', { name: 'Signout' }))
  await waitFor(() => expect(live.count).toBe(0))
})
