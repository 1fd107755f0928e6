import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DATA_PATIENCE_MS } from '#src/admin/app/Admin.tsx'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildRow, EVERYTHING } from '../orders/fixtures.ts'

const LIST = 'GET /api/bookings'

/** What was ever in the page: rows of the skeleton, and the Vietnamese title. */
let skeleton = false
let vietnamese = false
const observer = new MutationObserver(() => {
  skeleton ||= screen.queryByTestId('skeleton') !== null
  vietnamese ||= screen.queryByRole('heading', { name: 'Đơn hàng' }) !== null
})

beforeEach(() => {
  skeleton = false
  vietnamese = false
  observer.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => observer.disconnect())

/** The console waits for rows until they are there, however busy the machine. */
function waitForRows(): void {
  const wait = setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation((work, delay) =>
    wait(work, delay === DATA_PATIENCE_MS ? 60_000 : delay),
  )
}

const held = () => Promise.withResolvers<unknown>()

test('the first thing drawn has the rows, which are asked for once', async () => {
  waitForRows()
  const { api } = renderConsole({ permissions: EVERYTHING, answers: { [LIST]: page([buildRow(1001)]) } })
  expect(await screen.findByText('#1001')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible())
  expect(skeleton).toBe(false)
  expect(api.of(LIST)).toHaveLength(1)
})

test('the rows of the address are those that the list has', async () => {
  waitForRows()
  localStorage.setItem('RaStoreatelier.orders.size', '40')
  const { api } = renderConsole({
    path: '/?status=SKETCH&sort=deadline,asc&page=1',
    permissions: EVERYTHING,
    answers: { [LIST]: page([buildRow(1001)], 50) },
  })
  expect(await screen.findByText('#1001')).toBeVisible()
  expect(api.of(LIST).map(({ query }) => Object.fromEntries(query))).toEqual([
    { status: 'SKETCH', sort: 'deadline,asc', page: '1', size: '40' },
  ])
  expect(skeleton).toBe(false)
})

test('rows that take long are not waited for: the frame says that they load', async () => {
  const rows = held()
  const { api } = renderConsole({ permissions: EVERYTHING, answers: { [LIST]: () => rows.promise } })
  expect(await screen.findByTestId('skeleton')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  rows.resolve(page([buildRow(1001)]))
  expect(await screen.findByText('#1001')).toBeVisible()
  expect(api.of(LIST)).toHaveLength(1)
})

test('rows that could not be loaded say so, and are asked for again', async () => {
  const { api, user } = renderConsole({
    permissions: EVERYTHING,
    answers: { [LIST]: failing(500, 'internal') },
  })
  expect(await screen.findByText('The orders could not be loaded.')).toBeVisible()
  api.answer({ [LIST]: page([buildRow(1001)]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('#1001')).toBeVisible()
})

const ORDER = 'GET /api/bookings/AT-1001X'
const STEPS = 'GET /api/bookings/AT-1001X/work-logs'
const CONVERSATION = 'GET /api/bookings/AT-1001X/conversation'

test('the first thing drawn has the order of the address, each part of which is asked for once', async () => {
  waitForRows()
  const { api } = renderConsole({
    path: '/order/at-1001x',
    permissions: EVERYTHING,
    answers: { [ORDER]: buildOrder(), [STEPS]: [], [CONVERSATION]: { entries: [], older: null, unread: 0 } },
  })
  const article = await screen.findByRole('article')
  expect(article).toHaveAttribute('aria-busy', 'false')
  expect(within(article).getByRole('heading', { name: 'Order #1001' })).toBeVisible()
  await screen.findByText(/^Nothing has been written yet/)
  for (const call of [ORDER, STEPS, CONVERSATION]) expect([call, api.of(call).length]).toEqual([call, 1])
})

test('an order that cannot be read says so, and is asked for again', async () => {
  const { api, user } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: { [ORDER]: failing(500, 'internal'), [STEPS]: [], [CONVERSATION]: failing(500, 'internal') },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ [ORDER]: buildOrder(), [CONVERSATION]: { entries: [], older: null, unread: 0 } })
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible()
})

test('an account without access to orders asks for none', async () => {
  const { api } = renderConsole({
    permissions: ['ACCESS_ARTIST'],
    answers: { [LIST]: failing(403, 'forbidden') },
  })
  await waitFor(() => expect(api.of('GET /api/account')).not.toHaveLength(0))
  expect(await screen.findByRole('main')).toBeInTheDocument()
  expect(api.of(LIST)).toEqual([])
})

test('a session after one in another language is drawn in its own language at once', async () => {
  const answers = { [LIST]: page([buildRow(1001)]) }
  const before = renderConsole({ account: { langKey: 'vi' }, permissions: EVERYTHING, answers })
  expect(await screen.findByRole('heading', { name: 'Đơn hàng' })).toBeVisible()
  before.unmount()
  localStorage.setItem('atelier.language', 'en')
  vietnamese = false
  renderConsole({ permissions: EVERYTHING, answers })
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(vietnamese).toBe(false)
})
