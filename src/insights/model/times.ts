import type { Insights } from '#contract/insights/insights.ts'
import { formatCount } from '#src/ui/format.ts'
import { type Chart, figure } from './chart.ts'
import { linkTo, type Source } from './source.ts'
import { hoursText } from './words.ts'

/** How long finished orders were in each status. */
export function timesChart({ totals }: Insights, source: Source): Chart {
  const { translate, range } = source
  const none = { value: 0, text: '–' }
  return {
    name: 'times',
    heading: translate('insights.columns.status'),
    series: [
      { key: 'hours', label: translate('insights.columns.time'), drawn: 'bar', colour: 'var(--chart)' },
      { key: 'orders', label: translate('insights.columns.orders'), drawn: 'none', colour: '' },
    ],
    rows: totals.times.map(({ status, orders, hours }) => {
      const to = orders > 0 ? linkTo(source, { slice: 'time', range, key: status }) : undefined
      const text = hours === null ? none.text : hoursText(hours, translate)
      return {
        key: status,
        label: translate(`orders.status.${status}`),
        figures: [
          hours === null ? none : { value: hours, text, to },
          figure(orders, formatCount(orders), to),
        ],
        end: text,
      }
    }),
  }
}
