import { useXScale, useYScale } from '@mui/x-charts/hooks'
import type { Chart, Row, Series } from '../model/chart.ts'
import { BarLink } from './BarLink.tsx'

interface RowLinksProps {
  readonly chart: Chart
  readonly pitch: number
}

/** A piece that is hardly drawn must still be found by the pointer. */
const LEAST = 6

/** Where the drawn pieces of a row begin and end. */
function piecesOf({ figures }: Row, series: readonly Series[]) {
  let from = 0
  return figures.flatMap(({ value }, at) => {
    if (series[at]?.drawn !== 'bar' || value === 0) return []
    const start = from
    from += value
    return [{ at, start, end: from }]
  })
}

/** The links of lying bars, each as high as its row. */
export function RowLinks({ chart, pitch }: RowLinksProps) {
  const x = useXScale<'linear'>('x')
  const y = useYScale<'band'>('y')
  const several = chart.series.filter(({ drawn }) => drawn === 'bar').length > 1
  return chart.rows.map((row, at) => {
    const top = (y(row.key) ?? 0) + y.bandwidth() / 2 - pitch / 2
    return piecesOf(row, chart.series).map(({ at: series, start, end }) => (
      <BarLink
        key={series}
        chart={chart}
        row={at}
        series={several ? series : undefined}
        left={x(start)}
        top={top}
        width={Math.max(x(end) - x(start), LEAST)}
        height={pitch}
      />
    ))
  })
}
