import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Chart } from '../model/chart.ts'
import styles from './Charts.module.css'
import { ChartFocusContext, type DataPoint, focusKey, type Shown } from './chartFocus.ts'
import { Tip } from './Tip.tsx'
import { useWidth } from './useWidth.ts'

interface ChartBoxProps {
  readonly chart: Chart
  readonly label: string
  readonly height: number
  readonly children: (width: number) => ReactNode
}

/** The first place of the chart with a link. */
function firstOf({ rows, series }: Chart): string | undefined {
  const several = series.filter(({ drawn }) => drawn === 'bar').length > 1
  for (const [row, { figures }] of rows.entries()) {
    const at = figures.findIndex(({ to }, place) => to !== undefined && series[place]?.drawn === 'bar')
    if (at >= 0) return focusKey({ row, series: several ? at : undefined })
  }
  return undefined
}

/** Frame of a drawn chart: its width, which of its links Tab reaches, and what is said of the one pointed at. */
export function ChartBox({ chart, label, height, children }: ChartBoxProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const width = useWidth(box)
  const [focused, setFocused] = useState<string>()
  const [shown, show] = useState<Shown>()
  const first = useMemo(() => firstOf(chart), [chart])
  const focus = useMemo(
    () => ({
      current: focused ?? first,
      enter: (place: DataPoint, element: HTMLElement) => {
        if (element === document.activeElement) setFocused(focusKey(place))
        show({ ...place, left: element.offsetLeft + element.offsetWidth / 2, top: element.offsetTop })
      },
      leave: () => show(undefined),
    }),
    [focused, first],
  )
  return (
    <fieldset ref={box} className={styles.box} style={{ height }} aria-label={label}>
      <ChartFocusContext value={focus}>{children(width)}</ChartFocusContext>
      {shown && <Tip key={focusKey(shown)} chart={chart} shown={shown} width={width} />}
    </fieldset>
  )
}
