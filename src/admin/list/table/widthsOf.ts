import type { Column, TableRecord } from './column.ts'

type Sized = Pick<Column<TableRecord>, 'width' | 'grows'>

/**
 * The least width of a table in px, and the widths of its cells as the variables `--width-1` and so on that its rows use:
 * each column has its part of the room that all leave over.
 * @param before widths of the cells before the columns, in px, which do not grow
 */
export function widthsOf(columns: readonly Sized[], before: readonly number[]) {
  const least = [...before, ...columns.map(({ width }) => width)].reduce((sum, width) => sum + width, 0)
  const all = columns.reduce((sum, { grows = 0 }) => sum + grows, 0)
  const partOf = ({ width, grows = 0 }: Sized) => (all > 0 ? grows : width)
  const parts = columns.reduce((sum, column) => sum + partOf(column), 0)
  const each = [
    ...before.map((width) => `${width}px`),
    ...columns.map((column) => {
      const part = partOf(column) / parts
      // Of the row: `cqw` counts the place of the scroll bar in some browsers.
      return part > 0
        ? `calc(${column.width}px + max(0px, 100% - ${least}px) * ${part})`
        : `${column.width}px`
    }),
  ]
  return { least, widths: Object.fromEntries(each.map((width, at) => [`--width-${at + 1}`, width])) }
}

/** The cells that have their width by a rule of `DataTable.module.css`. */
const RULES = 24

/** The width of a further cell, by its place in the row from 1: lists with custom fields have many columns. */
export const furtherWidth = (index: number): { readonly width: string } | undefined =>
  index > RULES ? { width: `var(--width-${index})` } : undefined
