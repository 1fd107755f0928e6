import type { InsightDay, Insights } from '#contract/insights/insights.ts'
import { ANSWER_SPEEDS, LANE_AGES, ROUNDS } from '#contract/insights/slices.ts'
import { ORDER_STATUSES } from '#contract/orders/statuses.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#contract/session/session.ts'
import type { Answers } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

/** All of the insights, and the lists that they lead to. */
export const ALL: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_INSIGHTS',
  'VIEW_ORDER_SUBTOTAL',
  'ACCESS_ARTIST',
  'VIEW_PAYOUT_LIST',
  'VIEW_PAYOUT_SUMMARY',
  'VIEW_CUSTOMERS_CARE',
]

const day = (at: number): InsightDay => ({
  day: `2026-01-${String(at).padStart(2, '0')}`,
  orders: at,
  revenue: at * 1000,
  finished: 2,
  late: at === 14 ? 1 : 0,
})

const OPEN = ORDER_STATUSES.filter((status) => status !== 'DONE')

const totals = (more: Partial<Insights['totals']> = {}): Insights['totals'] => ({
  orders: 27,
  paid: 25,
  revenue: 27_000,
  finished: 4,
  late: 1,
  firstPass: [
    { stage: 'SKETCH', approved: 3, sentBack: 1 },
    { stage: 'COLOR', approved: 2, sentBack: 2 },
  ],
  rounds: ROUNDS.map((rounds) => ({ rounds, orders: rounds === '2' ? 3 : Number(rounds === '6+') })),
  times: OPEN.map((status) => ({
    status,
    orders: status === 'SKETCH' ? 4 : 0,
    hours: status === 'SKETCH' ? 52.8 : null,
  })),
  answers: ANSWER_SPEEDS.map((speed, at) => ({ speed, orders: [9, 3, 2][at] ?? 0 })),
  reminders: [{ type: 'BIRTHDAY', reminded: 5, open: 2 }],
  ...more,
})

/** The figures of two days, 13 and 14 January 2026. */
export const buildInsights = (more: Partial<Insights> = {}): Insights => ({
  from: '2026-01-13',
  to: '2026-01-14',
  before: { from: '2026-01-11', to: '2026-01-12' },
  days: [day(13), day(14)],
  daysBefore: [day(11), day(12)],
  totals: totals(),
  totalsBefore: totals({ orders: 20, revenue: 30_000, late: 0 }),
  lanes: OPEN.map((status) => ({
    status,
    ages: LANE_AGES.map((age) => ({ age, orders: status === 'COLOR' && age === '7+' ? 37 : 0 })),
  })),
  artists: [
    {
      artist: { id: 5, login: 'linh', firstName: 'Linh', lastName: 'Trần', fullName: 'Linh Trần' },
      open: 6,
      finished: 3,
      late: 1,
      paid: 1250,
      payouts: 2,
    },
  ],
  ...more,
})

export { totals }

/** What accounts with VIEW_INSIGHTS alone get: no revenue, artists or reminders. */
export function strippedInsights(): Insights {
  const bare = ({ revenue: _, ...rest }: InsightDay): InsightDay => rest
  const { artists: _, ...whole } = buildInsights()
  const without = ({ revenue: __, reminders: ___, ...rest }: Insights['totals']) => rest
  return {
    ...whole,
    days: whole.days.map(bare),
    daysBefore: whole.daysBefore.map(bare),
    totals: without(whole.totals),
    totalsBefore: without(whole.totalsBefore),
  }
}

interface Opening {
  readonly path?: string
  readonly permissions?: readonly Permission[]
  readonly account?: Partial<Account>
  readonly answers?: Answers
}

/** The page with these figures. */
export const openInsights = (
  insights: unknown,
  { path = '/insights', permissions = ALL, account = {}, answers = {} }: Opening = {},
) =>
  renderConsole({
    path,
    permissions,
    account,
    answers: { 'GET /api/insights': insights, ...answers },
  })
