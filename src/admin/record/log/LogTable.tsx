import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Log.module.css'

export interface LogColumn<Row> {
  readonly key: string
  /** Translation key. */
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What the row is about: in narrow windows it begins a line, and what follows is at its end. */
  readonly main?: boolean
  /** Whether it may be long. In narrow windows it has a line of its own. */
  readonly wraps?: boolean
  /** Whether its label is needed to understand it. In narrow windows it stays beside it, on a line of its own. */
  readonly named?: boolean
}

interface LogTableProps<Row> {
  readonly columns: readonly LogColumn<Row>[]
  readonly rows: readonly Row[]
  /** Translation key of what is in place of no rows. */
  readonly empty: string
}

/** Rows of a log as a table; in narrow windows each is a few lines. */
export function LogTable<Row extends { readonly id: number }>({ columns, rows, empty }: LogTableProps<Row>) {
  const translate = useTranslate()
  if (rows.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {translate(empty)}
      </Text>
    )
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, label, cell, main, wraps, named }) => (
                <td
                  key={key}
                  data-main={main}
                  data-wraps={wraps}
                  data-label={named ? translate(label) : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
