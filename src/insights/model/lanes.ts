import type { Insights } from '#contract/insights/insights.ts'
import { LANE_AGES } from '#contract/insights/slices.ts'
import { formatCount } from '#src/ui/format.ts'
import { type Chart, figure } from './chart.ts'
import { linkTo, type Source } from './source.ts'

/** Open orders by status, in the order of the work, and by how long they have been in it. */
export function lanesChart({ lanes }: Insights, source: Source): Chart {
  const { translate } = source
  return {
    name: 'lanes',
    heading: translate('insights.columns.status'),
    series: LANE_AGES.map((age, at) => ({
      key: age,
      label: translate(`insights.age.${age}`),
      drawn: 'bar',
      colour: `var(--age-${at + 1})`,
    })),
    rows: lanes.map(({ status, ages }) => ({
      key: status,
      label: translate(`orders.status.${status}`),
      figures: ages.map(({ age, orders }) =>
        figure(orders, formatCount(orders), linkTo(source, { slice: 'lane', key: status, age })),
      ),
      end: formatCount(ages.reduce((sum, { orders }) => sum + orders, 0)),
    })),
  }
}
