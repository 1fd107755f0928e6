import { createContext, use } from 'react'

/** A place of a chart: its row, and the series of the piece if it is one of several. */
export interface DataPoint {
  readonly row: number
  readonly series: number | undefined
}

/** A place that is pointed at or focused, and where it is in the chart. */
export interface Shown extends DataPoint {
  readonly left: number
  readonly top: number
}

interface ChartFocus {
  /** The one place that Tab reaches; arrows go to the others. */
  readonly current: string | undefined
  readonly enter: (place: DataPoint, element: HTMLElement) => void
  readonly leave: () => void
}

export const focusKey = ({ row, series }: DataPoint): string => `${row}.${series ?? ''}`

const OUTSIDE: ChartFocus = { current: undefined, enter: () => undefined, leave: () => undefined }

export const ChartFocusContext = createContext(OUTSIDE)

export const useChartFocus = (): ChartFocus => use(ChartFocusContext)
