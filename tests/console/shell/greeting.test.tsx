import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { tourOf } from '#src/shell/greeting/tours.ts'
import { failing, page } from '#tests/support/api.ts'
import { narrow } from '../customers/fixtures.ts'
import { buildRow } from '../orders/fixtures.ts'
import { agent } from '../orders/workSupport.ts'
import { card, greet, marked, nextIs, SAVE } from './greetingSupport.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('it says the next press and why, marks the control, and leads there by keyboard', async () => {
  const { user } = greet('ROLE_CS')
  const link = await nextIs('Go to “My next step” in the menu')
  expect(link).toBe(screen.getByRole('link', { name: /^My next step/ }))
  const said = within(await card()).getByRole('status')
  expect(said).toHaveTextContent('What waits for you is there, the most urgent first.')
  expect(link).toHaveAccessibleDescription(
    'Go to “My next step” in the menu. What waits for you is there, the most urgent first.',
  )
  expect(screen.getByText('Welcome, Mai')).toBeVisible()
  await user.click(within(said).getByRole('button'))
  expect(link).toHaveFocus()
})

test('where nothing of the task is, it says so, and marks nothing', async () => {
  const { user } = greet('ROLE_CS', { 'GET /api/work-queues/:queue': page([]) })
  await user.click(await nextIs('Go to “My next step” in the menu'))
  await user.click(await nextIs('Choose “To assign”'))
  expect(await screen.findByText('No order waits for an artist now')).toBeVisible()
  expect(marked()).toBeNull()
})

test('on phones the mark goes from the button of the menu to its entry', async () => {
  narrow()
  const { user } = greet('ROLE_CS')
  const button = await nextIs('Go to “My next step” in the menu')
  expect(button).toBe(screen.getByRole('button', { name: 'Toggle sidebar' }))
  await user.click(button)
  await waitFor(() => expect(marked()).toBe(screen.getByRole('link', { name: /^My next step/ })))
  expect(button).not.toHaveAttribute('aria-description')
})

test.each([
  [
    'its button',
    async (user: ReturnType<typeof greet>['user']) => {
      const close = within(await card()).getByRole('button', { name: 'Close the first steps' })
      close.focus()
      await user.keyboard('{Enter}')
    },
  ],
  [
    'Escape',
    async (user: ReturnType<typeof greet>['user']) => {
      within(await card())
        .getByRole('status')
        .querySelector('button')
        ?.focus()
      await user.keyboard('{Escape}')
    },
  ],
] as const)('closed by %s it goes for good, and the list has the focus', async (_, close) => {
  const { user, api } = greet('ROLE_CS', { 'GET /api/bookings': page([buildRow(1001)]) })
  const link = await nextIs('Go to “My next step” in the menu')
  await screen.findByRole('link', { name: /1001/ })
  await close(user)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(api.of(SAVE).map(({ body }) => body)).toEqual([{ greeting: false }])
  expect(link).not.toHaveAttribute('data-next-press')
  expect(link).not.toHaveAttribute('aria-description')
  await waitFor(() =>
    expect(document.getElementById('orders')).toContainElement(document.activeElement as HTMLElement),
  )
})

test('it stays when that could not be saved', async () => {
  const { user } = greet('ROLE_CS', { [SAVE]: failing(500, 'internal') })
  await user.click(within(await card()).getByRole('button', { name: 'Close the first steps' }))
  expect(await screen.findByText(/went wrong/)).toBeVisible()
  expect(await card()).toBeVisible()
})

test('it speaks the account’s language, and asks for nothing of its own', async () => {
  const { api } = greet('ROLE_STORE', { 'GET /api/bookings': page([buildRow(1001)]) }, { langKey: 'vi' })
  await screen.findByRole('heading', { level: 1, name: 'Đơn hàng' })
  const region = await screen.findByRole('region', { name: 'Những bước đầu tiên' })
  await waitFor(() => expect(region).toHaveTextContent('Mở một đơn của bạn'))
  expect(screen.getByText('Chào Mai')).toBeVisible()
  expect(api.of(SAVE)).toHaveLength(0)
})

test('who has read it, or may not do the task, is shown nothing', async () => {
  const { unmount } = greet('ROLE_CS', {}, { greeting: false })
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  unmount()
  const permissions = ROLE_PERMISSIONS.ROLE_CS.filter((name) => name !== 'ASSIGN_BOOKING')
  greet('ROLE_CS', {}, { permissions })
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  expect(marked()).toBeNull()
})

test('each role needs what its task takes', () => {
  expect(tourOf({ permissions: ['ACCESS_ORDER'], authorities: ['ROLE_STORE'] })).toBeUndefined()
  expect(tourOf({ permissions: ['VIEW_USER_LIST'], authorities: ['ROLE_ADMIN'] })).toBeUndefined()
  expect(tourOf({ permissions: ['CREATE_PAYOUT'], authorities: ['ROLE_ACCOUNTANT'] })).toBeUndefined()
  expect(tourOf({ permissions: ['VIEW_BOOKING'], authorities: ['ROLE_ARTIST'] })).toBeUndefined()
  expect(tourOf({ ...agent.account, authorities: ['ROLE_CUSTOMER'] })).toBeUndefined()
})
