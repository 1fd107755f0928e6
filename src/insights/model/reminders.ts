import type { Insights } from '#contract/insights/insights.ts'
import { reminders as address } from '../links.ts'
import { type Chart, figure } from './chart.ts'
import type { Source } from './source.ts'
import { countText } from './words.ts'

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
        figure(reminded, countText(reminded), address(type, 'REMINDED', range)),
        figure(open, countText(open), address(type, 'CREATED', range)),
      ],
      end: translate('insights.of', { part: countText(reminded), whole: countText(reminded + open) }),
    })),
  }
}
