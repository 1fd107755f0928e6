import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { artistChoice, buildOrder, buildRow, EVERYTHING, linh, person } from '../orders/fixtures.ts'

const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }
const named = (name: string) => buildRow(1001, { store: { id: 1, name } })

test('a store that is renamed elsewhere is renamed in the list of orders and in the filter', async () => {
  const { api, user } = renderConsole({
    path: '/?columns=number,store',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings': page([named('Saigon')]),
      'GET /api/bookings/stores': [{ id: 1, name: 'Saigon', active: true, otherNames: [] }],
    },
  })
  await screen.findByText('Saigon')
  await user.click(screen.getByRole('button', { name: 'Store', expanded: false }))
  await screen.findByRole('option', { name: 'Saigon' })
  api.answer({
    'GET /api/bookings': page([named('Sài Gòn 1')]),
    'GET /api/bookings/stores': [{ id: 1, name: 'Sài Gòn 1', active: true, otherNames: [] }],
  })
  await api.live.tell('names', {})
  expect(await screen.findByRole('option', { name: 'Sài Gòn 1' })).toBeVisible()
  const row = () => within(screen.getByRole('link', { name: /^#1001/ }).closest('tr') as HTMLElement)
  await waitFor(() => expect(row().getByText('Sài Gòn 1')).toBeVisible())
})

test('an open order shows the new name, and the stores theirs', async () => {
  const { api } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ store: { id: 1, name: 'Saigon' } }),
      'GET /api/bookings/:id/work-logs': [],
    },
  })
  await screen.findByText('Saigon')
  api.answer({ 'GET /api/bookings/AT-1001X': buildOrder({ store: { id: 1, name: 'Sài Gòn 1' } }) })
  await api.live.tell('names', {})
  expect(await screen.findByText('Sài Gòn 1')).toBeVisible()
})

test.each([
  ['/stores', 'GET /api/stores', {}],
  ['/products', 'GET /api/products/all', { 'GET /api/products/seen': page([]) }],
])('the list at %s is read again when a name changes', async (path, list, more) => {
  const one = (name: string) =>
    page([{ id: 1, name, sources: [], otherNames: [], productType: 'DIGITAL', active: true, version: 1 }])
  const { api } = renderConsole({
    path,
    permissions: EVERYTHING,
    answers: { [list]: one('Before'), ...more },
  })
  await screen.findByRole('link', { name: 'Before' })
  api.answer({ [list]: one('After') })
  await api.live.tell('names', {})
  expect(await screen.findByRole('link', { name: 'After' })).toBeVisible()
})

test('the proposed budget fills the box with its reason, and is sent with the artist', async () => {
  const order = buildOrder({ assignedTo: linh, budget: 20 })
  const parts = [
    { product: 'Owl', quantity: 2, from: 'artist', amount: 40, amounts: [15, 20, 25] },
    { product: 'Fox', quantity: 1, from: 'product', amount: 5, amounts: [] },
  ]
  const { user, api } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': order,
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/usual-budget': { budget: 45, parts },
      'GET /api/artists-to-assign': [artistChoice(linh), artistChoice(khoa)],
      'PUT /api/bookings/:id/assign/khoa': buildRow(1001, { assignedTo: khoa, budget: 45, version: 9 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Artist and budget/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
  await user.click(dialog.getByRole('tab', { name: 'Change artist' }))
  await user.click(await dialog.findByRole('option', { name: /Khoa/ }))
  expect(
    await dialog.findByText('Owl × 2: $40, the average of the last orders of Khoa Lê ($15, $20, $25)'),
  ).toBeVisible()
  expect(dialog.getByText('Fox: $5, the usual budget of the product')).toBeVisible()
  const box = dialog.getByRole('textbox', { name: 'Budget in $ (optional)' })
  expect(box).toHaveValue('45')
  await user.clear(box)
  await user.type(box, '50')
  await user.click(dialog.getByRole('button', { name: 'Use the proposed $45' }))
  expect(box).toHaveValue('45')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Order [#1001] is assigned to [Khoa]')
  const [sent] = api.of('PUT /api/bookings/1001/assign/khoa')
  expect(sent?.query.get('budget')).toBe('45')
  expect(api.of('GET /api/bookings/:id/usual-budget')[0]?.query.get('artist')).toBe('khoa')
})

test('without a usual budget none is offered', async () => {
  const { user, api } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ assignedTo: linh, budget: 20 }),
      'GET /api/bookings/:id/work-logs': [],
      'GET /api/bookings/:id/usual-budget': { budget: null, parts: [] },
      'GET /api/artists-to-assign': [artistChoice(khoa)],
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Artist and budget/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: 'Change artist' }))
  await user.click(await dialog.findByRole('option', { name: /Khoa/ }))
  await waitFor(() => expect(api.of('GET /api/bookings/:id/usual-budget')).toHaveLength(1))
  expect(dialog.queryByRole('button', { name: /proposed/ })).toBeNull()
})
