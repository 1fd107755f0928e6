import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { useXScale, useYScale } from '@mui/x-charts/hooks'
import type { Chart } from '../model/chart.ts'
import { ChartBox } from './ChartBox.tsx'
import styles from './Charts.module.css'
import { RowLinks } from './RowLinks.tsx'

interface RowsChartProps {
  readonly chart: Chart
  readonly label: string
  /** Height of a row in pixels. */
  readonly pitch: number
  /** Width of the labels, none where there is one row only. */
  readonly labels: number
}

/** Width of what is said at the end of bars. */
const END = 76
const GAP = 0.34

/** Lying bars with their labels, one row for each, in segments of the series. */
export function RowsChart({ chart, label, pitch, labels }: RowsChartProps) {
  const { rows, series } = chart
  const height = rows.length * pitch
  const drawn = series.flatMap((one, at) => (one.drawn === 'bar' ? [{ ...one, at }] : []))
  return (
    <ChartBox chart={chart} label={label} height={height}>
      {(width) => (
        <ChartsDataProvider
          width={width}
          height={height}
          margin={{ top: 0, bottom: 0, left: labels, right: END }}
          skipAnimation
          series={drawn.map(({ key, colour, at }) => ({
            id: key,
            type: 'bar' as const,
            layout: 'horizontal' as const,
            stack: 'all',
            data: rows.map(({ figures }) => figures[at]?.value ?? 0),
            color: colour,
          }))}
          xAxis={[{ id: 'x', min: 0, domainLimit: 'strict', position: 'none' }]}
          yAxis={[
            {
              id: 'y',
              scaleType: 'band',
              data: rows.map(({ key }) => key),
              categoryGapRatio: GAP,
              position: 'none',
            },
          ]}
        >
          <ChartsSurface aria-hidden="true">
            <BarPlot borderRadius={3} />
          </ChartsSurface>
          <RowLabels chart={chart} pitch={pitch} labels={labels} />
          <RowLinks chart={chart} pitch={pitch} />
        </ChartsDataProvider>
      )}
    </ChartBox>
  )
}

interface RowLabelsProps {
  readonly chart: Chart
  readonly pitch: number
  readonly labels: number
}

function RowLabels({ chart: { rows, series }, pitch, labels }: RowLabelsProps) {
  const x = useXScale<'linear'>('x')
  const y = useYScale<'band'>('y')
  return rows.map(({ key, label, figures, end }) => {
    const top = (y(key) ?? 0) + y.bandwidth() / 2 - pitch / 2
    const sum = figures.reduce((all, { value }, at) => (series[at]?.drawn === 'bar' ? all + value : all), 0)
    return (
      <div key={key} className={styles.row} style={{ top, height: pitch }} aria-hidden="true">
        {labels > 0 && (
          <span className={styles.label} style={{ width: labels }} title={label}>
            {label}
          </span>
        )}
        <span className={styles.end} style={{ left: x(sum) }}>
          {end}
        </span>
      </div>
    )
  })
}
