import type { Insights } from '#contract/insights/insights.ts'
import { formatCount } from '#src/ui/format.ts'
import { type Chart, figure } from './chart.ts'
import { linkTo, type Source } from './source.ts'

/** Finished orders by the number of versions that were handed in. */
export function roundsChart({ totals }: Insights, source: Source): Chart {
  const { translate, range } = source
  return {
    name: 'rounds',
    heading: translate('insights.columns.rounds'),
    series: [
      { key: 'orders', label: translate('insights.columns.orders'), drawn: 'bar', colour: 'var(--chart)' },
    ],
    rows: totals.rounds.map(({ rounds, orders }) => ({
      key: rounds,
      label: translate('insights.rounds', { count: rounds, smart_count: rounds === '1' ? 1 : 2 }),
      short: rounds,
      figures: [figure(orders, formatCount(orders), linkTo(source, { slice: 'rounds', range, key: rounds }))],
    })),
  }
}
