import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, page, unreachable } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING, showAllColumns } from '../orders/fixtures.ts'

const LIST = 'GET /api/bookings'
const answers = {
  [LIST]: page([buildRow(1001)]),
  'GET /api/bookings/count-by-status': [{ status: 'NEW_ORDER', count: 1 }],
  'GET /api/bookings/AT-1001X': buildOrder(),
  'GET /api/bookings/:id/work-logs': [],
  'GET /api/bookings/:id/customer': failing(404, 'notFound'),
}

describe('on the way from screen to screen', () => {
  test('the title, the focus and the mark in the menu follow', async () => {
    const { user } = renderConsole({ permissions: EVERYTHING, answers })
    const link = await screen.findByRole('link', { name: '#1001' })
    expect(document.title).toBe('Atelier | Orders')
    const entry = within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', {
      name: /^Orders/,
    })
    expect(entry).toHaveAttribute('aria-current', 'page')
    await user.click(link)
    await screen.findByRole('heading', { name: 'Order #1001' })
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
    expect(document.title).toBe('Atelier | Order #1001')
    expect(entry).toHaveAttribute('aria-current', 'true')
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus())
    expect(document.title).toBe('Atelier | Orders')
  })

  test('an order opened by its address names itself as well', async () => {
    renderConsole({ path: '/order/AT-1001X', permissions: EVERYTHING, answers })
    await screen.findByRole('heading', { name: 'Order #1001' })
    expect(document.title).toBe('Atelier | Order #1001')
  })

  test('the skip link leads to the content and leaves the address alone', async () => {
    const { user } = renderConsole({ path: '/?text=reed', permissions: EVERYTHING, answers })
    await screen.findByRole('link', { name: '#1001' })
    await user.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(location.hash).toBe('')
    expect(location.search).toBe('?text=reed')
  })
})

test('a call without an answer shows the bar; as soon as the server is back the list loads by itself', async () => {
  const { api } = renderConsole({
    permissions: EVERYTHING,
    answers: { ...answers, [LIST]: unreachable, 'GET /api/health': unreachable },
  })
  // Checked at once: any other call that succeeds proves the server is up, and the bar disappears.
  await waitFor(() => expect(screen.getByText('No connection. Trying again…')).toBeVisible())
  expect(await screen.findByText('The orders could not be loaded.', {})).toBeVisible()
  api.answer({ [LIST]: page([buildRow(1001)]), 'GET /api/health': { status: 'ok' } })
  expect(await screen.findByRole('link', { name: '#1001' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('No connection. Trying again…')).toBeNull())
})

test('a list that fails shows the request id beside the way to try again', async () => {
  const { api, user } = renderConsole({
    permissions: EVERYTHING,
    answers: { ...answers, [LIST]: failing(500, 'internal') },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong on the server. Please try again.')
  expect(alert).toHaveTextContent('Request request-1')
  api.answer({ [LIST]: page([]) })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test.each([
  [409, 'versionConflict', 'Someone else has changed this in the meantime.'],
  [500, 'internal', 'Something went wrong on the server. Please try again.'],
] as const)(
  'an assignment that fails with %i says why, with the request id, and stays',
  async (status, key, text) => {
    showAllColumns()
    const { user } = renderConsole({
      permissions: EVERYTHING,
      answers: {
        ...answers,
        'GET /api/bookings/stores': [{ id: 1, name: 'Paper & Pigment', active: true, otherNames: [] }],
        'PUT /api/bookings/:id/stores/:to': failing(status, key),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Assign store of order #1001/ }))
    await user.click(await screen.findByRole('option', { name: 'Paper & Pigment' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect(alert).toHaveTextContent('Request request-1')
  },
)
