import type { Insights, InsightTotals } from '#contract/insights/insights.ts'
import { formatCount, formatDollars } from '#src/ui/format.ts'
import { paidOrders } from '../links.ts'
import { answersOf } from './answers.ts'
import { linkTo, type Source } from './source.ts'
import { shareOf, shareText } from './words.ts'

/** How a figure differs from the period before, and whether that is good. */
export interface Change {
  readonly text: string
  readonly direction: 'up' | 'down' | 'same'
  readonly isGood: boolean
}

export interface KeyFigure {
  readonly key: string
  readonly label: string
  readonly text: string
  /** What it is made of, or how much it was before. */
  readonly note: string
  readonly change: Change | undefined
  readonly to: string | undefined
}

const directionOf = (difference: number): Change['direction'] => {
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

/** By how many percent a count or an amount changed; nothing is compared with none. */
function growth(now: number, before: number): Change | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const direction = directionOf(percent)
  return { text: `${Math.abs(percent)}%`, direction, isGood: direction === 'up' }
}

/** By how many percentage points a rate changed. */
function points(
  now: number | undefined,
  before: number | undefined,
  { translate }: Source,
  goodIf: 'up' | 'down' = 'up',
): Change | undefined {
  if (now === undefined || before === undefined) return undefined
  const difference = Math.round(now * 100) - Math.round(before * 100)
  const direction = directionOf(difference)
  const count = Math.abs(difference)
  return {
    text: translate('insights.points', { count, smart_count: count }),
    direction,
    isGood: direction === goodIf,
  }
}

const rateText = (rate: number | undefined): string => (rate === undefined ? '–' : shareText(rate))

function firstPassOf({ firstPass }: InsightTotals) {
  const approved = firstPass.reduce((sum, one) => sum + one.approved, 0)
  const all = firstPass.reduce((sum, one) => sum + one.sentBack, approved)
  return { approved, all, rate: shareOf(approved, all) }
}

/** The number of versions that half of the orders needed at most. */
function medianRounds({ rounds }: InsightTotals): string {
  const all = rounds.reduce((sum, { orders }) => sum + orders, 0)
  let seen = 0
  for (const one of rounds) {
    seen += one.orders
    if (all > 0 && seen * 2 >= all) return one.rounds
  }
  return '–'
}

type Figures = Pick<Insights, 'totals' | 'totalsBefore'>

function volumes({ totals, totalsBefore }: Figures, source: Source): KeyFigure[] {
  const { translate, range, opens } = source
  const before = (text: string) => translate('insights.wasBefore', { text })
  const { orders, revenue } = totals
  const orderFigure = {
    key: 'orders',
    label: translate('insights.measure.orders'),
    text: formatCount(orders),
    note: before(formatCount(totalsBefore.orders)),
    change: growth(orders, totalsBefore.orders),
    to: opens && orders > 0 ? paidOrders(range) : undefined,
  }
  if (revenue === undefined) return [orderFigure]
  const earlier = totalsBefore.revenue ?? 0
  return [
    orderFigure,
    {
      key: 'revenue',
      label: translate('insights.measure.revenue'),
      text: formatDollars(revenue),
      note: before(formatDollars(earlier)),
      change: growth(revenue, earlier),
      to: totals.paid > 0 ? linkTo(source, { slice: 'revenue', range }) : undefined,
    },
  ]
}

function rates({ totals, totalsBefore }: Figures, source: Source): KeyFigure[] {
  const { translate, range } = source
  const of = (part: number, whole: number) =>
    translate('insights.of', { part: formatCount(part), whole: formatCount(whole) })
  const late = shareOf(totals.late, totals.finished)
  const first = firstPassOf(totals)
  const answers = answersOf(totals)
  const wasLate = shareOf(totalsBefore.late, totalsBefore.finished)
  return [
    {
      key: 'late',
      label: translate('insights.lateRate'),
      text: rateText(late),
      note: of(totals.late, totals.finished),
      change: points(late, wasLate, source, 'down'),
      to: totals.late > 0 ? linkTo(source, { slice: 'late', range }) : undefined,
    },
    {
      key: 'firstPass',
      label: translate('insights.firstPassRate'),
      text: rateText(first.rate),
      note: of(first.approved, first.all),
      change: points(first.rate, firstPassOf(totalsBefore).rate, source),
      to: undefined,
    },
    {
      key: 'answers',
      label: translate('insights.answeredRate'),
      text: rateText(answers.share),
      note: of(answers.within, answers.decided),
      change: points(answers.share, answersOf(totalsBefore).share, source),
      to: answers.within > 0 ? linkTo(source, { slice: 'answers', range, key: 'within' }) : undefined,
    },
    {
      key: 'rounds',
      label: translate('insights.medianRounds'),
      text: medianRounds(totals),
      note: translate('insights.wasBefore', { text: medianRounds(totalsBefore) }),
      change: undefined,
      to: undefined,
    },
  ]
}

/** The figures above the charts, each beside the period before. */
export const keyFigures = (figures: Figures, source: Source): KeyFigure[] => [
  ...volumes(figures, source),
  ...rates(figures, source),
]
