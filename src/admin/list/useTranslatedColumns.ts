import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Column, TableRecord } from './table/column.ts'

/**
 * The columns, whose labels are keys of texts, in the language of the console.
 * @param columns must keep their identity between renders
 */
export function useTranslatedColumns<R extends TableRecord>(
  columns: readonly Column<R>[],
): readonly Column<R>[] {
  const translate = useTranslate()
  return useMemo(
    () => columns.map((column) => ({ ...column, label: translate(column.label) })),
    [columns, translate],
  )
}
