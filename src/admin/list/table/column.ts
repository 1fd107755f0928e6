import type { ReactNode } from 'react'

export interface TableRecord {
  readonly id: number
}

export interface Column<R extends TableRecord> {
  readonly key: string
  readonly label: string
  /** What the label means, on hover and for readers; for a column that does not sort. */
  readonly hint?: string
  /** Name of the sort field; without it the header is plain text. */
  readonly sort?: string
  /** Sort order on the first press: `DESC` for dates and numbers, which are wanted highest first. */
  readonly sortByOrder?: 'ASC' | 'DESC'
  readonly numeric?: boolean
  /** Stays in view while the table scrolls sideways; for the first column. */
  readonly pinned?: boolean
  /** Width in px; the sum is the table's minimum width. */
  readonly width: number
  /** Its part of spare room: of names that would be cut. Shared out by width where no column has one. */
  readonly grows?: number
  /** Renders one cell from the record alone, without hooks: it runs for each row. */
  readonly cell: (record: R) => ReactNode
}
