import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { InsightRange } from '#contract/insights/range.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatCount } from '#src/ui/format.ts'
import type { Chart } from '../model/chart.ts'
import { ChartCard } from './ChartCard.tsx'
import { useCharts } from './useCharts.ts'

interface ColumnsCardProps {
  readonly chart: Chart
  readonly range: InsightRange
  readonly height: number
  readonly isWide?: boolean
  readonly lead?: ReactNode
  readonly format?: (value: number) => string
}

/** A chart of upright bars. */
export function ColumnsCard({ chart, height, format = formatCount, ...card }: ColumnsCardProps) {
  const translate = useTranslate()
  const charts = useCharts()
  const title = translate(`insights.chart.${chart.name}.title`)
  return (
    <ChartCard chart={chart} height={height} {...card}>
      {charts ? (
        <charts.ColumnsChart
          chart={chart}
          label={translate('insights.bars', { title })}
          height={height}
          format={format}
        />
      ) : (
        <Skeleton height={height} />
      )}
    </ChartCard>
  )
}
