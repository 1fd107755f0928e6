import { Link } from 'react-router'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import type { Chart } from '../model/chart.ts'
import styles from './Charts.module.css'
import { type DataPoint, focusKey, useChartFocus } from './chartFocus.ts'
import { stepLinks } from './stepLinks.ts'

interface BarLinkProps extends DataPoint {
  readonly chart: Chart
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a bar counts, in words. */
function nameOf({ rows, series }: Chart, place: DataPoint): string {
  const row = rows[place.row]
  const drawn = series.flatMap(({ label, drawn: how }, at) =>
    how === 'none' || (place.series !== undefined && place.series !== at)
      ? []
      : [`${label} ${row?.figures[at]?.text ?? ''}`],
  )
  return `${row?.label ?? ''}: ${drawn.join(', ')}`
}

/** The area of a bar, which leads to the rows that it counts. */
export function BarLink({ chart, row, series, ...area }: BarLinkProps) {
  const { current, enter, leave } = useChartFocus()
  const place = { row, series }
  const to = chart.rows[row]?.figures[series ?? 0]?.to
  const events = {
    onPointerEnter: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
      enter(place, currentTarget),
    onPointerLeave: leave,
  }
  if (to === undefined) return <span className={styles.area} style={area} aria-hidden="true" {...events} />
  return (
    <Link
      className={styles.area}
      style={area}
      to={to}
      aria-label={nameOf(chart, place)}
      tabIndex={current === focusKey(place) ? 0 : -1}
      onFocus={events.onPointerEnter}
      onBlur={leave}
      onKeyDown={onKeys(stepLinks)}
      {...events}
    />
  )
}
