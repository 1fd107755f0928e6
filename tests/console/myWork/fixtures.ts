import type { OrderRow } from '#contract/orders/orders.ts'
import type { Earnings } from '#contract/payouts/earnings.ts'
import type { Permission } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { type Answers, type Asked, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow as buildOrder } from '../orders/fixtures.ts'
import { buildRow as buildPayout } from '../payouts/fixtures.ts'

/** The account of the artist whose work it is. */
export const ARTIST = {
  login: 'linh',
  fullName: 'Linh Trần',
  authorities: ['ROLE_ARTIST'],
  permissions: [...ROLE_PERMISSIONS.ROLE_ARTIST],
}

export const EARNINGS: Earnings = {
  unpaid: { count: 2, total: 55 },
  inWork: { count: 5, total: 120 },
  paidThisMonth: 1250,
  paidLastMonth: 68.5,
  totalPaid: 4000,
}

/** The deadline of the orders, which is not that of the steps. */
export const ORDER_DEADLINE = '2026-12-24T16:59:59.999Z'

/** An open order of the artist; their step is due at the end of the day in Ho Chi Minh City. */
export const buildJob = (number: number, day: string, overrides: Partial<OrderRow> = {}): OrderRow =>
  buildOrder(number, { deadline: ORDER_DEADLINE, stepDeadline: `${day}T16:59:59.999Z`, ...overrides })

/** Monday 23/11/2026, noon in Ho Chi Minh City. */
export const NOW = new Date('2026-11-23T05:00:00.000Z')

const JOBS = [
  buildJob(1381, '2026-11-21', { status: 'COLOR', alert: 'LATE_WORK_LOG_DEADLINE', budget: 13 }),
  buildJob(1382, '', { status: 'SKETCH_REVIEW', stepDeadline: null, deadline: '2026-11-22T16:59:59.999Z' }),
  buildJob(1485, '2026-11-23', {
    status: 'SKETCH_EDIT',
    alert: 'NO_ACTIVITY',
    fasterProcessing: true,
    tags: ['Pet Portrait', 'Tip', 'Faster Processing'],
  }),
  buildJob(1486, '2026-11-24', { status: 'NEW_ORDER' }),
  buildJob(1490, '2026-11-29'),
  buildJob(1491, '2026-11-30'),
]

const UNPAID = [
  buildJob(1477, '2026-11-20', { status: 'DONE', budget: 35 }),
  buildJob(1470, '2026-11-19', { status: 'DONE', budget: 20 }),
  buildJob(1469, '2026-11-18', { status: 'DONE', budget: 99, refunded: true }),
]

/** A list of orders as the server answers it to the artist: the open ones, or the done ones that are unpaid. */
export const ordersOf =
  (open: readonly OrderRow[] = JOBS, unpaid: readonly OrderRow[] = UNPAID) =>
  ({ query }: Asked) =>
    page(query.get('open') === 'true' ? open : unpaid)

export const answers: Answers = {
  'GET /api/bookings': ordersOf(),
  'GET /api/artists/:login/earnings': EARNINGS,
  'GET /api/payouts': page([buildPayout({ artist: undefined })]),
}

export const openWork = (more: Answers = {}, permissions: readonly Permission[] = ARTIST.permissions) =>
  renderConsole({
    path: '/my-work',
    account: { ...ARTIST, permissions: [...permissions] },
    answers: { ...answers, ...more },
  })
