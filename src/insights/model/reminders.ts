import type { Insights } from '#contract/insights/insights.ts'
import { formatCount } from '#src/ui/format.ts'
import { reminders as address } from '../links.ts'
import { type Chart, figure } from './chart.ts'
import type { Source } from './source.ts'

type Reminders = NonNullable<Insights['totals']['reminders']>

/** Customers care by type: what was done, and what is open. */
export function remindersChart(reminders: Reminders, { translate, range }: Omit<Source, 'opens'>): Chart {
  return {
    name: 'reminders',
    heading: translate('insights.columns.type'),
    series: [
      {
        key: 'reminded',
        label: translate('insights.columns.reminded'),
        drawn: 'bar',
        colour: 'var(--chart)',
      },
      { key: 'open', label: translate('insights.columns.open'), drawn: 'bar', colour: 'var(--chart-rest)' },
    ],
    rows: reminders.map(({ type, reminded, open }) => ({
      key: type,
      label: translate(`insights.care.${type}`),
      figures: [
        figure(reminded, formatCount(reminded), address(type, 'REMINDED', range)),
        figure(open, formatCount(open), address(type, 'CREATED', range)),
      ],
      end: translate('insights.of', { part: formatCount(reminded), whole: formatCount(reminded + open) }),
    })),
  }
}
