import type { Insights } from '#contract/insights/insights.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { answersChart } from '../model/answers.ts'
import { firstPassChart } from '../model/firstPass.ts'
import { remindersChart } from '../model/reminders.ts'
import { roundsChart } from '../model/rounds.ts'
import type { Source } from '../model/source.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import { RowsCard } from './RowsCard.tsx'
import { COLUMNS_HEIGHT } from './sizes.ts'

interface PeriodCardsProps {
  readonly insights: Insights
  readonly source: Source
}

/** How well orders and customers were served: rounds beside what is judged by few bars. */
export function PeriodCards({ insights, source }: PeriodCardsProps) {
  const { range } = source
  const { reminders } = insights.totals
  return (
    <>
      <ColumnsCard chart={roundsChart(insights, source)} range={range} height={COLUMNS_HEIGHT} />
      <Stack>
        <RowsCard chart={firstPassChart(insights, source)} range={range} />
        <RowsCard chart={answersChart(insights, source)} range={range} />
      </Stack>
      {reminders && <RowsCard chart={remindersChart(reminders, source)} range={range} isWide />}
    </>
  )
}
