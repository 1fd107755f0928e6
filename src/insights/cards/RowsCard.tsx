import { useTranslate } from 'ra-core'
import type { InsightRange } from '#contract/insights/range.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { Chart } from '../model/chart.ts'
import { ChartCard } from './ChartCard.tsx'
import { labelsWidth, pitchOf } from './sizes.ts'
import { useCharts } from './useCharts.ts'

interface RowsCardProps {
  readonly chart: Chart
  readonly range: InsightRange
  readonly isWide?: boolean
}

/** A chart of lying bars. */
export function RowsCard({ chart, range, isWide = false }: RowsCardProps) {
  const translate = useTranslate()
  const pitch = pitchOf(useIsMobile())
  const charts = useCharts()
  const height = chart.rows.length * pitch
  return (
    <ChartCard chart={chart} range={range} isWide={isWide} height={height}>
      {charts ? (
        <charts.RowsChart
          chart={chart}
          label={translate('insights.bars', { title: translate(`insights.chart.${chart.name}.title`) })}
          pitch={pitch}
          labels={labelsWidth(chart)}
        />
      ) : (
        <Skeleton height={height} />
      )}
    </ChartCard>
  )
}
