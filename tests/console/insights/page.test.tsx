import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failing, nothing, page } from '#tests/support/api.ts'
import { buildRow } from '../orders/fixtures.ts'
import { buildInsights, openInsights, strippedInsights, totals } from './fixtures.ts'

const CALL = 'GET /api/insights'
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows the layout while it loads, then the figures beside the period before', async () => {
  let answer: (value: unknown) => void = () => undefined
  const waits = new Promise((resolve) => {
    answer = resolve
  })
  openInsights(() => waits)
  await screen.findByRole('heading', { level: 1, name: 'Insights' })
  expect(document.querySelector('article')).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('region', { name: 'By day' })).toBeNull()
  answer(buildInsights())
  await card('By day')
  expect(document.title).toBe('Atelier | Insights')
  const [figures] = document.querySelectorAll('dl')
  expect([...(figures?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)).toEqual([
    '27up 35%vs 20',
    '$27,000down 10%vs $30,000',
    '25%up 25 pts1 of 4',
    '63%unchanged5 of 8',
    '75%unchanged9 of 12',
    '2vs 2',
  ])
})

test('says why it could not be loaded, and tries again', async () => {
  const { user, api } = openInsights(failing(500, 'internal'))
  await screen.findByText('The insights could not be loaded.')
  api.answer({ [CALL]: buildInsights() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await card('By day')
})

test('tells accounts that see only some orders', async () => {
  openInsights(failing(403, 'forbidden'))
  await screen.findByText('Insights count all orders')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('is denied without its permission, and not in the sidebar', async () => {
  const { api } = openInsights(buildInsights(), { permissions: ['ACCESS_ORDER'] })
  await screen.findByText(/VIEW_INSIGHTS/)
  expect(screen.queryByRole('link', { name: 'Insights' })).toBeNull()
  expect(api.of(CALL)).toHaveLength(0)
})

test('a period without orders says so and offers a longer one; what is open now stays', async () => {
  const none = buildInsights({ totals: totals({ orders: 0, finished: 0 }) })
  const { user } = openInsights(none, { answers: { 'GET /api/bookings': page([buildRow(1001)]) } })
  await screen.findByText('No orders in this period')
  await card('Where orders are now')
  expect(screen.queryByRole('region', { name: 'Rounds per order' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Last year' }))
  expect(location.search).toBe('?range=lastYear')
})

test('leaves no gap for what the account does not see', async () => {
  openInsights(strippedInsights(), { permissions: ['VIEW_INSIGHTS'] })
  const days = await card('By day')
  expect(days.queryByRole('button', { name: 'Revenue' })).toBeNull()
  expect(screen.queryByText('Revenue')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Artists' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull()
  // Without the list of orders the figures lead nowhere.
  expect(document.querySelectorAll('article a')).toHaveLength(0)
})

test('asks for the days of the URL, and writes those that are chosen', async () => {
  const { user, api } = openInsights(buildInsights(), { path: '/insights?range=2026-01-13..2026-01-14' })
  await card('By day')
  const asked = () => Object.fromEntries(api.of(CALL).at(-1)?.query ?? [])
  expect(asked()).toEqual({ from: '2026-01-13', to: '2026-01-14' })
  expect(screen.getByText('13/01/2026 – 14/01/2026, compared with 11/01/2026 – 12/01/2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Period:/ }))
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(location.search).toBe('?range=yesterday')
  await waitFor(() => expect(asked().from).toBe(asked().to))
  await user.click(screen.getByRole('button', { name: 'Remove Period' }))
  expect(location.search).toBe('')
})

test('an open end is today, and at most two years are asked for', async () => {
  const { api } = openInsights(buildInsights(), { path: '/insights?range=..2026-03-31' })
  await card('By day')
  const asked = () => Object.fromEntries(api.of(CALL).at(-1)?.query ?? [])
  expect(asked()).toEqual({ from: '2026-03-02', to: '2026-03-31' })
})

test('reads again after changes of orders, once for many', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { api } = openInsights(buildInsights())
  await card('By day')
  for (const id of [1, 2, 3]) await api.live.tell('orders', { ids: [id] })
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(api.of(CALL)).toHaveLength(2))
  vi.useRealTimers()
})

test('downloads the rows of a chart as CSV', async () => {
  const { user, api } = openInsights(buildInsights(), {
    answers: { 'GET /api/insights/export.csv': nothing },
  })
  const lanes = await card('Where orders are now')
  await user.click(lanes.getByRole('button', { name: 'Export CSV: Where orders are now' }))
  await waitFor(() => expect(api.of('GET /api/insights/export.csv')).toHaveLength(1))
  const [asked] = api.of('GET /api/insights/export.csv')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    from: '2026-01-13',
    to: '2026-01-14',
    chart: 'lanes',
  })
  expect(asked?.token).toBe('token-1')
})

test('in Vietnamese', async () => {
  localStorage.setItem('atelier.language', 'vi')
  openInsights(buildInsights(), { account: { langKey: 'vi' } })
  await card('Theo ngày')
  expect(screen.getByRole('heading', { level: 1, name: 'Báo cáo' })).toBeVisible()
  const lanes = await card('Đơn hàng đang ở đâu')
  expect(lanes.getByRole('table', { name: 'Đơn hàng đang ở đâu' })).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/insights\./)
})
