import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { buildRole } from '../users/fixtures.ts'

const answers = {
  'GET /api/bookings': page([buildRow(1001)]),
  'GET /api/customers': page([]),
  'GET /api/authorities': [buildRole(), buildRole({ id: 7, name: 'ROLE_HELP' })],
  'GET /api/authorities/:id': failing(404, 'notFound'),
  'GET /api/late-notifications': page([]),
  'GET /api/permissions': page([]),
}

/** The names of what the palette finds. */
async function find(text: string, options: Parameters<typeof renderConsole>[0] = {}) {
  const rendered = renderConsole({ path: '/change-password', permissions: EVERYTHING, answers, ...options })
  await screen.findByRole('heading', { level: 1 })
  await rendered.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: /^(Command palette|Bảng lệnh)$/ }))
  await rendered.user.type(await dialog.findByRole('combobox'), text)
  const found = () => dialog.queryAllByRole('option').map((option) => option.textContent)
  return { ...rendered, dialog, found }
}

test('the pages of Settings are found by their names, each once', async () => {
  const { user, found } = await find('late notif')
  await waitFor(() => expect(found()).toEqual(['Late notification']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/late-notification'))
})

test('what may be created is found from anywhere, and opens its dialog', async () => {
  const permissions = [...EVERYTHING, 'CREATE_CUSTOMER'] as const
  const { user, found } = await find('create customer', { permissions })
  await waitFor(() => expect(found()).toContain('Create customer'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Create customer' })).toBeVisible()
  expect(location.pathname).toBe('/customer')
})

test('what may not be created is not found', async () => {
  const { dialog } = await find('create role', { permissions: ['VIEW_ROLE_LIST'] })
  expect(await dialog.findByText('Nothing found')).toBeVisible()
})

test('a role is found by its name and leads to its page', async () => {
  const { user, found, api } = await find('custom', { permissions: ['VIEW_ROLE_LIST'] })
  expect(api.of('GET /api/authorities')).toEqual([])
  await user.keyboard(' role')
  await waitFor(() => expect(found()).toEqual(['Customer serviceROLE_CS']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/user/role/detail/2'))
})

test('orders are narrowed to those of a day, or without an artist', async () => {
  const { user, found } = await find('last month')
  await waitFor(() => expect(found()).toContain('Paid: Last month'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?paid=lastMonth'))
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('no artist')
  await screen.findByRole('option', { name: 'Artist: No artist' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?assignee=null'))
})

test('the list that is open is exported', async () => {
  const { user, api, found } = await find('export', {
    path: '/',
    answers: { ...answers, 'GET /api/bookings/export.csv': failing(404, 'notFound') },
  })
  await waitFor(() => expect(found()).toEqual(['Export CSV']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.of('GET /api/bookings/export.csv')).toHaveLength(1))
})

test('in Vietnamese', async () => {
  const { found } = await find('khách hàng mới', {
    permissions: [...EVERYTHING, 'CREATE_CUSTOMER'],
    account: { langKey: 'vi' },
  })
  await waitFor(() => expect(found()).toContain('Tạo khách hàng'))
})
