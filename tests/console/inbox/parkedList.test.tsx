import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { row as buildRow } from './parkedSupport.ts'

const row = (more: Partial<ParkedRow> = {}): ParkedRow =>
  buildRow({ faults: [{ reason: 'NO_CONTACT' }, { reason: 'INVALID_PRICE', with: { item: 2 } }], ...more })

const open = (permissions: readonly Permission[], path: string, answers = {}, more = {}) =>
  renderConsole({
    path,
    permissions,
    answers: {
      'GET /api/inbox': page([]),
      'GET /api/inbox/count': { count: 2 },
      'GET /api/parked-orders': page([row()]),
      'GET /api/parked-orders/count': { count: 3 },
      ...answers,
    },
    ...more,
  })
const BOTH: readonly Permission[] = ['VIEW_INBOX', 'SETTLE_PARKED_ORDER', 'ACCESS_ORDER']

test('the tabs say how many wait in each, the menu how many in all, live', async () => {
  const { user, api } = open(BOTH, '/inbox')
  expect(await screen.findByRole('link', { name: 'Inbox 5' })).toBeVisible()
  const messages = await screen.findByRole('tab', { name: 'Messages 2' })
  expect(messages).toHaveAttribute('aria-selected', 'true')
  messages.focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByRole('link', { name: 'Open #1042 of Vera Lind' })).toBeVisible()
  const why =
    'The customer has neither an e-mail address nor a phone number. The price of item 2 cannot be read.'
  expect(await screen.findByText(why)).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Orders to check 3' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({
    'GET /api/parked-orders/count': { count: 0 },
    'GET /api/parked-orders': page([row({ state: 'TAKEN', order: { number: 1601, code: 'AT-NEW01' } })]),
  })
  await api.live.tell('inbox', {})
  expect(await screen.findByRole('link', { name: '#1601' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Inbox 2' })).toBeVisible()
})

test('those who only settle orders are led to them, without tabs', async () => {
  open(['SETTLE_PARKED_ORDER'], '/inbox')
  expect(await screen.findByRole('heading', { name: 'Orders to check' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Inbox 3' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('those who only read messages see no orders', async () => {
  const { api } = open(['VIEW_INBOX'], '/inbox')
  expect(await screen.findByRole('link', { name: 'Inbox 2' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(api.of('GET /api/parked-orders/count')).toEqual([])
})

test('a filter by state is in the address, and an empty list says so', async () => {
  const { user, api } = open(BOTH, '/inbox/orders')
  await user.click(await screen.findByRole('button', { name: /^State/ }))
  api.answer({ 'GET /api/parked-orders': page([]) })
  await user.click(await screen.findByRole('option', { name: 'Ignored' }))
  await waitFor(() => expect(api.of('GET /api/parked-orders').at(-1)?.query.get('state')).toBe('IGNORED'))
  expect(window.location.search).toContain('state=IGNORED')
})

test('says when nothing waits, or it could not be loaded', async () => {
  let broken = true
  const { user } = open(BOTH, '/inbox/orders', {
    'GET /api/parked-orders': () => (broken ? failing(500, 'internal') : page([])),
  })
  await screen.findByText('The orders to check could not be loaded.')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No order needs to be checked.')).toBeVisible()
})
