import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WORK_COUNTS } from '#contract/artists/artists.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildArtist, open } from './artists/fixtures.ts'
import { buildInsights, openInsights, totals } from './insights/fixtures.ts'
import { openWork } from './myWork/fixtures.ts'
import { ACCOUNTANT } from './payouts/fixtures.ts'

const ARTIST = {
  login: 'linh',
  authorities: ['ROLE_ARTIST'],
  permissions: [...ROLE_PERMISSIONS.ROLE_ARTIST],
}

const NO_COUNTS = [
  { tab: 'all', count: 0, more: false },
  { tab: 'myTurn', count: 0, more: false },
]

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an artist who begins in a tab is told what comes here, and sees no zeros', async () => {
  renderConsole({ account: ARTIST, answers: { 'GET /api/bookings/count-by-tab': NO_COUNTS } })
  await waitFor(() => expect(location.search).not.toBe(''))
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(screen.getByText('Orders appear here as soon as they are assigned to you.')).toBeVisible()
  expect(screen.queryByText('No orders match')).toBeNull()
  expect(await screen.findByRole('tab', { name: 'All' })).toBeVisible()
  expect(screen.queryByText('0')).toBeNull()
})

test('with orders elsewhere an empty tab says that none matches, and zeros count', async () => {
  const counts = [
    { tab: 'all', count: 3, more: false },
    { tab: 'myTurn', count: 0, more: false },
  ]
  renderConsole({ account: ARTIST, answers: { 'GET /api/bookings/count-by-tab': counts } })
  expect(await screen.findByText('No orders match')).toBeVisible()
  expect(screen.getByRole('tab', { name: /^My turn/ })).toHaveTextContent('0')
})

const queues = (counts: object[]): Answers => ({
  'GET /api/work-queues': counts,
  'GET /api/work-queues/:queue': page([]),
})

