import type { Insights } from '#contract/insights/insights.ts'
import { formatCount } from '#src/ui/format.ts'
import { type Chart, figure } from './chart.ts'
import { linkTo, type Source } from './source.ts'
import { shareOf, shareText } from './words.ts'

/** Finished orders whose first version of a stage was approved, and those that were sent back. */
export function firstPassChart({ totals }: Insights, source: Source): Chart {
  const { translate, range } = source
  return {
    name: 'firstPass',
    heading: translate('insights.columns.stage'),
    series: [
      {
        key: 'approved',
        label: translate('insights.columns.approved'),
        drawn: 'bar',
        colour: 'var(--chart)',
      },
      {
        key: 'sentBack',
        label: translate('insights.columns.sentBack'),
        drawn: 'bar',
        colour: 'var(--chart-rest)',
      },
    ],
    rows: totals.firstPass.map(({ stage, approved, sentBack }) => {
      const share = shareOf(approved, approved + sentBack)
      return {
        key: stage,
        label: translate(`insights.stage.${stage}`),
        figures: [
          figure(approved, formatCount(approved), linkTo(source, { slice: 'firstPass', range, key: stage })),
          figure(sentBack, formatCount(sentBack), linkTo(source, { slice: 'sentBack', range, key: stage })),
        ],
        end: share === undefined ? '–' : shareText(share),
      }
    }),
  }
}
