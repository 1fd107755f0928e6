import type { Insights } from '#contract/insights/insights.ts'
import type { AnswerSpeed } from '#contract/insights/slices.ts'
import { formatCount } from '#src/ui/format.ts'
import { type Chart, figure } from './chart.ts'
import { linkTo, type Source } from './source.ts'
import { shareOf, shareText } from './words.ts'

const COLOURS: Readonly<Record<AnswerSpeed, string>> = {
  within: 'var(--chart)',
  later: 'var(--tone-late-ink)',
  waiting: 'var(--chart-rest)',
}

/** Orders whose customers wrote, and the share answered within a day of those whose answer is decided. */
export function answersOf({ answers }: Insights['totals']) {
  const of = (speed: AnswerSpeed) => answers.find((one) => one.speed === speed)?.orders ?? 0
  const decided = of('within') + of('later')
  return { within: of('within'), decided, share: shareOf(of('within'), decided) }
}

/** Orders whose customers wrote, by the longest wait for an answer. */
export function answersChart({ totals }: Insights, source: Source): Chart {
  const { translate, range } = source
  const { share } = answersOf(totals)
  return {
    name: 'answers',
    heading: translate('insights.columns.counted'),
    series: totals.answers.map(({ speed }) => ({
      key: speed,
      label: translate(`insights.speed.${speed}`),
      drawn: 'bar',
      colour: COLOURS[speed],
    })),
    rows: [
      {
        key: 'orders',
        label: translate('insights.columns.orders'),
        figures: totals.answers.map(({ speed, orders }) =>
          figure(orders, formatCount(orders), linkTo(source, { slice: 'answers', range, key: speed })),
        ),
        end: share === undefined ? '–' : shareText(share),
      },
    ],
  }
}