test('before the first order nobody has worked off a queue', async () => {
  const given = queues([{ name: 'TO_DRAW', count: 0, more: false }])
  const { unmount } = renderConsole({ path: '/next', account: ARTIST, answers: given })
  expect(await screen.findByText('There is no work yet')).toBeVisible()
  expect(screen.queryByText(/Well done/)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  unmount()
  const done = [{ status: 'DONE', count: 2 }]
  renderConsole({
    path: '/next',
    account: ARTIST,
    answers: { ...given, 'GET /api/bookings/count-by-status': done },
  })
  expect(await screen.findByText('Nothing to draw. Well done')).toBeVisible()
})

test.each([
  ['ROLE_ADMIN', 'Set up your shop', '/'],
  ['ROLE_CS', 'New order', '/new-order'],
] as const)(
  'before the first order the queues of %s have the one press that brings it',
  async (role, name, to) => {
    const account = { authorities: [role], permissions: [...ROLE_PERMISSIONS[role]] }
    renderConsole({ path: '/next', account, answers: queues([{ name: 'TO_CHECK', count: 0, more: false }]) })
    expect(await screen.findByText('There is no work yet')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
  },
)

test.each([
  ['ROLE_ACCOUNTANT', ['/', '/next']],
  ['ROLE_STORE', ['/']],
] as const)('before the first order %s finds what comes there, and no zeros', async (role, paths) => {
  const account = { authorities: [role], permissions: [...ROLE_PERMISSIONS[role]] }
  for (const path of paths) {
    const answers = {
      ...queues([{ name: 'TO_PAY', count: 0, more: false }]),
      'GET /api/bookings/count-by-tab': NO_COUNTS,
    }
    const { unmount } = renderConsole({ path, account, answers })
    const says = path === '/' ? 'No orders yet' : 'There is no work yet'
    expect(await screen.findByText(says), path).toBeVisible()
    expect(screen.queryByText('No orders match'), path).toBeNull()
    expect(within(screen.getByRole('main')).queryByText(/^\$?0$/), path).toBeNull()
    unmount()
  }
})

test('an agent may take the first order, and an empty list has no sizes of pages', async () => {
  const account = { authorities: ['ROLE_CS'], permissions: [...ROLE_PERMISSIONS.ROLE_CS] }
  renderConsole({ account, answers: { 'GET /api/bookings/count-by-tab': NO_COUNTS } })
  const notice = (await screen.findByText('No orders yet')).closest('[role="status"]') as HTMLElement
  expect(within(notice).getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/new-order')
  expect(screen.queryByLabelText('Rows per page:')).toBeNull()
})

test('insights have no figures before the first order', async () => {
  openInsights(buildInsights({ totals: totals({ orders: 0, finished: 0 }) }))
  expect(await screen.findByText('There are no figures yet')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Where orders are now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Last year' })).toBeNull()
})

test('payouts say where they come from before the first one, and have no sums of nothing', async () => {
  const none = { bookingPaid: 0, extraPaid: 0, bookingUnPaid: 0, totalBudget: 0 }
  const { api, unmount } = renderConsole({
    path: '/payouts',
    permissions: ACCOUNTANT,
    answers: { 'GET /api/payouts': page([]), 'GET /api/summarize-payouts': none },
  })
  expect(await screen.findByText('There are no payouts yet.')).toBeVisible()
  expect(screen.getByText(/^Artists are owed money for orders that are done/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Unpaid now')).toBeNull())
  expect(api.of('GET /api/payouts').some(({ query }) => !query.has('from'))).toBe(true)
  unmount()
  renderConsole({
    path: '/payouts',
    permissions: ACCOUNTANT,
    answers: { 'GET /api/payouts': page([]), 'GET /api/summarize-payouts': { ...none, bookingUnPaid: 35 } },
  })
  expect(await screen.findByText('Unpaid now')).toBeVisible()
  expect(await screen.findByText('$35')).toBeVisible()
})

test('an artist who has not earned anything sees no zeros of money', async () => {
  const nothing = { count: 0, total: 0 }
  openWork({
    'GET /api/artists/:login/earnings': {
      unpaid: nothing,
      inWork: nothing,
      paidThisMonth: 0,
      paidLastMonth: 0,
      totalPaid: 0,
    },
    'GET /api/bookings': page([]),
    'GET /api/payouts': page([]),
  })
  expect(await screen.findByText('No open jobs')).toBeVisible()
  expect(screen.getByText('Orders that you have finished appear here until they are paid.')).toBeVisible()
  expect(screen.queryByText('$0')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Monthly statement' })).toBeNull()
})

const IDLE = {
  ...Object.fromEntries(Object.keys(WORK_COUNTS).map((name) => [name, 0])),
  workload: 0,
  numDone: 0,
  numUnpaid: 0,
  totalUnpaid: 0,
}

test('artists who never had an order have no zeros, but what comes there', async () => {
  const { unmount } = open('/artists', { 'GET /api/artists': page([buildArtist(IDLE)]) })
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(screen.getByText('Assigned orders appear here')).toBeVisible()
  expect(screen.queryByText(/New 0/)).toBeNull()
  expect(screen.queryByText('$0')).toBeNull()
  unmount()
  open('/artists', { 'GET /api/artists': page([buildArtist({ ...IDLE, numDone: 1 })]) })
  expect(await screen.findByText('New 0 · Doing 0 · Reviewing 0')).toBeVisible()
  expect(screen.getByText('$0')).toBeVisible()
})

test.each([false, true])('a statement of an artist who earned: %s', async (earned) => {
  const artist = {
    id: 7,
    login: 'linh',
    firstName: 'Linh',
    lastName: 'Trần',
    fullName: 'Linh Trần',
    imageUrl: null,
  }
  const nothing = { payouts: [], totalPaid: 0, unpaid: { count: 0, total: 0 }, earned }
  renderConsole({
    path: '/statement/linh?month=2026-01',
    account: ARTIST,
    answers: { 'GET /api/artists/:login/statement': { artist, month: '2026-01', ...nothing } },
  })
  expect(await screen.findByText(earned ? 'No payouts in January 2026.' : 'Nothing earned yet')).toBeVisible()
  expect(screen.queryAllByText('Unpaid now')).toHaveLength(earned ? 1 : 0)
  expect(screen.queryAllByText(/^Payouts appear here/)).toHaveLength(earned ? 0 : 1)
})
