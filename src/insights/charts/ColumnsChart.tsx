import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { LinePlot } from '@mui/x-charts/LineChart'
import type { Chart, Row } from '../model/chart.ts'
import { BarLink } from './BarLink.tsx'
import { ChartBox } from './ChartBox.tsx'
import { LABEL, NARROW } from './look.ts'

interface ColumnsChartProps {
  readonly chart: Chart
  readonly label: string
  readonly height: number
  /** How values are written at the axis. */
  readonly format: (value: number) => string
}

const MARGIN = { top: 20, right: 4, bottom: 0, left: 0 }
const X_AXIS = 26
const Y_AXIS = 44
/** Width of a day at the axis, with room beside it. */
const LABEL_WIDTH = 52
const valuesAt = (rows: readonly Row[], at: number) => rows.map(({ figures }) => figures[at]?.value ?? 0)

/** Upright bars, each a link as high as the chart; a series may be a line. */
export function ColumnsChart({ chart, label, height, format }: ColumnsChartProps) {
  const { rows, series } = chart
  return (
    <ChartBox chart={chart} label={label} height={height}>
      {(width) => (
        <ChartsDataProvider
          width={width}
          height={height}
          margin={MARGIN}
          skipAnimation
          series={series.map(({ key, drawn, colour }, at) => ({
            id: key,
            type: drawn === 'line' ? ('line' as const) : ('bar' as const),
            data: valuesAt(rows, at),
            color: colour,
            showMark: false,
            curve: 'linear' as const,
          }))}
          xAxis={[
            {
              id: 'x',
              scaleType: 'band',
              data: rows.map(({ key }) => key),
              valueFormatter: (key: string) => rows.find((row) => row.key === key)?.short ?? key,
              categoryGapRatio: rows.length > NARROW ? 0.3 : 0.4,
              height: X_AXIS,
              // A label for every so many bars, evenly: what fits by itself leaves odd gaps.
              tickLabelInterval: (_, at) => at % Math.ceil((rows.length * LABEL_WIDTH) / width) === 0,
            },
          ]}
          yAxis={[{ id: 'y', width: Y_AXIS, min: 0, tickNumber: 4, tickMinStep: 1, valueFormatter: format }]}
        >
          <ChartsSurface aria-hidden="true">
            <ChartsGrid horizontal />
            <BarPlot borderRadius={rows.length > NARROW ? 2 : 4} />
            <LinePlot />
            <ChartsXAxis axisId="x" disableLine disableTicks tickLabelStyle={LABEL} />
            <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={LABEL} />
          </ChartsSurface>
          <ColumnLinks chart={chart} />
        </ChartsDataProvider>
      )}
    </ChartBox>
  )
}

function ColumnLinks({ chart }: { readonly chart: Chart }) {
  const { top, height } = useDrawingArea()
  const scale = useXScale<'band'>('x')
  const step = scale.step()
  return chart.rows.map(({ key }, row) => {
    const left = (scale(key) ?? 0) - (step - scale.bandwidth()) / 2
    return (
      <BarLink
        key={key}
        chart={chart}
        row={row}
        series={undefined}
        left={left}
        top={top}
        width={step}
        height={height}
      />
    )
  })
}
