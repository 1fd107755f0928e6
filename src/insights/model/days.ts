import type { InsightDay, Insights } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { sumMoney } from '#contract/money.ts'
import { formatCount, formatDate, formatDollars } from '#src/ui/format.ts'
import { paidOrders, sliceOrders } from '../links.ts'
import { bucketsOf, unitOf } from './buckets.ts'
import { type Chart, type Figure, figure, type Row } from './chart.ts'
import type { Source } from './source.ts'

/** What the days chart can show. */
export const MEASURES = ['orders', 'revenue', 'finished', 'late'] as const
export type Measure = (typeof MEASURES)[number]

const COLOURS: Readonly<Record<Measure, string>> = {
  orders: 'var(--chart)',
  revenue: 'var(--chart)',
  finished: 'var(--chart)',
  late: 'var(--tone-late-ink)',
}

const addUp = (days: readonly InsightDay[], measure: Measure): number => {
  const values = days.map((day) => day[measure] ?? 0)
  return measure === 'revenue' ? sumMoney(values) : values.reduce((sum, value) => sum + value, 0)
}

const linkOf = (measure: Measure, range: InsightRange): string =>
  measure === 'orders' ? paidOrders(range) : sliceOrders({ slice: measure, range })

/** A range of days as text, short for an axis. */
const daysText = ({ from, to }: InsightRange): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

const rangeOf = (days: readonly InsightDay[]): InsightRange => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
})

const DAY_AND_MONTH = 5

/** A measure by day, week or month, beside the period before at the same places. */
export function daysChart({ days, daysBefore }: Insights, measure: Measure, source: Source): Chart {
  const { translate, opens } = source
  const figureOf = (some: readonly InsightDay[]): Figure => {
    const value = addUp(some, measure)
    const text = measure === 'revenue' ? formatDollars(value) : formatCount(value)
    return figure(value, text, opens ? linkOf(measure, rangeOf(some)) : undefined)
  }
  const buckets = bucketsOf(
    days.map(({ day }) => day),
    unitOf(days.length),
  )
  const rows = buckets.map(([first, last]): Row => {
    const [now, before] = [days, daysBefore].map((all) => all.slice(first, last + 1)) as [
      InsightDay[],
      InsightDay[],
    ]
    const range = rangeOf(now)
    return {
      key: range.from,
      label: daysText(range),
      short: formatDate(range.from).slice(0, DAY_AND_MONTH),
      figures: [figureOf(now), figureOf(before)],
    }
  })
  return {
    name: 'days',
    heading: translate('insights.columns.days'),
    series: [
      {
        key: measure,
        label: translate(`insights.measure.${measure}`),
        drawn: 'bar',
        colour: COLOURS[measure],
      },
      { key: 'before', label: translate('insights.before'), drawn: 'line', colour: 'var(--chart-before)' },
    ],
    rows,
  }
}
