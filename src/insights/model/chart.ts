import type { InsightChart } from '#contract/insights/insights.ts'

/** A figure of a chart, and where the rows are that it counts. */
export interface Figure {
  readonly value: number
  readonly text: string
  readonly to?: string | undefined
}

/** How a series is drawn; `none` is in the table only. */
export type Drawn = 'bar' | 'line' | 'none'

export interface Series {
  readonly key: string
  readonly label: string
  readonly drawn: Drawn
  /** A colour of the theme, as `var(--…)`. */
  readonly colour: string
}

export interface Row {
  readonly key: string
  readonly label: string
  /** Instead of the label at an axis. */
  readonly short?: string
  /** One for each series. */
  readonly figures: readonly Figure[]
  /** What is said at the end of its bar. */
  readonly end?: string
}

/** What a chart draws, its table lists and its links lead to. */
export interface Chart {
  readonly name: InsightChart
  /** Heading of the rows' labels. */
  readonly heading: string
  readonly series: readonly Series[]
  readonly rows: readonly Row[]
}

/** Whether there is nothing to draw. */
export const isEmpty = ({ rows }: Chart): boolean =>
  rows.every(({ figures }) => figures.every(({ value }) => value === 0))

/** A figure with its link; nothing is listed for none. */
export const figure = (value: number, text: string, to: string | undefined): Figure =>
  value === 0 ? { value, text } : { value, text, to }
